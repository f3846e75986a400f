// Measures the community with many rows on PostgreSQL: `node tests/load/community.ts` after a build. Measures the lists,
// their filters and search, similar topics, the counts and single topics, each with a concurrent `select 1`.
import type pg from 'pg'
import { pick, seeded } from './fill.ts'
import { type Access, measured, onSite, p95 } from './on-site.ts'

const topics = Number(process.env.TOPICS ?? 100_000)
const answersEach = Number(process.env.ANSWERS ?? 10)
const questions = Number(process.env.QUESTIONS ?? 200)
const goal = 50

const words =
  'roof terrace leak tile wall kitchen bath paint cable pump window door crack screed floor joint price permit garden stair toiture fuite carrelage cuisine peinture fissure سطح تسرب بلاط مطبخ دهان شق نافذة باب أرضية سعر رخصة'.split(
    ' ',
  )
const nth = (list: string, step: number) => `(${list})[1 + (n::bigint * ${step} / 7) % cardinality(${list})]`
const some = (step: number) => nth(`array['${words.join(`','`)}']`, step)
const sentence = (step: number, length: number) =>
  Array.from({ length }, (_, place) => some(step + place * 13)).join(` || ' ' || `)
const body = (text: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`
const moment = `timestamptz '2024-01-01' + n * interval '15 minutes'`

/** Topics of all trades and cities, half of them solved, a tenth without an answer; answers of half professionals. */
async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from community_topics')
  if (Number(rows[0]?.count) >= topics) return
  // Skips foreign keys and the triggers that count: the references and numbers are written here.
  await client.query('set session_replication_role = replica')
  const own = `with own as (select array(select id from trades where active order by id) as trades,
    array(select id from cities order by id) as cities,
    array(select user_id from community_members order by user_id) as people,
    array(select id from professionals where status = 'approved' order by id) as pros)`
  await client.query(`${own}
    insert into community_topics (id, slug, author_id, kind, title, body, text, language, trade_id, city_id, tags, status,
      fingerprint, answers, accepted, helpful, first_answer_at, active_at, solved_at, submitted_at, published_at,
      created_at, updated_at)
    select gen_random_uuid(), 'load-' || n, ${nth('own.people', 11)}, 'question', ${sentence(3, 6)} || ' ' || n,
      ${body(sentence(5, 20))}, ${sentence(5, 20)}, 'en', ${nth('own.trades', 13)}, ${nth('own.cities', 17)},
      array[${some(19)}], case when n % 2 = 0 and n % 10 <> 0 then 'solved' else 'open' end, 'text:' || n,
      case when n % 10 = 0 then 0 else ${answersEach} end, (n % 2 = 0 and n % 10 <> 0)::int, n % 50,
      case when n % 10 <> 0 then ${moment} + interval '40 minutes' end, ${moment} + interval '1 day',
      case when n % 2 = 0 and n % 10 <> 0 then ${moment} + interval '1 day' end,
      ${moment}, ${moment}, ${moment}, ${moment}
    from own, generate_series(1, ${topics}) n`)
  await client.query(`${own}
    insert into community_answers (id, topic_id, author_id, professional_id, trade_id, body, text, language, status,
      fingerprint, accepted_at, helpful, submitted_at, published_at, created_at, updated_at)
    select gen_random_uuid(), topic.id, ${nth('own.people', 23)}, case when n % 2 = 0 then ${nth('own.pros', 29)} end,
      topic.trade_id, ${body(sentence(7, 20))}, ${sentence(7, 20)}, 'en', 'shown', 'text:' || n,
      case when place = 1 then topic.solved_at end, n % 30, topic.created_at, topic.created_at, topic.created_at, now()
    from own, (select *, row_number() over (order by id) as row from community_topics where answers > 0
        and slug like 'load-%') topic,
      generate_series(1, ${answersEach}) place, lateral (select topic.row * ${answersEach} + place as n) numbered`)
  await client.query(`${own}
    insert into community_marks (user_id, answer_id, professional_id, created_at)
    select ${nth('own.people', 31)}, id, professional_id, now() - (n % 40) * interval '1 day'
    from own, (
      select id, professional_id, row_number() over (order by id) as n from community_answers limit ${topics}) answer
    on conflict do nothing`)
  await client.query('set session_replication_role = origin')
  for (const table of ['topics', 'answers', 'marks']) await client.query(`vacuum analyze community_${table}`)
}

async function measure(access: Access): Promise<boolean> {
  const random = seeded(11)
  const list = async (statement: string) =>
    (await access.client.query<{ one: string }>(statement)).rows.map(({ one }) => one)
  const [trades, cities] = [
    await list('select slug as one from trades where active order by slug'),
    await list('select slug as one from cities order by slug'),
  ]
  const word = () => pick(random, words)
  const kinds: Readonly<Record<string, readonly (() => string)[]>> = {
    list: [
      () => 'topics',
      () => 'topics?of=unanswered',
      () => 'topics?of=solved',
      () => `topics?after=${1_750_000_000_000 + Math.floor(random() * 9e10)}_00000000-0000-0000-0000-000000000000`,
    ],
    filter: [
      () => `topics?trade=${pick(random, trades)}`,
      () => `topics?city=${pick(random, cities)}&of=open`,
      () => `topics?trade=${pick(random, trades)}&city=${pick(random, cities)}`,
      () => `topics?verified=true&trade=${pick(random, trades)}`,
      () => `topics?tag=${encodeURIComponent(word())}`,
    ],
    search: [
      () => `topics?q=${encodeURIComponent(word())}`,
      () => `topics?q=${encodeURIComponent(`${word()} ${word()}`)}&trade=${pick(random, trades)}`,
      () => `topics?q=${encodeURIComponent(`${word()} ${Math.floor(random() * topics)}`)}`,
      () => 'topics?q=qwertz',
    ],
    similar: [
      () => `similar?q=${encodeURIComponent(`${word()} ${word()} ${word()} ${Math.floor(random() * topics)}`)}`,
    ],
    overview: [() => 'overview', () => `overview?trade=${pick(random, trades)}&city=${pick(random, cities)}`],
    topic: [() => `topics/load-${1 + Math.floor(random() * topics)}`],
  }
  const results: number[] = []
  for (const [name, own] of Object.entries(kinds)) {
    const paths = (count: number) => Array.from({ length: count }, (_, n) => `community/${own[n % own.length]?.()}`)
    await measured(access, `${name}: warming up`, paths(20))
    results.push(p95(await measured(access, name, paths(questions))))
  }
  console.log(`goal: p95 at most ${goal} ms`)
  return results.every(time => time <= goal)
}

await onSite(fill, measure)
