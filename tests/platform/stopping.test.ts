import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { testPlace } from '#tests/support/database.ts'

// Start and stop of a process take long on a slow machine.
it('a stopping node first fails its readiness check, then exits with 0', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-stop-'))
  const node = await startNodeProcess({
    NODE_ENV: 'test',
    DATABASE_URL: (await testPlace()).url,
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'a secret of tests that is long enough to sign with',
    PUSH_APP_ID: 'tests',
    PUSH_KEY: 'testkey',
    PUSH_SECRET: 'a secret of tests',
    LOG_LEVEL: 'error',
    STOP_WAIT_SECONDS: '3',
  })
  node.send('SIGTERM')
  const outcome = async () => {
    const { status, headers } = await fetch(`${node.url}/readyz`)
    return [status, headers.get('connection')]
  }
  await expect.poll(outcome, { timeout: 20_000 }).toEqual([503, 'close'])
  expect((await fetch(node.url)).status).toBe(200)
  expect([await node.untilEnded(), node.log()]).toEqual(['0', expect.not.stringContaining('"level":60')])
  rmSync(dataDir, { recursive: true, force: true })
})
