// Memory of a node after its first start on an empty data folder with the demo, as `npm start` runs it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attack } from './attack.ts'
import { signIn } from './load.ts'

const mostMegabytes = 450

export const firstStart: Attack = {
  name: 'first-start',
  number: 11,
  must: `after a first start on an empty folder, with the demo inserted, the node uses at most ${mostMegabytes} MB`,
  run: async context => {
    const dataDir = mkdtempSync(join(tmpdir(), 'imara-first-start-'))
    context.after(() => rmSync(dataDir, { recursive: true, force: true }))
    const began = performance.now()
    const node = await context.startNode({ DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'on', MALLOC_ARENA_MAX: '2' })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const megabytes = node.megabytes()
    // Fails unless the demo was inserted.
    await signIn(node.port, 'contractor')
    const answer = await fetch(`${node.url}/`)
    return {
      seen: `ready after ${seconds} s with ${megabytes.toFixed(0)} MB, ${node.megabytes().toFixed(0)} after a sign-in and a page (${answer.status})`,
      holds: megabytes <= mostMegabytes && node.megabytes() <= mostMegabytes && answer.status === 200,
    }
  },
}
