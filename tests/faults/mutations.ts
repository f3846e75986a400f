// `npx node tests/faults/mutations.ts [--only name,name]`: plants one fault after the other in a copy of the sources, and
// runs the tests that must notice it. Exits with 1 when one is missed.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenOld } from '#server/built.ts'
import { makeTemplate } from '#tests/support/global-setup.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type Fault, planted } from './planted.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wished = values.only?.split(',') ?? null
const faults = planted.filter(({ name }) => !wished || wished.includes(name))

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The files of the repository, changed or not; packages and the build are those of the repository itself. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'imara-mutations-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0').filter(name => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(root, folder), join(copy, folder))
  return copy
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
/** What failed first; null when all tests passed, undefined when there is no report. */
type Noticed = string | null | undefined

function firstFailure({ testResults }: Report, copy: string): string | null {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return failed.fullName
    if (message) return `${name.replace(`${copy}/`, '')}: ${message.split('\n')[0]}`
  }
  return null
}

const longest = 180_000

function runTests(copy: string, files: readonly string[], postgresUrl: string): Noticed {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['--config', 'tests/vitest.config.ts', '--bail', '1', '--reporter', 'json', '--outputFile', report]
  spawnSync(process.execPath, [cli, 'run', ...options, ...files], {
    cwd: copy,
    env: { ...process.env, TEST_POSTGRES_URL: postgresUrl },
    stdio: 'ignore',
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  return existsSync(report) ? firstFailure(JSON.parse(readFileSync(report, 'utf8')) as Report, copy) : undefined
}

/** The file with the fault. @throws Error when the text is not there exactly once */
function withFault({ name, file, text, becomes }: Fault): string {
  const source = readFileSync(join(root, file), 'utf8')
  const parts = source.split(text)
  if (parts.length !== 2)
    throw new Error(`"${name}" cannot be planted: its text is ${parts.length - 1} times in ${file}, not once.`)
  return parts.join(becomes)
}

type Copy = { readonly copy: string; readonly postgresUrl: string }

function plant(fault: Fault, { copy, postgresUrl }: Copy): boolean {
  const began = performance.now()
  const place = join(copy, fault.file)
  writeFileSync(place, withFault(fault))
  const noticed = runTests(copy, fault.tests, postgresUrl)
  cpSync(join(root, fault.file), place)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const verdict = noticed === undefined ? 'no report' : noticed === null ? 'MISSED' : 'caught'
  print(`| ${fault.name} | ${fault.file} | ${verdict} | ${noticed ?? fault.tests.join(', ')} | ${seconds} |`)
  return typeof noticed === 'string'
}

function plantAll(at: Copy): boolean {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))]
  const before = runTests(at.copy, files, at.postgresUrl)
  if (before !== null) print(`The tests fail without a fault: ${before ?? 'no report'}`)
  if (before !== null) return false
  print(`${files.length} test files pass without a fault.\n\n| fault | file | | first test that failed | seconds |`)
  print('| --- | --- | --- | --- | ---: |')
  const caught = faults.filter(fault => plant(fault, at)).length
  print(`\n${caught} of ${faults.length} caught.`)
  return caught === faults.length
}

if (buildWhenOld() !== 0) process.exit(1)
for (const fault of faults) withFault(fault)
const postgres = await startPostgres()
const copy = copySources()
let isComplete = false
try {
  await makeTemplate(postgres.url)
  isComplete = faults.length > 0 && plantAll({ copy, postgresUrl: postgres.url })
} finally {
  rmSync(copy, { recursive: true, force: true })
  await postgres.stop()
}
process.exit(isComplete ? 0 : 1)
