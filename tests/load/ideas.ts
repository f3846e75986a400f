// Measures ideas with many rows on PostgreSQL: `node tests/load/ideas.ts` after a build. Measures the wall, its filters,
// its search and single ideas, each with a concurrent `select 1` (on-site.ts says how).
import type pg from 'pg'
import { ideaMaterials, ideaSizeNames, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import { pick, seeded } from './fill.ts'
import { type Access, measured, onSite, p95, pause } from './on-site.ts'

const ideas = Number(process.env.IDEAS ?? 200_000)
const questions = Number(process.env.QUESTIONS ?? 200)
const goal = 50

const words =
  'blue white oak zellige quiet morning light small family stone arch garden shade copper lamp table window narrow wide old medina riad villa courtyard step fountain cuisine salon chambre lumière pierre bois fenêtre terrasse مطبخ غرفة ضوء حجر خشب نافذة فناء'.split(
    ' ',
  )

/** The nth of a list, mixed differently for each column. */
const nth = (list: string, step: number) => `(${list})[1 + (n * ${step} / 7) % cardinality(${list})]`
const text = (values: readonly string[]) => `array['${values.join(`','`)}']`
const some = (step: number) => nth(text(words), step)
const sentence = (step: number) => Array.from({ length: 12 }, (_, place) => some(step + place * 13)).join(` || ' ' || `)

/** Ideas of each category, style, size, material and city with rates; each with two photos and six lines. */
async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from ideas')
  if (Number(rows[0]?.count) >= ideas) return
  // The first run of the job calculates the levels of all cities.
  for (;;) {
    const known = await client.query('select from cost_levels')
    if (known.rows.length > 0) break
    await pause(1_000)
  }
  await pause(3_000)
  // Skips foreign keys: the references are taken from the tables.
  await client.query('set session_replication_role = replica')
  await client.query(`
    with own as (
      select array(select id from idea_categories order by position) as categories,
        array(select distinct city_id from cost_levels order by 1) as cities,
        array(select id from professionals where status = 'approved' order by id) as builders
    )
    insert into ideas (id, slug, title, story, category_id, style, finish, materials, city_id, area_sqm, finished_on,
      currency, products_total, work_total, professional_id, status, published_at, created_at, updated_at)
    select gen_random_uuid(), 'load-' || n,
      jsonb_build_object('en', ${some(3)} || ' ' || ${some(5)} || ' ' || n, 'fr', ${some(11)}, 'ar', ${some(17)}),
      jsonb_build_object('en', ${sentence(2)}, 'fr', ${sentence(19)}, 'ar', ${sentence(31)}),
      ${nth('own.categories', 11)}, ${nth(text(ideaStyles), 13)}, ${nth(text(['standard', 'premium']), 17)},
      array[${nth(text(ideaMaterials), 5)}, ${nth(text(ideaMaterials), 23)}], city.id, 4 + (n * 37) % 200,
      date '2022-01-01' + (n * 7) % 1700, city.currency, 500000 + (n::bigint * 7919) % 40000000,
      300000 + (n::bigint * 6007) % 20000000, ${nth('own.builders', 29)}, 'published',
      timestamptz '2024-01-01' + n * interval '5 minutes', now(), now()
    from own, generate_series(1, ${ideas}) n join lateral (
      select id, currency from cities where id = ${nth('own.cities', 19)}
    ) city on true`)
  await client.query(`insert into idea_photos (id, idea_id, picture, kind, alt, position)
    select gen_random_uuid(), id, 'interior/kitchen-sage-oak', kind, title, place
    from ideas, (values ('after', 0), ('detail', 1)) as photo (kind, place)`)
  await client.query(`
    with own as (select array(select id from products where status = 'published' order by id) as products)
    insert into idea_lines (id, idea_id, position, kind, label, product_id, quantity, unit_price, amount, checked_on,
      photo_id, x, y)
    select gen_random_uuid(), idea.id, n, 'product', idea.title,
      own.products[1 + (idea.total + n) % cardinality(own.products)], 1, 1000, 1000, '2026-10-01',
      photo.id, 0.5, 0.5
    from own, generate_series(1, 6) n, ideas idea
    join idea_photos photo on photo.idea_id = idea.id and photo.position = 0`)
  await client.query('set session_replication_role = origin')
  for (const table of ['ideas', 'idea_photos', 'idea_lines']) await client.query(`vacuum analyze ${table}`)
}

async function measure(access: Access): Promise<boolean> {
  const random = seeded(7)
  const list = async (statement: string) =>
    (await access.client.query<{ one: string }>(statement)).rows.map(({ one }) => one)
  const [categories, cities] = [
    await list('select slug as one from idea_categories order by position'),
    await list('select distinct slug as one from cities join cost_levels on city_id = id order by slug'),
  ]
  const places = cities.slice(0, 5)
  const kinds: Readonly<Record<string, readonly (() => Record<string, string>)[]>> = {
    list: [
      () => ({ near: pick(random, places) }),
      () => ({ near: pick(random, places), show: 'city', page: String(1 + Math.floor(random() * 5)) }),
      () => ({ sort: 'cost-low', show: 'area', area: '14' }),
      () => ({ sort: 'cost-high' }),
    ],
    filter: [
      () => ({ category: pick(random, categories) }),
      () => ({ category: pick(random, categories), style: pick(random, ideaStyles), city: pick(random, cities) }),
      () => ({ material: pick(random, ideaMaterials), size: pick(random, ideaSizeNames), verified: 'true' }),
      () => ({ category: pick(random, categories), most: '60000', products: 'true', sort: 'cost-low' }),
      () => ({ style: pick(random, ideaStyles), size: 's', category: pick(random, categories), most: '40000' }),
    ],
    search: [
      () => ({ q: pick(random, words) }),
      () => ({ q: `${pick(random, words)} ${Math.floor(random() * ideas)}` }),
      () => ({ q: `${pick(random, words)} ${pick(random, words)}`, category: pick(random, categories) }),
      () => ({ q: 'qwertz' }),
    ],
  }
  const results: number[] = []
  for (const [name, own] of Object.entries(kinds)) {
    const paths = (count: number) =>
      Array.from({ length: count }, (_, n) => `ideas?${new URLSearchParams(own[n % own.length]?.())}`)
    await measured(access, `${name}: warming up`, paths(20))
    results.push(p95(await measured(access, name, paths(questions))))
  }
  const one = () => `ideas/load-${1 + Math.floor(random() * ideas)}?near=${pick(random, places)}&area=20`
  results.push(p95(await measured(access, 'idea', Array.from({ length: questions }, one))))
  console.log(`goal: p95 at most ${goal} ms`)
  return results.every(time => time <= goal)
}

await onSite(fill, measure)
