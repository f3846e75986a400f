import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { SecondTries } from './second-tries.ts'

/** File in which `npm test` reads the failed files. */
const failed = process.env.JOURNEYS_FAILED

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // Journeys also wait: for notifications, for a restarted server.
    maxWorkers: 3,
    // Modules have no state that outlives a file, so files of one worker share them and need not load them again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(failed ? [new SecondTries(failed)] : [])],
    // The same timeout as in `openContext`: the default of one second fails on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // These only end what hangs: a busy machine takes three times as long as a quiet one.
    testTimeout: 360_000,
    hookTimeout: 360_000,
  },
})
