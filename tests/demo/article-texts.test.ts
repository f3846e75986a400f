// The texts of the blog and of the help centre of the demo, before they are rows: complete, equal in form in all
// languages, of a length that people read, and with embeds that lead somewhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleText } from '#server/demo/article-text.ts'
import type { ArticleSeed, ArticleText } from '#server/demo/articles.ts'
import blogs from '#server/demo/texts/articles.json' with { type: 'json' }
import help from '#server/demo/texts/help-articles.json' with { type: 'json' }
import questions from '#server/demo/texts/help-questions.json' with { type: 'json' }
import type { Database } from '#server/platform/database/open.ts'
import { articleTextFields } from '#shared/features/articles/fields.ts'
import { audiences } from '#shared/features/articles/lifecycle.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { embedsOf } from '#shared/rich-text/read.ts'
import type { Embed } from '#shared/rich-text/rich-text.ts'
import { routes } from '#shared/routes/table.ts'
import { languages } from '#shared/values/localized.ts'
import { withFrenchSpaces } from '#tests/structure/french-spaces.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { seeded } from './seeded.ts'

/** A file of texts has the states of translations as mere strings. */
type Article = Omit<ArticleSeed, 'unpublished'>
type List = {
  readonly name: string
  readonly articles: readonly Article[]
  readonly least: number
  /** Words of a body. Arabic needs fewer for the same. */
  readonly words: readonly [number, number]
  readonly arabicWords: number
}
const lists: readonly List[] = [
  { name: 'blog', articles: blogs as readonly ArticleSeed[], least: 24, words: [330, 720], arabicWords: 240 },
  { name: 'help', articles: help as readonly ArticleSeed[], least: 60, words: [120, 300], arabicWords: 100 },
  { name: 'questions', articles: questions as readonly ArticleSeed[], least: 40, words: [15, 110], arabicWords: 10 },
]

const wordsOf = ({ body }: ArticleText): number => body.join(' ').split(/\s+/).filter(Boolean).length
/** The kinds of its blocks, with the items of lists and the rows of tables. */
const formOf = ({ body }: ArticleText): string[] =>
  body.map(line => /^(?:## |- |\| |! \w+: |@ .*)/.exec(line)?.[0] ?? (/^\d+\. /.test(line) ? '1.' : ''))
/** `! tip: ` and `@ idea: ` are ours. */
const withoutMark = (line: string): string => line.replace(/^[!@] \w+: /, '')
const textsOf = (articles: readonly Article[]) =>
  articles.flatMap(article => languages.map(language => ({ language, key: article.key, text: article[language] })))

describe.each(lists)('$name', ({ articles, least, words: [fewest, most], arabicWords }) => {
  const texts = textsOf(articles)

  it('has enough of them', () => {
    expect(articles.length).toBeGreaterThanOrEqual(least)
  })

  it('has the same blocks in all languages', () => {
    for (const article of articles)
      for (const language of languages) expect(formOf(article[language]), article.key).toEqual(formOf(article.en))
  })

  it('is as long as people read', () => {
    const isWrong = ({ language, text }: (typeof texts)[number]): boolean => {
      const count = wordsOf(text)
      return count > most || count < (language === 'ar' ? arabicWords : fewest)
    }
    expectNone(
      texts.filter(isWrong).map(({ key, language, text }) => `${key} ${language} ${wordsOf(text)}`),
      texts,
    )
  })

  it('has titles and summaries that the form of editors takes', () => {
    const { title, summary } = articleTextFields.table
    expectNone(
      texts.filter(
        ({ text }) =>
          text.title.length < title.min || text.title.length > title.max || text.summary.length > summary.max,
      ),
      texts,
    )
  })

  it('has the narrow spaces of French', () => {
    const french = articles.flatMap(({ fr }) => [fr.title, fr.summary, ...fr.body.map(withoutMark)])
    expectNone(
      french.filter(text => withFrenchSpaces(text) !== text),
      french,
    )
  })

  it('has tables whose rows are equally long', () => {
    const tables = texts.flatMap(({ key, text }) =>
      (articleText(text.body).content ?? [])
        .filter(({ type }) => type === 'table')
        .map(({ content = [] }) => ({ key, widths: new Set(content.map(row => row.content?.length)) })),
    )
    expect(tables.filter(({ widths }) => widths.size !== 1)).toEqual([])
  })
})

it('has addresses of their own in each language', () => {
  for (const articles of [blogs, [...help, ...questions]] as readonly (readonly Article[])[])
    for (const language of languages) {
      const slugs = articles.map(article => article[language].slug)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
})

it('has help for people and screens that exist, with words by which it is searched', () => {
  const known: readonly string[] = audiences
  expectNone(
    help.filter(({ audience, screens }) => {
      const isKnown = audience.every(one => known.includes(one)) && screens.every(screen => screen in routes)
      return !isKnown
    }),
    help,
  )
  const texts = textsOf([...help, ...questions])
  expectNone(
    texts.filter(({ text }) => (text.synonyms ?? []).length === 0),
    texts,
  )
})

it('has covers that the site has', () => {
  const covers = (blogs as readonly Article[]).flatMap(({ cover }) => cover ?? [])
  expectNone(
    covers.filter(cover => !isPictureName(cover)),
    covers,
  )
})

describe('embeds', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  const tables = { product: 'products', professional: 'professionals', idea: 'ideas', calculator: 'cities' } as const

  async function isThere({ kind, slug }: Embed): Promise<boolean> {
    const { rows } = await sql`select slug from ${sql.table(tables[kind])} where slug = ${slug}`.execute(database.db)
    return rows.length > 0
  }

  it('lead to what the demo has', async () => {
    const embeds = textsOf(blogs as readonly ArticleSeed[]).flatMap(({ text }) => embedsOf(articleText(text.body)))
    const missing: Embed[] = []
    for (const embed of embeds) if (!(await isThere(embed))) missing.push(embed)
    expectNone(missing, embeds)
  })
})
