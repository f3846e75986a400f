// The help centre: search with typing errors corrected, the articles of a screen, votes, and what nobody found.
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import type { helpFigures } from '#shared/features/articles/help-contract.ts'
import { routes } from '#shared/routes/table.ts'
import { fold } from '#shared/values/fold.ts'
import { listForScreen, listHelp } from './article-queries.ts'
import {
  correctWords,
  countReasons,
  countWeeks,
  ignoreSearch,
  listUnanswered,
  noteSearch,
  searchHelp,
  storeVote,
} from './help-queries.ts'
import { listMostRead, noteRead } from './help-read-queries.ts'

type In<K extends keyof typeof articles> = Input<(typeof articles)[K]>
type Out<K extends keyof typeof articles> = Returned<(typeof articles)[K]>
type StaffIn<K extends keyof typeof helpFigures> = Input<(typeof helpFigures)[K]>

const mostFound = 10
const mostWords = 12

const days = (now: Date, count: number): Date => new Date(now.getTime() - count * 86_400_000)

/** Words that say nothing about what is looked for. */
const binding = new Set(
  'a an the of to for in on is are do does how what why i my me can et le la les de du des un une en je mon ma mes que qui comment est ce ما هل كيف في من على عن الى انا هذا هذه'.split(
    ' ',
  ),
)

export async function search(ctx: RequestContext, { query }: In<'GET /help-search'>): Promise<Out<'GET /help-search'>> {
  const { db, language } = ctx
  const typed = fold(query.q).split(' ').filter(Boolean).slice(0, mostWords)
  const meaningful = typed.filter(word => !binding.has(word))
  const asked = meaningful.length > 0 ? meaningful : typed
  if (asked.length === 0) return { items: [], corrected: null }
  const words = await correctWords(db, language, asked)
  const found = await searchHelp(db, language, words, mostFound)
  const cards = new Map((await listHelp(db, language, {})).map(row => [row.id, row]))
  const items = found.flatMap(({ id, excerpt }) => {
    const card = cards.get(id)
    return card ? [{ ...card, excerpt }] : []
  })
  return { items, corrected: words.join(' ') === asked.join(' ') ? null : words.join(' ') }
}

export async function note({ db, now, language }: WriteContext, { body }: In<'POST /help-searches'>) {
  const words = fold(body.q).slice(0, 120)
  if (words !== '') await noteSearch(db, { ...body, language, words }, now)
  return done
}

export async function listOfScreen(ctx: RequestContext, { params }: In<'GET /help-screens/{screen}'>) {
  if (!Object.hasOwn(routes, params.screen)) throw new AppError('article.not-found')
  const audience = ctx.user ? areaOf(ctx.user) : 'visitor'
  const [found, read] = await Promise.all([
    listForScreen(ctx.db, ctx.language, params.screen, audience),
    listMostRead(ctx.db, ctx.language, audience, days(ctx.now, 28)),
  ])
  return { articles: [...found], read: [...read] }
}

export async function countRead({ db, now }: WriteContext, { params }: In<'POST /help/{article}/reads'>) {
  if (!(await noteRead(db, params.article, now))) throw new AppError('article.not-found')
  return done
}

export async function vote(ctx: WriteContext, { params, body }: In<'PUT /help/{article}/vote'>) {
  const { db, now, language, user } = ctx
  const { helpful, reason = null, browser = null } = body
  if (!user && browser === null) throw wrongField('browser', 'required')
  const rows = await listHelp(db, language, {})
  const { id: articleId } = expectFound(
    rows.find(({ id }) => id === params.article),
    'article.not-found',
  )
  const by = user ? { userId: user.id, browserKey: null } : { userId: null, browserKey: browser }
  await storeVote(db, { ...by, articleId, language, helpful, reason: helpful ? null : reason }, now)
  return done
}

export async function listSearches({ db, now }: RequestContext, { query }: StaffIn<'GET /admin/help/searches'>) {
  const rows = await listUnanswered(db, days(now, 28), query)
  const { page, pageSize } = query
  return { items: rows.map(({ total: _, ...row }) => row), page, pageSize, total: rows[0]?.total ?? 0 }
}

export async function ignore(ctx: WriteContext, { body }: StaffIn<'POST /admin/help/searches/ignore'>) {
  await ignoreSearch(ctx.db, body.language, body.words, ctx.now)
  ctx.audit.term = body.words
  return done
}

export async function getFigures({ db, now }: RequestContext) {
  const [weeks, reasons] = await Promise.all([countWeeks(db, now, 12), countReasons(db, days(now, 28))])
  return { weeks: [...weeks], reasons: [...reasons] }
}
