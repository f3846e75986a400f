// Measures the home page for a visitor: bytes, start time, time to first byte, requests a second compared with bare
// node:http, memory.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import type { Browser } from 'playwright'
import { serverFile } from '#server/built.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { openBrowser, openContext } from '#tests/e2e/browser.ts'

const root = join(import.meta.dirname, '../..')
const port = 4310
const barePort = 4311
const address = `http://127.0.0.1:${port}/`
const seconds = Number(process.env.SECONDS_EACH ?? 5)
const rounds = Number(process.env.ROUNDS ?? 3)

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; milliseconds: number }> {
  const begun = performance.now()
  const child = spawn(process.execPath, [serverFile], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: 'inherit',
  })
  await answers(`http://127.0.0.1:${port}/readyz`)
  return { child, milliseconds: performance.now() - begun }
}

type Fetched = { readonly kind: string; readonly url: string; readonly body: Buffer }

/** Everything that a phone fetches for the page without interaction, lazy parts included. */
async function fetchedBy(browser: Browser, language: Language): Promise<readonly Fetched[]> {
  const context = await openContext(browser, address, { language, width: 390, height: 844 })
  const page = await context.newPage()
  const bodies: Promise<Fetched>[] = []
  page.on('requestfinished', request => {
    const body = request.response().then(response => response?.body() ?? Buffer.alloc(0))
    bodies.push(body.then(bytes => ({ kind: request.resourceType(), url: request.url(), body: bytes })))
  })
  await page.goto(new URL(inPrefix(language, '/'), address).href, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3000)
  const fetched = await Promise.all(bodies)
  await context.close()
  return fetched
}

async function bytesOfPage(): Promise<void> {
  const browser = await openBrowser()
  for (const language of languages) {
    const fetched = await fetchedBy(browser, language)
    const of = (kind: string): readonly Fetched[] => fetched.filter(file => file.kind === kind)
    const brotli = (kind: string): string =>
      kilobytes(of(kind).reduce((sum, { body }) => sum + brotliCompressSync(body).byteLength, 0))
    const raw = (kind: string): string => kilobytes(of(kind).reduce((sum, { body }) => sum + body.byteLength, 0))
    console.log(
      `${language}: script, br 11: ${brotli('script')} in ${of('script').length} files (goal: at most 100.5 kB)`,
    )
    console.log(`${language}: style, br 11: ${brotli('stylesheet')}; fonts ${raw('font')}; pictures ${raw('image')}`)
    console.log(`${language}: HTML: ${raw('document')} raw, ${brotli('document')} br`)
  }
  await browser.close()
}

function timeToFirstByte(): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    get(address, response => {
      response.once('data', () => resolve(performance.now() - begun))
      response.resume()
    }).once('error', reject)
  })
}

const load = (url: string): Promise<autocannon.Result> =>
  autocannon({ url, connections: 64, duration: seconds, headers: { 'accept-encoding': 'br' } })

/** The same bytes, served by a bare node:http process. */
async function startBare(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [import.meta.filename, 'bare', address], { stdio: 'inherit' })
  await answers(`http://127.0.0.1:${barePort}/`)
  return child
}

async function serveBare(from: string): Promise<void> {
  const response = await new Promise<{ body: Buffer; encoding: string }>((resolve, reject) => {
    get(from, { headers: { 'accept-encoding': 'br' } }, answer => {
      const chunks: Buffer[] = []
      answer
        .on('data', chunk => chunks.push(chunk))
        .on('end', () =>
          resolve({ body: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] ?? 'identity' }),
        )
    }).once('error', reject)
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': response.encoding,
    'content-length': response.body.byteLength,
  }
  createServer((_, answer) => answer.writeHead(200, headers).end(response.body)).listen(barePort)
}

function residentMegabytes(pid: number | undefined): string {
  const kilobytesResident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return `${Math.round(Number(kilobytesResident) / 1024)} MB`
}

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-load-'))
  const first = await startServer(dataDir)
  console.log(`first start (database made, demo data written): ${Math.round(first.milliseconds)} ms`)
  first.child.kill('SIGTERM')
  await new Promise(resolve => first.child.once('exit', resolve))
  const { child, milliseconds } = await startServer(dataDir)
  console.log(`start on existing data until ready: ${Math.round(milliseconds)} ms`)
  await answers(address)
  await bytesOfPage()
  const firstBytes: number[] = []
  for (let i = 0; i < 50; i++) firstBytes.push(await timeToFirstByte())
  console.log(`time to first byte, cached page, median of 50: ${median(firstBytes).toFixed(2)} ms`)
  const bare = await startBare()
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const ours = await load(address)
    const theirs = await load(`http://127.0.0.1:${barePort}/`)
    ratios.push(ours.requests.average / theirs.requests.average)
    console.log(
      `round ${round}: ${Math.round(ours.requests.average)} requests/s (p99 ${ours.latency.p99} ms, errors ${ours.errors + ours.non2xx}), bare node:http ${Math.round(theirs.requests.average)}`,
    )
  }
  console.log(`ratio to bare node:http, median: ${median(ratios).toFixed(2)} (goal: at least 0.5)`)
  console.log(`resident memory after load: ${residentMegabytes(child.pid)}`)
  bare.kill()
  child.kill('SIGTERM')
}

if (process.argv[2] === 'bare') await serveBare(process.argv[3] ?? address)
else await measure()
