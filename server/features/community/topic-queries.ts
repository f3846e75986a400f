// Public queries of topics: lists, one topic with its answers, similar ones, and what others show of them.
import { type RawBuilder, sql } from 'kysely'
import { isShown as isIdeaShown, photosInOrder } from '#server/platform/database/ideas.ts'
import { namedOf, placeOf } from '#server/platform/database/rows.ts'
import { isVerified, type VerifiedRow, verified } from '#server/platform/database/verified.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { TopicList } from '#shared/features/community/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import { type AuthorRow, author, isTopicShown, withAuthor } from './post-queries.ts'

type Named = { slug: string; name: Localized }
type ShownStatus = 'open' | 'solved' | 'closed'

export type TopicRow = {
  readonly id: string
  readonly slug: string
  readonly kind: 'question' | 'advice' | 'show'
  readonly title: string
  readonly language: Language
  readonly trade: Named
  readonly city: (Named & { country: string }) | null
  readonly tags: string[]
  readonly status: ShownStatus
  readonly author: AuthorRow
  readonly verified: VerifiedRow | null
  readonly answers: number
  readonly helpful: number
  readonly activeAt: Date
  readonly publishedAt: Date
}

const verifiedAnswers = sql`community_answers answer
  join professionals pro on pro.id = answer.professional_id and pro.status = 'approved'
  where answer.topic_id = topic.id and answer.status = 'shown' and ${isVerified}`
const isAccepted = sql`(answer.accepted_at is not null or answer.confirmed_at is not null)`
const bestFirst = sql`${isAccepted} desc, answer.helpful desc, answer.created_at, answer.id`

const card = sql`topic.id, topic.slug, topic.kind, topic.title, topic.language, topic.tags, topic.status, topic.answers,
  topic.helpful, topic.active_at, topic.published_at, ${namedOf('trade')} as trade, ${placeOf('city')} as city,
  ${author} as author,
  (select ${verified} from ${verifiedAnswers} order by ${bestFirst} limit 1) as verified`
const around = sql`
  join trades trade on trade.id = topic.trade_id
  left join cities city on city.id = topic.city_id ${withAuthor('topic')}`

const queryOf = (words: readonly string[], joined: '&' | '|'): string =>
  words.map(word => `'${word}':*`).join(` ${joined} `)

/** All words, each of which may be unfinished. */
const allWords = (words: string): string => queryOf(fold(words).split(' ').filter(Boolean), '&')

const mostWords = 6

/** Any of the longest words: short ones are in every topic. */
function anyWord(words: string): string {
  const longest = fold(words)
    .split(' ')
    .filter(word => word.length > 3)
  return queryOf(longest.toSorted((one, other) => other.length - one.length).slice(0, mostWords), '|')
}

export type Filters = { readonly trade?: string | undefined; readonly city?: string | undefined }
export type Listed = Filters & {
  readonly of: TopicList
  readonly q?: string | undefined
  readonly tag?: string | undefined
  readonly idea?: string | undefined
  readonly verified: boolean
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly pageSize: number
}

const lists = {
  latest: () => sql`true`,
  unanswered: () => sql`topic.status = 'open' and topic.answers = 0`,
  open: () => sql`topic.status = 'open'`,
  solved: () => sql`topic.status = 'solved'`,
  following: (userId: string | null) =>
    sql`topic.id in (select topic_id from community_follows where user_id = ${userId})`,
  mine: (userId: string | null) => sql`topic.author_id = ${userId}`,
} as const satisfies Record<TopicList, (userId: string | null) => RawBuilder<unknown>>

function* filtersOf({ trade, city, tag, idea, q }: Omit<Listed, 'of'>): Generator<RawBuilder<unknown>> {
  if (trade) yield sql`topic.trade_id = (select id from trades where slug = ${trade})`
  if (city) yield sql`topic.city_id = (select id from cities where slug = ${city})`
  if (tag) yield sql`topic.tags @> array[${tag}]`
  if (idea) yield sql`topic.idea_id = (select id from ideas where slug = ${idea})`
  if (q) yield sql`topic.search @@ to_tsquery('simple', ${allWords(q)})`
}

