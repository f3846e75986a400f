// A fresh database of the kill ledger, shared or of the node's own: this process inserts fixtures, then nodes serve it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedReference } from '#server/demo/seed-demo.ts'
import { openDatabase, type Place } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { AttackContext } from '#tests/faults/chaos/attack.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aForm } from '#tests/support/forms.ts'
import { formDefinition, jobForm, type Market, testUsers } from '#tests/support/market.ts'
import { databaseAt, statement } from '#tests/support/postgres.ts'
import type { Fixtures } from './workload.ts'

export type Ownership = 'a database server' | 'a database of its own'

const secret = 'a secret of ledgers that is long enough to sign with'

export type LedgerDatabase = {
  /** Environment of a node on this database. */
  readonly env: Readonly<Record<string, string>>
  /** Inserts fixtures; call before a node runs. */
  prepare<T>(work: (fixtures: Fixtures) => Promise<T>): Promise<T>
  /** Reads the database; call after the last node has stopped. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Adds a trade with its form to the reference data, which a node would insert at its start. */
async function aMarket({ platform }: TestApp): Promise<Market> {
  const { db } = platform.database
  await seedReference(db)
  const cities = await db.selectFrom('cities').select(['id', 'slug']).execute()
  const idOf = (slug: string): string => cities.find(city => city.slug === slug)?.id ?? ''
  const tradeId = randomUUID()
  const texts = JSON.stringify(formDefinition.title)
  const rest = { professionalTypes: ['contractor'], icon: 'wrench', position: 99 }
  await db
    .insertInto('trades')
    .values({ id: tradeId, slug: 'ledger-plumbing', name: texts, summary: texts, ...rest })
    .execute()
  await aForm(db, { slug: jobForm.form, tradeId, definition: formDefinition })
  return { cityId: idOf('casablanca'), otherCityId: idOf('marrakech'), tradeId }
}

async function placeOf(context: AttackContext, ownership: Ownership, dataDir: string): Promise<Place> {
  if (ownership === 'a database of its own') return { directory: dataDir, pool: 10, diskLowBytes: 0 }
  const name = `ledger_${randomUUID().replaceAll('-', '')}`
  await statement(context.postgres.url, `create database ${name}`)
  context.after(() => statement(context.postgres.url, `drop database ${name} with (force)`))
  return { url: databaseAt(context.postgres.url, name), pool: 10 }
}

export async function openLedgerDatabase(context: AttackContext, ownership: Ownership): Promise<LedgerDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-ledger-'))
  context.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const place = await placeOf(context, ownership, dataDir)
  return {
    env: {
      DATABASE_URL: 'url' in place ? place.url : '',
      DATA_DIR: dataDir,
      DEMO: 'off',
      TOKEN_SECRET: secret,
      STOP_WAIT_SECONDS: '0',
    },
    prepare: async work => {
      const app = await testApp({ place, config: { dataDir, tokenSecret: new TextEncoder().encode(secret) } })
      try {
        const market = await aMarket(app)
        return await work({ app, market, users: await testUsers(app, market) })
      } finally {
        await app.close()
      }
    },
    look: async work => {
      const database = await openDatabase(place, createLog('error'))
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
  }
}
