// What the endpoints of articles have in common.
import { z } from 'zod'
import { Id, LanguageCode, Moment, NamedSlug } from '#shared/api/schemas.ts'
import { Embedded, RichText, richTextInput } from '#shared/rich-text/schema.ts'
import { articleLifecycle, mostArticleLetters, mostArticlePictures } from './lifecycle.ts'

export const ArticleBody = richTextInput({ most: mostArticleLetters, pictures: mostArticlePictures })

/** `picture`: its reference (shared/pictures/reference.ts). */
const Picture = z.object({ id: Id, picture: z.string() })
export const ShownBody = z.object({ body: RichText, pictures: z.array(Picture), embeds: z.array(Embedded) })

/** One article in the best language for the reader. */
export const ArticleCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of the texts: the reader's, else English, else that of the original. */
  language: LanguageCode,
  category: NamedSlug,
  cover: z.string().nullable(),
  author: z.string().nullable(),
  minutes: z.int(),
  publishedAt: Moment,
})

export const Article = ArticleCard.extend({
  ...ShownBody.shape,
  seoTitle: z.string().nullable(),
  tags: z.array(z.string()),
  changedAt: Moment,
  /** The original has changed since. */
  outdated: z.boolean(),
  /** All published languages, for links between them. */
  languages: z.array(z.object({ language: LanguageCode, slug: z.string(), outdated: z.boolean() })),
})

export const ArticleState = z.enum(articleLifecycle.states)

/** A language of an article, as lists show it. */
export const LanguageState = z.object({
  language: LanguageCode,
  status: ArticleState,
  /** Of a translation: parts of the original that it does not have as they are now. */
  outdated: z.int(),
  revision: z.int(),
  publishedRevision: z.int().nullable(),
  publishAt: Moment.nullable(),
  publishedAt: Moment.nullable(),
})