/** One more than a page, which says that there is a next one. */
export async function listTopics(db: Db, userId: string | null, listed: Listed): Promise<readonly TopicRow[]> {
  const { of, after, pageSize } = listed
  const conditions = [isTopicShown, lists[of](userId), ...filtersOf(listed)]
  // Asked of one topic after the other: `exists` may be planned as a join, which reads all answers of the site first.
  if (listed.verified) conditions.push(sql`(select true from ${verifiedAnswers} limit 1)`)
  if (after) conditions.push(sql`(topic.active_at, topic.id) < (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<TopicRow>`
    with topic as materialized (
      select * from community_topics topic where ${sql.join(conditions, sql` and `)}
      order by topic.active_at desc, topic.id desc limit ${pageSize + 1})
    select ${card} from topic ${around} order by topic.active_at desc, topic.id desc`.execute(db)
  return rows
}

export type WholeRow = TopicRow & {
  readonly body: RichText
  readonly idea: { slug: string; title: Localized; picture: string | null } | null
  readonly followers: number
  readonly firstAnswerAt: Date | null
  readonly solvedAt: Date | null
  readonly editedAt: Date | null
}

const shownIdea = sql`(
  select jsonb_build_object('slug', idea.slug, 'title', idea.title, 'picture', (
    select photo.picture from idea_photos photo where photo.idea_id = idea.id order by ${photosInOrder} limit 1))
  from ideas idea where idea.id = topic.idea_id and ${isIdeaShown})`

/** By its slug, or by that of a topic that was merged into it. */
export async function findTopic(db: Db, slug: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${card}, topic.body, ${shownIdea} as idea, topic.followers, topic.first_answer_at, topic.solved_at, topic.edited_at
    from community_topics asked join community_topics topic on topic.id = coalesce(asked.merged_into, asked.id) ${around}
    where asked.slug = ${slug} and ${isTopicShown}`.execute(db)
  return rows[0]
}

export async function findShownIdea(db: Db, slug: string): Promise<{ readonly id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select idea.id from ideas idea where idea.slug = ${slug} and ${isIdeaShown}`.execute(db)
  return rows[0]
}

type AnswerRow = {
  readonly id: string
  readonly author: AuthorRow
  readonly trade: Named | null
  readonly body: RichText
  readonly language: Language
  readonly accepted: { author: boolean; staff: boolean }
  readonly helpful: number
  readonly publishedAt: Date
  readonly editedAt: Date | null
}

const mostAnswers = 500

export async function listAnswers(db: Db, topicId: string): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select answer.id, ${author} as author, ${namedOf('trade')} as trade, answer.body, answer.language,
      jsonb_build_object('author', answer.accepted_at is not null, 'staff', answer.confirmed_at is not null) as accepted,
      answer.helpful, answer.published_at, answer.edited_at
    from community_answers answer left join trades trade on trade.id = answer.trade_id ${withAuthor('answer')}
    where answer.topic_id = ${topicId} and answer.status = 'shown' order by ${bestFirst} limit ${mostAnswers}`.execute(
    db,
  )
  return rows
}

export type SimilarRow = Pick<TopicRow, 'id' | 'slug' | 'title' | 'status' | 'answers' | 'city'> & {
  readonly match: number
}

/** So many that have one of the words are ranked; titles are compared of the best of these. */
const [ranked, compared] = [400, 50]
/** So many of the newest are read first. */
const newest = 3000

/**
 * Words that many of the newest topics have are not looked up in the index of words: it would collect all topics that
 * have one before the first is taken.
 */
export async function listSimilar(db: Db, words: string, except: string | null, most: number): Promise<SimilarRow[]> {
  const query = anyWord(words)
  if (query === '') return []
  const hasOne = sql`topic.search @@ to_tsquery('simple', ${query}) and topic.id is distinct from ${except}::uuid`
  const { rows } = await sql<SimilarRow>`
    with recent as materialized (
      select topic.id from (
        select id, search from community_topics topic where ${isTopicShown}
        order by active_at desc, id desc limit ${newest}) topic
      where ${hasOne} limit ${ranked}),
    found as (
      select id from recent union
      (select topic.id from community_topics topic
        where (select count(*) from recent) < ${compared} and ${isTopicShown} and ${hasOne} limit ${ranked})),
    topic as (
      select topic.*, ts_rank(topic.search, to_tsquery('simple', ${query})) as rank
      from found join community_topics topic on topic.id = found.id
      order by rank desc, topic.id limit ${compared})
    select topic.id, topic.slug, topic.title, topic.status, topic.answers, ${placeOf('city')} as city,
      round(word_similarity(${fold(words)}, fold_text(topic.title))::numeric, 2)::float8 as match
    from topic left join cities city on city.id = topic.city_id
    order by topic.rank desc, match desc, topic.id limit ${most}`.execute(db)
  return rows
}

/** For sitemap, feed and search. */
export async function listNewest(db: Db, { trade, city, q }: Filters & { readonly q?: string }, most: number) {
  const conditions = [isTopicShown, ...filtersOf({ trade, city, q, verified: false, after: null, pageSize: most })]
  const { rows } = await sql<{
    id: string
    slug: string
    title: string
    text: string
    language: Language
    author: AuthorRow
    city: Localized | null
    trade: Localized
    publishedAt: Date
    activeAt: Date
  }>`
    select topic.id, topic.slug, topic.title, topic.text, topic.language, ${author} as author, city.name as city,
      trade.name as trade, topic.published_at, topic.active_at
    from community_topics topic ${around} where ${sql.join(conditions, sql` and `)}
    order by topic.active_at desc, topic.id desc limit ${most}`.execute(db)
  return rows
}
