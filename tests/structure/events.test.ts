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

it('event names are unique', () => {
  expect(declared.length).toBeGreaterThan(40)
  const twice = declared.filter(({ name }) => declared.filter(other => other.name === name).length > 1)
  expect(twice).toEqual([])
})

it('every event has exactly one row in the table of subscriptions', () => {
  expect([...wiring.subscriptions.keys()].sort()).toEqual(declared.map(({ name }) => name).sort())
})

it('names of scheduled jobs and cleanup jobs are unique', () => {
  const names = [...wiring.scheduledJobs, ...wiring.cleanupJobs].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
