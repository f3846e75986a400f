import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { expect, it } from 'vitest'
import { camelCaseRows, SnakeCaseDialect } from './camel-case.ts'

type Line = { unitPrice: number; createdAt: string; line2Total: number }
type Named = { jobLines: Line; bidLines: Line }
const pool = {} as PostgresPool

const own = new Kysely<Named>({ dialect: new SnakeCaseDialect({ pool }), plugins: [camelCaseRows] })
const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true })
const before = new Kysely<Named>({ dialect: new PostgresDialect({ pool }), plugins: [plugin] })

function statements(db: Kysely<Named>): string[] {
  return [
    db
      .selectFrom('jobLines as ofJob')
      .innerJoin('bidLines', 'bidLines.createdAt', 'ofJob.createdAt')
      .select(['ofJob.unitPrice as price"Of', sql`max(${sql.ref('bidLines.line2Total')})`.as('mostOfAll')])
      .where('ofJob.unitPrice', '>', 2)
      .orderBy('mostOfAll')
      .compile().sql,
    db.insertInto('jobLines').values({ unitPrice: 1, createdAt: '', line2Total: 2 }).returningAll().compile().sql,
    db.updateTable('bidLines').set({ unitPrice: 3 }).compile().sql,
    sql`select ${sql.table('jobLines')}.*`.compile(db).sql,
  ]
}

it('writes names in snake case, as the plugin of kysely does', () => {
  expect(statements(own)).toEqual(statements(before))
  expect(statements(own)[0]).toContain('"job_lines" as "of_job"')
})

it('names the columns of rows in camel case, and keeps the keys of JSON', async () => {
  const rows = [{ unit_price: 1, as_json: { of_line: 2 } }]
  const { rows: named } = await camelCaseRows.transformResult({ result: { rows }, queryId: { queryId: '1' } })
  expect(named).toEqual([{ unitPrice: 1, asJson: { of_line: 2 } }])
})
