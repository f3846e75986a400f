// A database for one test file on the run's PostgreSQL, copied from the migrated template.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseAt, statement } from './postgres.ts'

export type TestPlace = { readonly url: string; readonly pool: number }

async function made(template: string): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await statement(inject('postgresUrl'), `create database ${name} template ${template}`)
  return { url: databaseAt(inject('postgresUrl'), name), pool: 10 }
}

/** A fresh migrated database; several nodes may open it. */
export const testPlace = (): Promise<TestPlace> => made('template')

/** A fresh empty database. */
export const emptyPlace = (): Promise<TestPlace> => made('template0')

/** A copy of a database that nobody has open. */
export const copyOf = ({ url }: TestPlace): Promise<TestPlace> => made(new URL(url).pathname.slice(1))

export const dropPlace = ({ url }: Pick<TestPlace, 'url'>): Promise<void> =>
  statement(inject('postgresUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
