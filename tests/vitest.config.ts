// Tests run in Node, each file with its own database on one PostgreSQL.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { screensPlugin } from '#server/build-screens.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [screensPlugin()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}', '{shared,server,client}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
    // Modules have no state that tests change, so files of one worker share them and need not load them again.
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/after-file.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // More at once exceeds a small machine's memory.
    maxWorkers: 2,
  },
})
