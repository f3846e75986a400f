// No two events have one name: who hears of one would be told of the other too. Each has its row in the table of subscriptions.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wiring } from '#server/app/wiring.ts'

const server = join(import.meta.dirname, '../../server')

const declared = globSync('**/*.ts', { cwd: server })
  .filter(file => !file.endsWith('.test.ts'))
  .flatMap(file =>
    readFileSync(join(server, file), 'utf8')
      .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      .matchAll(/\bevent(?:<[^()]*>)?\(\s*'([^']+)'/g)
      .map(([, name]) => ({ name, file }))
      .toArray(),
  )

it('every event has a name of its own', () => {
  expect(declared.length).toBeGreaterThan(40)
  const twice = declared.filter(({ name }) => declared.filter(other => other.name === name).length > 1)
  expect(twice).toEqual([])
})

it('every event has a row in the table of subscriptions, and no row is of another', () => {
  expect([...wiring.subscriptions.keys()].sort()).toEqual(declared.map(({ name }) => name).sort())
})

it('every timer and every chore has a name of its own', () => {
  const names = [...wiring.scheduledJobs, ...wiring.cleanupJobs].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
