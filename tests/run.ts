// `npm test`: the build, then unit and API tests, then the journeys in Chromium. `npm test -- --quick`: types, rules, unit
// and API tests, without tables and races. `npm test -- tests/api/…`: only these.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildWhenOld } from '#server/built.ts'
import type { FailedFile } from './e2e/second-tries.ts'

const root = join(import.meta.dirname, '..')
const own = process.argv.slice(2)

type Run = { readonly env?: Readonly<Record<string, string>>; readonly quiet?: boolean }

function succeeds(command: string, args: readonly string[], { env = {}, quiet = false }: Run = {}): boolean {
  const options = {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ('ignore' as const) : ('inherit' as const),
  }
  return spawnSync(command, args, options).status === 0
}

/** CPU time so far of this process and its children, in seconds; null where /proc is missing. */
function processorTime(): number | null {
  if (!existsSync('/proc/self/stat')) return null
  // The fields follow the name in brackets; a tick is a hundredth of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const took: string[] = []

function step(name: string, action: () => boolean): void {
  const [began, worked] = [performance.now(), processorTime()]
  const done = action()
  const seconds = Math.round((performance.now() - began) / 1000)
  const work = worked === null ? '' : `, ${Math.round((processorTime() ?? 0) - worked)} s of processor time`
  took.push(`${name}: ${seconds} s${work}`)
  if (done) return
  process.stderr.write(`\n${took.join('\n')}\nFailed: ${name}\n`)
  process.exit(1)
}

function vitest(config: string, paths: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return succeeds(process.execPath, [cli, 'run', '--config', config, ...paths], { env })
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROME_PATH, else Debian's path, else the PATH. */
function findChromium(): string | null {
  const wished = process.env.CHROME_PATH
  if (wished) return existsSync(wished) ? wished : null
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path)) ?? null
}

/** Command prefix to run as root without a password: empty as root, or sudo; null when neither works. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true'], { quiet: true }) ? ['sudo', '-n'] : null
}

/** Installs Chromium and its headless shell, which uses a third less CPU: most journeys use the shell if present. */
function installChromium(): void {
  const shell = 'chromium-headless-shell'
  const missing = [...(findChromium() ? [] : ['chromium']), ...(existsSync(`/usr/bin/${shell}`) ? [] : [shell])]
  const prefix = rootPrefix()
  if (missing.length === 0 || !prefix || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing Debian’s ${missing.join(' and ')}…\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', '-q', '-y', ...args]
    return succeeds(command, rest, { env })
  }
  const install = (): boolean => apt('install', '--no-install-recommends', ...missing)
  if (!install() && apt('update')) install()
}

function chromium(): string {
  if (!process.env.CHROME_PATH) installChromium()
  const found = findChromium()
  if (found) return found
  process.stderr.write(
    [
      '',
      'The journeys need Chromium, which is not here and may not be installed by this user. Either',
      '  - install it as root: apt-get install chromium',
      '  - or set CHROME_PATH to the Chromium or Chrome that you have',
      'and run the tests again. All tests before the journeys have passed.',
      '',
    ].join('\n'),
  )
  process.exit(1)
}

/** Two cores can be too busy for one journey of a run; two failures are no accident. */
const mostSecondTries = 1

const secondTries: string[] = []

const said = ({ file, tests }: FailedFile): string => [file, ...tests.map(test => `    ${test}`)].join('\n')

function failedFiles(list: string): readonly FailedFile[] {
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as FailedFile[]) : []
}

/** A single failed journey runs once more, on a new server; the summary says so. */
function journeys(browser: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'imara-journeys-'))
  const list = join(folder, 'failed')
  const run = (paths: readonly string[]): boolean =>
    vitest('tests/e2e/vitest.config.ts', paths, { CHROME_PATH: browser, JOURNEYS_FAILED: list })
  try {
    if (run([])) return true
    const failed = failedFiles(list)
    const isRetried = failed.length > 0 && failed.length <= mostSecondTries
    process.stdout.write(
      `\n${failed.length} failed${isRetried ? ', once more' : ''}:\n${failed.map(said).join('\n')}\n`,
    )
    if (!isRetried || !run(failed.map(({ file }) => file))) return false
    secondTries.push(...failed.map(said))
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const config = 'tests/vitest.config.ts'
/** Races, and all people at every endpoint and every page. */
const slow = [
  'tests/api/*races.test.ts',
  'tests/api/{anomalies,lifecycle-models,unusual-input}.test.ts',
  'tests/api/authorisation*.test.ts',
  'tests/routes/visits.test.ts',
]

const isQuick = own.includes('--quick')

if (isQuick) step('types and rules', () => succeeds('npm', ['run', 'check']))
// Build first: the tests of routes visit the built pages.
step('the build', () => buildWhenOld() === 0)
if (isQuick)
  step('unit and API tests', () =>
    vitest(
      config,
      slow.flatMap(files => ['--exclude', files]),
    ),
  )
else if (own.length > 0) step('the chosen tests', () => vitest(config, own))
else {
  step('unit, table and API tests', () => vitest(config, []))
  const browser = chromium()
  step('the journeys', () => journeys(browser))
}
const unsteady =
  secondTries.length === 0 ? '' : `, ${secondTries.length} only at the second try:\n${secondTries.join('\n')}`
process.stdout.write(`\n${took.join('\n')}\nAll tests passed${unsteady || '.'}\n`)
