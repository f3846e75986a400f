import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Files of React loaded by a running server. */
function loadedOfReact(environment: string): string[] {
  const script = `
    import { writeSync } from 'node:fs'
    import { createRequire } from 'node:module'
    await import('./dist/node/index.js')
    await import('./dist/server/entry-server.js')
    // What Node only looks into for its names is there too, but not loaded.
    const modules = Object.entries(createRequire(import.meta.url).cache).filter(([, { loaded }]) => loaded)
    const files = modules.map(([file]) => file).filter(file => file.includes('/react-dom/cjs/'))
    writeSync(1, 'loaded: ' + JSON.stringify(files) + '\\n')
    process.exit(0)`
  const folder = mkdtempSync(join(tmpdir(), 'imara-build-'))
  try {
    const env = { ...process.env, NODE_ENV: environment, PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'fatal' }
    const output = execFileSync(process.execPath, ['-'], { cwd: root, env, input: script })
    return JSON.parse(/^loaded: (.*)$/m.exec(output.toString())?.[1] ?? '[]') as string[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it("the server uses React's production build, also with NODE_ENV=development", { timeout: 60_000 }, () => {
  const loaded = loadedOfReact('development')
  expect(loaded).toContainEqual(expect.stringContaining('react-dom-server.node.production.js'))
  expect(loaded.filter(file => file.includes('development'))).toEqual([])
})
