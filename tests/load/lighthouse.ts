// Runs Lighthouse, as on a phone, on public pages of the built server and on a bare page in the same run: four scores,
// median of three visits. Each page is visited before, so that it is cached and fully compressed.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromePath, flags } from '#tests/e2e/browser.ts'
import { startServer } from '#tests/e2e/server.ts'

const visits = Number(process.env.VISITS ?? 3)
/** Goal for accessibility, best practices and SEO; speed depends on the machine, so the bare page is measured too. */
const goal = 100
const goalOfSpeed = 95
const barePort = 4314
const debuggingPort = 4313
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const paths = [
  '/',
  '/find-professionals',
  '/find-professionals?where=Casablanca',
  '/profile/atelier-zellige-bain',
  '/construction-cost-calculator/casablanca',
  '/professionals/casablanca',
  '/products',
  '/products/cement-tile-half-and-half-with-diamond-boutique-hammam-marbre',
  '/store/boutique-hammam-marbre',
  '/offers',
]
/** `node tests/load/lighthouse.ts /offers`: these pages only. */
const asked = process.argv.slice(2)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Lighthouse sometimes misses the start of a visit (NO_NAVSTART) and must run again. */
async function visit(url: string, attempts = 3): Promise<Result> {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', onlyCategories: [...categories] })
  if (result && !result.lhr.runtimeError) return result.lhr
  const reason = result?.lhr.runtimeError?.message ?? `No result for ${url}`
  if (attempts <= 1) throw new Error(reason)
  process.stdout.write(`${url} once more: ${reason}\n`)
  return visit(url, attempts - 1)
}

/** Audits that cost points, with Lighthouse's figures. */
function losses({ audits, categories: scored }: Result): string[] {
  return Object.values(scored)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score, displayValue }) => `  ${id} ${score} ${displayValue ?? ''}`.trimEnd())
}

const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/** Search results with a query are excluded from indexing on purpose. */
function goalOf(category: (typeof categories)[number] | undefined, path: string): number {
  if (category === 'seo' && path.includes('?')) return 0
  return category === 'performance' ? goalOfSpeed : goal
}

/** A page is cached from its second visitor on, and fully compressed from the fourth. */
async function warm(url: string): Promise<void> {
  for (let visitors = 0; visitors < 5; visitors++) {
    await (await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })).text()
    await setTimeout(300)
  }
}

async function measure(address: string, path: string): Promise<boolean> {
  await warm(address + path)
  const results: Result[] = []
  for (let i = 0; i < visits; i++) results.push(await visit(address + path))
  const scores = categories.map(name =>
    median(results.map(({ categories: scored }) => Math.round((scored[name]?.score ?? 0) * 100))),
  )
  console.log(`${path}: ${categories.map((name, i) => `${name} ${scores[i]}`).join(', ')}`)
  for (const { audits } of results) console.log(`  ${timings.map(id => audits[id]?.displayValue).join(' · ')}`)
  for (const line of new Set(results.flatMap(losses))) console.log(line)
  const still = results.every(({ audits }) => audits['cumulative-layout-shift']?.numericValue === 0)
  return still && scores.every((score, i) => score >= goalOf(categories[i], path))
}

const bare = createServer((_, answer) =>
  answer
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><p>Bare',
    ),
).listen(barePort)
const profile = mkdtempSync(join(tmpdir(), 'imara-lighthouse-'))
const server = await startServer()
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: chromePath(),
  args: [...flags, `--remote-debugging-port=${debuggingPort}`],
})
try {
  await measure(`http://127.0.0.1:${barePort}`, '/bare')
  let reached = true
  for (const path of asked.length > 0 ? asked : paths) reached = (await measure(server.address, path)) && reached
  console.log(reached ? 'All at their goals.' : 'Below a goal: see above.')
  if (!reached) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  bare.close()
  rmSync(profile, { recursive: true, force: true })
}
