/** How the journeys run: three at once, each against a server of its own. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { SecondTries } from './second-tries.ts'

/** Where `npm test` wants to read which of them failed. */
const failed = process.env.JOURNEYS_FAILED

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // They wait as long as they work: for the network to be idle, for news, for a server to come back.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(failed ? [new SecondTries(failed)] : [])],
    // As patient as Playwright's own waiting: the default of a second tells a busy machine from a quiet one.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
