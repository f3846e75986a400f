// Holds the built pages to React's production build, whatever the environment calls itself.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The files of packages that a fresh Node loads with the built pages. */
function loadedPackages(environment: string): string[] {
  const script = `
    import { createRequire } from 'node:module'
    await import('./dist/server/entry-server.js')
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)))`
  const env = { ...process.env, NODE_ENV: environment }
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, env })
  return JSON.parse(said.toString()) as string[]
}

it.each(['', 'development', 'test'])('with NODE_ENV "%s" no development build of a package is loaded', environment => {
  expect(loadedPackages(environment).filter(file => file.includes('development'))).toEqual([])
})
