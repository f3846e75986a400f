// The public answers: lists, one topic, similar ones, and the counts of the page.
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { community } from '#shared/features/community/contract.ts'
import type { Localized } from '#shared/values/localized.ts'
import { countTopics, findFirstAnswerMinutes, listHelpers } from './count-queries.ts'
import { cursorOf, pageOf } from './cursor.ts'
import { referencesOf } from './reference-queries.ts'
import { findTopic, listAnswers, listSimilar, listTopics } from './topic-queries.ts'

type In<K extends keyof typeof community> = Input<(typeof community)[K]>
type Out<K extends keyof typeof community> = Returned<(typeof community)[K]>

const mostSimilar = 5
const mostHelpers = 4

/** @throws AppError `session.required` for the caller's own lists */
export async function list(
  ctx: RequestContext,
  { query }: In<'GET /community/topics'>,
): Promise<Out<'GET /community/topics'>> {
  const { of, pageSize } = query
  const userId = of === 'following' || of === 'mine' ? signedIn(ctx).id : null
  const rows = await listTopics(ctx.db, userId, { ...query, after: cursorOf(query.after) })
  return pageOf(rows, pageSize, ({ activeAt }) => activeAt)
}

export async function getTopic(ctx: RequestContext, { params }: In<'GET /community/topics/{topic}'>) {
  const { db } = ctx
  const topic = expectFound(await findTopic(db, params.topic), 'community.not-found')
  const [answers, similar] = await Promise.all([
    listAnswers(db, topic.id),
    listSimilar(db, topic.title, topic.id, mostSimilar),
  ])
  const refer = await referencesOf(ctx, [topic.body, ...answers.map(({ body }) => body)])
  const shown = answers.map(answer => ({ ...answer, ...refer(answer.body) }))
  return { ...topic, ...refer(topic.body), shown, similar } satisfies Out<'GET /community/topics/{topic}'>
}

export async function findSimilar({ db }: RequestContext, { query }: In<'GET /community/similar'>) {
  return await listSimilar(db, query.q, query.except ?? null, mostSimilar)
}

type Named = { slug: string; name: Localized }
type Counted = Named & { count: number }

/** Most first. */
function countBy<R extends { readonly count: number }>(rows: readonly R[], of: (row: R) => Named | null): Counted[] {
  const counted = new Map<string, Counted>()
  for (const row of rows) {
    const named = of(row)
    if (!named) continue
    const before = counted.get(named.slug)?.count ?? 0
    counted.set(named.slug, { ...named, count: before + row.count })
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count || one.slug.localeCompare(other.slug))
}

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

export async function getOverview(ctx: RequestContext, { query }: In<'GET /community/overview'>) {
  const { db, now } = ctx
  const [rows, firstAnswerMinutes, helpers] = await Promise.all([
    countTopics(db),
    findFirstAnswerMinutes(db, now),
    listHelpers(db, now, mostHelpers),
  ])
  const ofTrade = rows.filter(({ trade }) => query.trade === undefined || trade.slug === query.trade)
  const inCity = rows.filter(({ city }) => query.city === undefined || city?.slug === query.city)
  const both = ofTrade.filter(row => inCity.includes(row))
  return {
    topics: sum(both),
    open: sum(both.filter(({ status }) => status === 'open')),
    unanswered: sum(both.filter(({ status, unanswered }) => status === 'open' && unanswered)),
    solved: sum(both.filter(({ status }) => status === 'solved')),
    firstAnswerMinutes,
    trades: countBy(inCity, ({ trade }) => trade),
    cities: countBy(ofTrade, ({ city }) => city),
    helpers,
  } satisfies Out<'GET /community/overview'>
}
