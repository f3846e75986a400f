// Only Node computes in time zones: the database's zone rules are as old as its last update.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const byDatabase = /\bat\s+time\s+zone\b(?!\s*'utc'(?!\w))|\btimezone\s*\(|\bset\s+(?:local\s+)?time\s*zone\b/gi

const foundIn = (text: string): readonly string[] => [...text.matchAll(byDatabase)].map(([found]) => found)

it('no SQL of the server computes in a zone other than UTC', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(name => /\.(sql|ts)$/.test(name))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap(name => foundIn(readFileSync(join(server, name), 'utf8')).map(sql => `${name}: ${sql}`))
  expect(found).toEqual([])
})

it('the search finds every use of a time zone in SQL, and ignores UTC', () => {
  const asked = [
    'due_at at time zone zone',
    'due_at AT TIME ZONE $1',
    "at time zone 'Europe/Paris'",
    'timezone(zone, due_at)',
    'set local time zone',
  ]
  for (const sql of asked) expect(foundIn(sql)).toHaveLength(1)
  expect(foundIn("now at time zone 'UTC', now at time zone 'utc'")).toEqual([])
})
