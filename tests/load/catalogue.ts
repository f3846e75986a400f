// Measures the catalogue with many products on PostgreSQL: `node tests/load/catalogue.ts` after a build. Measures
// searches, first pages of categories, and an import of 10,000 lines during searches, each with a concurrent `select
// 1`. DATABASE_URL names a database that an earlier run has filled (KEEP=1 prints its address and waits); without it a
// temporary PostgreSQL is started.
import type pg from 'pg'
import { pick, seeded } from './fill.ts'
import { type Access, asked, measured, onSite, p95, pause, print, type Site, signIn } from './on-site.ts'
import { multiplyProducts } from './products.ts'

const products = Number(process.env.PRODUCTS ?? 1_000_000)
const questions = Number(process.env.QUESTIONS ?? 300)
const lines = Number(process.env.LINES ?? 10_000)
const goals = { search: 50, category: 30, file: 60_000, others: 1.2 }

type Words = {
  readonly words: readonly string[]
  readonly categories: readonly string[]
  /** Each city has its country's currency, in which its people search. */
  readonly places: readonly { readonly city: string; readonly currency: string }[]
}

async function wordsOf(client: pg.Client): Promise<Words> {
  const list = async (statement: string): Promise<string[]> =>
    (await client.query<{ one: string }>(statement)).rows.map(({ one }) => one)
  return {
    words: await list(`select distinct unnest(tsvector_to_array(words)) as one from products
      where slug !~ '-c[0-9]+$' and status = 'published' order by one`),
    categories: await list(`select slug as one from product_categories where active order by slug`),
    places: (
      await client.query<Words['places'][number]>(
        `select distinct cities.slug as city, cities.currency from cities join products on cities.id = any (city_ids)
         where products.slug !~ '-c[0-9]+$' order by city`,
      )
    ).rows,
  }
}

/** Typical queries: one word, two, a prefix or a misspelling, with a city, a category or a page. */
function asker({ words, categories, places }: Words): (number: number) => string {
  const random = seeded(11)
  const word = (): string =>
    pick(
      random,
      words.filter(({ length }) => length > 3),
    )
  const kinds: readonly (() => Record<string, string>)[] = [
    () => ({ q: word() }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: word().slice(0, 4) }),
    () => ({ q: `${word().slice(0, 3)}x${word().slice(4)}` }),
    () => ({ q: word(), ...pick(random, places) }),
    () => ({ q: word(), category: pick(random, categories) }),
    () => ({ category: pick(random, categories), ...pick(random, places), sort: 'price' }),
    () => ({ q: `l${Math.floor(random() * 3_000)}` }),
    () => ({ q: word(), sort: 'fresh', page: String(1 + Math.floor(random() * 4)) }),
    () => ({ ...pick(random, places), checked: '7' }),
  ]
  return number => `products?${new URLSearchParams(kinds[number % kinds.length]?.())}`
}

/** Milliseconds from the upload until every line is imported. */
async function bringFile({ url }: Site, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const rows = Array.from(
    { length: lines },
    (_, n) => `LOAD-${n},Tile of the load ${n},tiles-and-stone,m2,${100 + (n % 900)}`,
  )
  const begun = performance.now()
  const sent = await fetch(`${url}/api/own-products/imports?name=load.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: `sku,name,category,unit,price\n${rows.join('\n')}\n`,
  })
  const { id } = (await sent.json()) as { id?: string }
  if (!id) throw new Error(`The file was refused: ${sent.status}`)
  const body = JSON.stringify({ repairs: [], moves: false, prices: false })
  const json = { ...headers, 'content-type': 'application/json' }
  const took = await fetch(`${url}/api/own-products/imports/${id}/take`, { method: 'POST', headers: json, body })
  if (!took.ok) throw new Error(`The file was not taken: ${took.status} ${await took.text()}`)
  for (;;) {
    const state = (await (await fetch(`${url}/api/own-products/imports/${id}`, { headers })).json()) as {
      status: string
    }
    if (state.status === 'taken') return performance.now() - begun
    await pause(250)
  }
}

async function measure(ways: Access): Promise<boolean> {
  const words = await wordsOf(ways.client)
  const ask = asker(words)
  const mix = (from: number, count: number) => Array.from({ length: count }, (_, n) => ask(from + n))
  await measured(ways, 'warming up', mix(0, 60))
  const search = await measured(ways, 'search', mix(60, questions))
  const categories = await measured(
    ways,
    'first page of a category',
    Array.from({ length: 3 }, () => words.categories.map(slug => `products?category=${slug}`)).flat(),
  )
  const token = await signIn(ways.site, 'supplier@demo.imara.test')
  // The same queries before and during: they differ more among each other than by the import.
  const same = mix(1_000, 2 * questions)
  const before = await measured(ways, 'search before the file', same)
  let isDone = false
  const file = bringFile(ways.site, token).finally(() => {
    isDone = true
  })
  const during: number[] = []
  for (let place = 0; !isDone; place++) during.push(await asked(ways.site, same[place % same.length] ?? ''))
  const taken = await file
  print('search while it is taken', during)
  console.log(`file of ${lines} lines: ${(taken / 1000).toFixed(1)} s`)
  const ratio = p95(during) / p95(before)
  console.log(`others: p95 ${ratio.toFixed(2)} times that before; goals ${JSON.stringify(goals)}`)
  return (
    p95(search) <= goals.search && p95(categories) <= goals.category && taken <= goals.file && ratio <= goals.others
  )
}

await onSite(client => multiplyProducts(client, products), measure)
