// Fills an empty, migrated database with many professionals, the same at every run.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Platform } from '#server/platform/open-platform.ts'
import { fold } from '#shared/values/fold.ts'
import { type LoadCity, type LoadTrade, loadCities, loadTrades } from './reference.ts'

/** Executes one SQL statement. */
export type Run = (statement: string, values?: unknown[]) => Promise<unknown>

type Random = () => number

/** mulberry32: small, fast; the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function weighted<T extends { weight: number }>(random: Random, items: readonly T[]): T {
  const goal = random() * items.reduce((sum, item) => sum + item.weight, 0)
  let passed = 0
  return (
    items.find(item => {
      passed += item.weight
      return passed >= goal
    }) ?? pick(random, items)
  )
}

const firsts =
  'Atlas,Najah,Al Amal,Étoile,Horizon,Bâtir,Dar,Nour,Rif,Oasis,Zenith,Alpha,Medina,Palmier,Cèdre,النور,الأمل,البناء الحديث,السلام,الأطلس,Karim,Youssef,Hassan,Omar,Fatima,Bilal,Imran,Salma,Nadia,Rachid'
const seconds =
  'Services,Travaux,Construction,Works,Bati,Pro,Group,Maison,Habitat,Rénovation,Concept,Solutions,للمقاولات,للخدمات,Brothers,& Fils,Expert,Design,Engineering,Builders'
const syllables = 'ba,be,bou,ka,ki,la,li,lou,ma,mi,na,nou,ra,ri,sa,si,ta,ti,za,zi,cha,dra,fa,ghi,ha,ja'.split(',')

/** A name with common words and one rare word. */
export function nameOf(random: Random): string {
  const rare = Array.from({ length: 3 }, () => pick(random, syllables)).join('')
  return `${pick(random, firsts.split(','))} ${rare} ${pick(random, seconds.split(','))}`
}

export type Reference = {
  cities: readonly (LoadCity & { id: string })[]
  trades: readonly (LoadTrade & { id: string })[]
}

async function fillReference(run: Run): Promise<Reference> {
  const cities = loadCities.map(city => ({ ...city, id: randomUUID() }))
  const trades = loadTrades.map(trade => ({ ...trade, id: randomUUID() }))
  for (const { id, slug, en, fr, ar, lat, lon } of cities)
    await run(
      'insert into cities (id, slug, country, name, folded, lat, lon, currency) values ($1,$2,$3,$4,$5,$6,$7,$8)',
      [id, slug, 'MA', JSON.stringify({ en, fr, ar }), fold(`${en} ${fr} ${ar}`), lat, lon, 'MAD'],
    )
  for (const [position, { id, slug, en, fr, ar, terms }] of trades.entries()) {
    const name = JSON.stringify({ en, fr, ar })
    await run('insert into trades values ($1,$2,$3,$4,$5,$6,$7)', [
      id,
      slug,
      name,
      name,
      ['contractor'],
      'hammer',
      position,
    ])
    for (const term of [en, fr, ar, ...terms.split(',')])
      await run('insert into trade_terms values ($1,$2,$3,$4,1) on conflict do nothing', [id, 'en', term, fold(term)])
  }
  return { cities, trades }
}

const types = ['contractor', 'contractor', 'contractor', 'builder', 'advisor', 'supplier']
const spoken = [['fr', 'ar'], ['ar'], ['en', 'ar'], ['en', 'fr', 'ar'], ['en'], ['fr']]

function professional(random: Random, number: number, { cities, trades }: Reference) {
  const city = weighted(random, cities)
  const own = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => weighted(random, trades)))]
  const name = nameOf(random)
  const reviews = random() < 0.5 ? 0 : Math.floor(random() ** 3 * 80) + 1
  const headline = {
    en: `${own[0]?.en} in ${city.en}`,
    fr: `${own[0]?.fr} à ${city.fr}`,
    ar: `${own[0]?.ar} في ${city.ar}`,
  }
  const words = [name, ...own.flatMap(t => [t.en, t.fr, t.ar]), city.en, city.fr, city.ar, ...Object.values(headline)]
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    slug: `pro-${number}`,
    type: pick(random, types),
    name,
    headline,
    city_id: city.id,
    lat: city.lat + (random() - 0.5) * 0.25,
    lon: city.lon + (random() - 0.5) * 0.25,
    radius_km: pick(random, [10, 20, 30, 50, 80]),
    languages: pick(random, spoken),
    featured: random() < 0.02,
    documents_valid_until: random() < 0.6 ? '2030-01-01' : null,
    reply_minutes: random() < 0.7 ? Math.floor(random() ** 2 * 2880) + 5 : null,
    rating_sum: Math.round(reviews * (3 + random() * 2) * 100) / 100,
    rating_count: reviews,
    completed_projects: Math.floor(random() ** 2 * 60),
    search_text: fold(words.join(' ')),
    trades: own.map(trade => trade.id),
  }
}

async function insertBatch(run: Run, batch: readonly ReturnType<typeof professional>[]): Promise<void> {
  const rows = JSON.stringify(batch)
  await run(
    `insert into users (id, email, email_key, name, role, professional_type, created_at, updated_at)
     select user_id, slug || '@load.example', slug || '@load.example', name, 'professional', type, now(), now()
     from jsonb_to_recordset($1::jsonb) as r(user_id uuid, slug text, name text, type text)`,
    [rows],
  )
  await run(
    `insert into professionals (id, user_id, slug, type, status, name, headline, about, city_id, lat, lon, radius_km,
       languages, featured, documents_valid_until, reply_minutes, reply_sample, rating_sum, rating_count,
       completed_projects, ended_projects, successful_projects, search_text, approved_at, created_at, updated_at)
     select id, user_id, slug, type, 'approved', name, headline,
       jsonb_build_object('en', repeat(name || ' ', 30), 'fr', repeat(name || ' ', 30), 'ar', repeat(name || ' ', 30)),
       city_id, lat, lon, radius_km, languages, featured, documents_valid_until, reply_minutes, 10, rating_sum,
       rating_count, completed_projects, completed_projects, completed_projects, search_text, now(), now(), now()
     from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, slug text, type text, name text, headline jsonb,
       city_id uuid, lat double precision, lon double precision, radius_km integer, languages text[], featured boolean,
       documents_valid_until date, reply_minutes integer, rating_sum numeric, rating_count integer,
       completed_projects integer, search_text text)`,
    [rows],
  )
  await run(
    `insert into professional_trades
     select r.id, t.trade::uuid, t.position - 1
     from jsonb_to_recordset($1::jsonb) as r(id uuid, trades jsonb),
       jsonb_array_elements_text(r.trades) with ordinality as t(trade, position)`,
    [rows],
  )
}

/** Inserts `count` professionals in these cities and trades. */
export async function fillProfessionals(run: Run, count: number, reference: Reference): Promise<void> {
  const random = seeded(20_261_120)
  for (let start = 0; start < count; start += 5000) {
    const size = Math.min(5000, count - start)
    await insertBatch(
      run,
      Array.from({ length: size }, (_, index) => professional(random, start + index, reference)),
    )
  }
}

/** Fills a database without professionals over a separate connection without a time limit. */
export async function fillIfEmpty({ database }: Platform, url: string, count: number): Promise<void> {
  const known = await database.db.selectFrom('professionals').select('id').limit(1).execute()
  if (known.length > 0) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = performance.now()
  const run: Run = async (text, values) => await client.query(text, values)
  await fillProfessionals(run, count, await fillReference(run))
  await run('vacuum analyze')
  await client.end()
  console.log(`Filled with ${count} professionals in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
