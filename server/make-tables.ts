// `npm run tables`: writes the types of all tables, as the migrations leave them, to platform/database/tables.ts.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen'
import { migrate } from './platform/database/migrate.ts'
import { type Db, openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'

export const tablesFile = fileURLToPath(new URL('platform/database/tables.ts', import.meta.url))

/** Columns with a type that PostgreSQL does not know. */
const localized = [
  'cities.name',
  'services.name',
  'trades.name',
  'trades.summary',
  'professionals.headline',
  'professionals.about',
  'document_types.name',
  'document_types.help',
  'portfolio_items.title',
  'portfolio_items.story',
  'success_stories.title',
  'success_stories.quote',
  'products.name',
  'products.summary',
  'product_categories.name',
  'stores.delivery',
  'stores.returns',
  'shown_stories.title',
  'shown_stories.quote',
]

/** PostgreSQL does not report which columns of a view are never null. */
const views = { form_answers: 'form_submissions', client_reviews: 'reviews', shown_stories: 'success_stories' }

type Choices = ReadonlyMap<string, readonly string[]>

/** The values that a check allows for a column: `status in ('open', 'closed')`, or a single value. */
async function choicesOf(db: Db): Promise<Choices> {
  const { rows } = await sql<{ path: string; says: string }>`
    select c.conrelid::regclass || '.' || a.attname as path, pg_get_constraintdef(c.oid) as says
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(db)
  return new Map(
    rows.flatMap(({ path, says }) => {
      const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?('[^)\]]*)[)\]]*$/.exec(says)?.[1]
      return list ? [[path, [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)] as const] : []
    }),
  )
}

/** Gives a column with such a check an enumerated type; columns of views follow the underlying table. */
function withWords(metadata: DatabaseMetadata, choices: Choices): DatabaseMetadata {
  const { tables } = metadata
  const columnsOf = (name: string) => tables.find(table => table.name === name)?.columns ?? []
  const shown = Object.entries(views).flatMap(([view, table]) =>
    columnsOf(view).map(column => [column, columnsOf(table).find(({ name }) => name === column.name)] as const),
  )
  for (const table of tables)
    for (const column of table.columns)
      column.enumValues = choices.get(`${table.name}.${column.name}`)?.toSorted() ?? column.enumValues
  for (const [column, own] of shown)
    if (own) Object.assign(column, { isNullable: own.isNullable, enumValues: own.enumValues })
  return metadata
}

export async function tablesText(db: Db): Promise<string> {
  const choices = await choicesOf(db)
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: null,
    excludePattern: 'schema_migrations',
    typeMapping: { int8: 'number', jsonb: 'Stored<unknown>', timestamptz: 'Moment' },
    overrides: { columns: Object.fromEntries(localized.map(path => [path, 'Stored<Localized>'])) },
    customImports: {
      Localized: '#shared/values/localized.ts#Localized',
      Moment: './columns.ts#Moment',
      Stored: './columns.ts#Stored',
    },
    postprocess: async ({ metadata }) => withWords(metadata, choices),
  })
  const head = '// Every table of the house, as the migrations leave them. Made by `npm run tables`; never by hand.'
  return `${head}\n${text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, '').replace('export interface DB ', 'export interface Tables ')}`
}

if (import.meta.main) {
  const log = createLog('warn')
  const database = await openDatabase({ dump: null }, log)
  await migrate(database, log)
  await writeFile(tablesFile, await tablesText(database.db))
  await database.close()
}
