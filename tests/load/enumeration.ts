// Measures whether response times reveal if an address has an account: known and unknown addresses alternate; medians
// and a rank test.

import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFile } from '#server/built.ts'

const root = join(import.meta.dirname, '../..')
const port = 4320
const tries = Number(process.env.TRIES ?? 300)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Two-sided p of the Mann-Whitney test, by its normal approximation: small when one side is slower. */
function rankTest(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map(value => ({ value, own: true })), ...b.map(value => ({ value, own: false }))]
  const ranks = all.toSorted((x, y) => x.value - y.value).map(({ own }, place) => (own ? place + 1 : 0))
  const u = ranks.reduce((sum, rank) => sum + rank, 0) - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs((u - (a.length * b.length) / 2) / spread)
  // Abramowitz and Stegun 7.1.26.
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2)
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return tail * Math.exp((-z * z) / 2)
}

async function answers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise(resolve => setTimeout(resolve, 50))
}

type Endpoint = { readonly name: string; readonly path: string; readonly body: (email: string) => object }

const endpoints: readonly Endpoint[] = [
  { name: 'sign-in', path: '/accounts/sign-in', body: email => ({ email, password: 'not-the-right-one' }) },
  {
    name: 'sign-up',
    path: '/accounts',
    body: email => ({ name: 'Somebody', email, password: 'zellige-hammer-42', acceptTerms: true, language: 'en' }),
  },
  { name: 'password reset', path: '/accounts/password-resets', body: email => ({ email, language: 'en' }) },
]

async function once({ path, body }: Endpoint, email: string): Promise<{ milliseconds: number; answered: string }> {
  const begun = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  const text = await response.text()
  const same = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  return { milliseconds: performance.now() - begun, answered: `${response.status} ${same}` }
}

async function measure(endpoint: Endpoint): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  const answered = new Set<string>()
  for (let round = 0; round < tries; round++) {
    // The two alternate, and so does which comes first: a slow machine slows both.
    const pair = [
      { to: known, email: `client-ma-${(round % 20) + 1}@demo.imara.test` },
      { to: unknown, email: `nobody-ma-${(round % 20) + 1}@demo.imara.test` },
    ]
    for (const { to, email } of round % 2 ? pair : pair.toReversed()) {
      const answer = await once(endpoint, email)
      to.push(answer.milliseconds)
      answered.add(answer.answered)
    }
  }
  const difference = median(known) - median(unknown)
  console.log(
    `${endpoint.name}: known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, difference ${difference.toFixed(2)} ms (goal: under 3), p ${rankTest(known, unknown).toFixed(3)} (goal: over 0.01), answers that differ: ${answered.size - 1}`,
  )
}

const server = spawn(process.execPath, [serverFile], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'imara-enumeration-')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
})
await answers(`http://127.0.0.1:${port}/readyz`)
for (const endpoint of endpoints) await measure(endpoint)
server.kill('SIGTERM')
