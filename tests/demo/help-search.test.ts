// The search of the help centre finds what people ask for as they type it, with mistakes. The questions were written
// before the articles and are no material for them: a change of an article leaves the questions alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { search } from '#server/features/articles/help.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import asked from './help-questions.json' with { type: 'json' }
import { seeded } from './seeded.ts'

/** `article`: English addresses of those that answer it. */
type Asked = { readonly language: Language; readonly question: string; readonly article: readonly string[] }
const questions = asked as readonly Asked[]

const leastShare = 0.95
const first = 3

let database: Database
/** Ids of the articles by their English address. */
let ids: ReadonlyMap<string, string>
beforeAll(async () => {
  database = await seeded()
  const { rows } = await sql<{ slug: string; articleId: string }>`
    select translation.slug, translation.article_id from article_translations translation
    join articles article on article.id = translation.article_id
    where article.kind = 'help' and translation.language = 'en'`.execute(database.db)
  ids = new Map(rows.map(({ slug, articleId }) => [slug, articleId]))
})
afterAll(async () => await database.close())

/** The first results, by their ids. */
async function find({ language, question }: Asked): Promise<readonly string[]> {
  // The search reads these two of its context.
  const ctx = { db: database.db, language } as unknown as RequestContext
  const { items } = await search(ctx, { query: { q: question } } as Parameters<typeof search>[1])
  return items.slice(0, first).map(({ id }) => id)
}

it('asks at least twenty questions in each language, about articles that exist', () => {
  for (const language of languages)
    expect(questions.filter(one => one.language === language).length).toBeGreaterThanOrEqual(20)
  expectNone(
    questions.flatMap(({ article }) => article.filter(slug => !ids.has(slug))),
    questions,
  )
})

it('finds a right article among the first three for 95 of 100 questions', async () => {
  const missed: string[] = []
  for (const one of questions) {
    const found = await find(one)
    const right = one.article.map(slug => ids.get(slug))
    if (!found.some(id => right.includes(id))) missed.push(`${one.language}: ${one.question}`)
  }
  const share = 1 - missed.length / questions.length
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(leastShare)
})

it('finds none of them for words that no article has', async () => {
  expect(await find({ language: 'en', question: 'zzzz qqqq', article: [] })).toEqual([])
  expect(await find({ language: 'en', question: 'reviews', article: [] })).not.toEqual([])
})
