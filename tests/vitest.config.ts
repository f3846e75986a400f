/**
 * Tests run in Node, each file with its own databases; PostgreSQL starts once a run. TEST_ENGINE: embedded, postgres,
 * both (side by side), or quick.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** These need two nodes, which the embedded database does not allow: they use PostgreSQL with any engine. */
const races = ['tests/api/*races.test.ts', 'tests/api/{anomalies,lifecycle-models}.test.ts']

/** All people at every endpoint and every page. */
const tables = ['tests/api/{authorisation*,unusual-input}.test.ts', 'tests/routes/visits.test.ts']

function engine(
  name: string,
  include: readonly string[],
  { exclude = [], env = {} }: { exclude?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): TestProjectInlineConfiguration {
  return {
    root,
    test: {
      name,
      env: { TEST_ENGINE: name, ...env },
      include: [...include],
      exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**', ...exclude],
      // Modules have no state that tests change, so files of one worker share them and need not load them again.
      isolate: false,
      setupFiles: ['tests/support/after-file.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}

const everything = ['tests/**/*.test.{ts,tsx}', '{shared,server,client}/**/*.test.{ts,tsx}']
const postgres = engine('postgres', ['tests/api/**/*.test.ts'])

/**
 * On PGlite beside the whole API on PostgreSQL: every endpoint once, the tests that depend most on the database, and
 * everything outside the API.
 */
const besidePostgres = [
  'tests/api/{authorisation*,many-products,matching,price-index,search,search-upkeep}.test.ts',
  'tests/!(api)/**/*.test.{ts,tsx}',
  '{shared,server,client}/**/*.test.{ts,tsx}',
]

function projectsFor(wished: string): TestProjectInlineConfiguration[] {
  if (wished === 'postgres') return [postgres]
  if (wished === 'quick') return [engine('embedded', everything, { exclude: [...races, ...tables] })]
  if (wished === 'both') return [engine('embedded', besidePostgres, { env: { TEST_TABLES: 'one' } }), postgres]
  return [engine('embedded', everything)]
}

export default defineConfig({
  root,
  test: {
    projects: projectsFor(process.env.TEST_ENGINE ?? 'embedded'),
    globalSetup: ['tests/support/global-setup.ts'],
    // Each file opens its own database; more at once exceeds a small machine's memory.
    maxWorkers: 2,
  },
})
