import { randomUUID } from 'node:crypto'
import { showRevision } from '#server/features/articles/text-queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import { plainText, richTextOf } from '#shared/rich-text/read.ts'
import type { Language } from '#shared/values/localized.ts'

type Given = {
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly audience?: readonly string[]
  readonly screens?: readonly string[]
}

/** A published article of the help centre, in the languages of its titles. */
export async function aHelpArticle(db: Db, { titles, audience = [], screens = [] }: Given): Promise<string> {
  const [id, category, now] = [randomUUID(), randomUUID(), new Date()]
  const stamps = { createdAt: now, updatedAt: now }
  const name = JSON.stringify({ en: 'Bids', fr: 'Devis', ar: 'العروض' })
  await db
    .insertInto('articleCategories')
    .values({ id: category, kind: 'help', slug: `bids-${category}`, name, position: 0, ...stamps })
    .execute()
  const original = 'en'
  await db
    .insertInto('articles')
    .values({
      id,
      kind: 'help',
      categoryId: category,
      original,
      audience: [...audience],
      screens: [...screens],
      ...stamps,
    })
    .execute()
  for (const [language, title] of Object.entries(titles) as [Language, string][]) {
    const translation = randomUUID()
    const body = richTextOf(`${title}: the whole answer.`)
    await db
      .insertInto('articleTranslations')
      .values({
        ...{ id: translation, articleId: id, language, status: 'published', revision: 1, publishedRevision: 1 },
        ...{ publishedAt: now, ...stamps },
      })
      .execute()
    await db
      .insertInto('articleRevisions')
      .values({
        ...{ translationId: translation, revision: 1, title, summary: title, slug: `${language}-${id}` },
        ...{ body: JSON.stringify(body), text: plainText(body), createdAt: now },
      })
      .execute()
    await showRevision(db, translation)
  }
  return id
}
