// Many products in a database with demo data.
import type pg from 'pg'

/** Copies of each demo supplier, so that no store is larger than a real merchant's. */
const stores = 30

/** Stores add their products one store after another. */
const byStore = `n % ${stores + 1}, p.store_id, n`
/** Columns that differ in a copy, as SQL. */
const ownOfStore: Own = { id: 'gen_random_uuid()', slug: `p.slug || '-c' || n`, user_id: 'gen_random_uuid()' }
const ownOfProduct: Own = {
  id: 'gen_random_uuid()',
  store_id: `(select id from load_stores where original = p.store_id and copy = n % ${stores + 1})`,
  slug: `p.slug || '-c' || n`,
  sku: `''`,
  model: `p.model || ' L' || n`,
  price: 'p.price + n % 997',
  stock_state: `case when n % 11 = 0 then 'out' when p.stock_state = 'out' then 'in_stock' else p.stock_state end`,
  price_checked_at: `p.price_checked_at - n % 40 * interval '1 day'`,
  words: `p.words || array_to_tsvector(array['l' || n])`,
}
type Own = Readonly<Record<string, string>>

type Copying = {
  readonly table: string
  readonly own: Own
  readonly copies: number
  readonly which: string
  readonly order: string
}

async function copy(client: pg.Client, { table, own, copies, which, order }: Copying): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(`
    insert into ${table} (${names.join(', ')}) select ${names.map(name => own[name] ?? `p.${name}`).join(', ')}
    from generate_series(1, ${copies}) n, ${table} p where ${which} order by ${order}`)
}

/** Copies the demo's products up to the target number, each with its own word and price. */
export async function multiplyProducts(client: pg.Client, products: number): Promise<void> {
  const { rows } = await client.query<{ own: string }>(
    `select count(*) as own from products where status = 'published'`,
  )
  const own = Number(rows[0]?.own)
  const copies = Math.ceil((products - own) / own)
  if (copies < 1) return
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'products' and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Skip triggers and foreign keys: the originals have passed them.
  await client.query(`set session_replication_role = replica`)
  await copy(client, {
    table: 'professionals',
    own: ownOfStore,
    copies: stores,
    which: `p.type = 'supplier'`,
    order: 'n',
  })
  await client.query(`
    create temporary table load_stores as
    select p.id as original, n as copy, case n when 0 then p.id else copied.id end as id
    from generate_series(0, ${stores}) n join professionals p on p.type = 'supplier' and p.slug !~ '-c[0-9]+$'
    left join professionals copied on copied.slug = p.slug || '-c' || n`)
  await client.query('create index on load_stores (original, copy)')
  await client.query('analyze load_stores')
  await copy(client, { table: 'products', own: ownOfProduct, copies, which: `p.status = 'published'`, order: byStore })
  await client.query(`set session_replication_role = origin`)
  await client.query(
    `insert into catalogue_words select 'l' || n from generate_series(1, ${copies}) n on conflict do nothing`,
  )
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze products')
  await client.query('vacuum analyze catalogue_words')
  await client.query('vacuum analyze professionals')
}
