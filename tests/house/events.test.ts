// No two events have one name: who hears of one would be told of the other too.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../../server')

it('every event has a name of its own', () => {
  const declared = globSync('**/*.ts', { cwd: server })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file =>
      readFileSync(join(server, file), 'utf8')
        .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
        .matchAll(/\bevent(?:<[^()]*>)?\(\s*'([^']+)'/g)
        .map(([, name]) => ({ name, file }))
        .toArray(),
    )
  expect(declared.length).toBeGreaterThan(40)
  const twice = declared.filter(({ name }) => declared.filter(other => other.name === name).length > 1)
  expect(twice).toEqual([])
})
