// The endpoints of those who write and publish articles: the same for the blog and for the help centre, whose rights are
// different ones.
import { z } from 'zod'
import { accessTo, type Module } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Done,
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  SentMoment,
  Slug,
  Version,
} from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { ArticleCategory } from './category-contract.ts'
import { articleTextFields, newArticleFields, sendBackFields } from './fields.ts'
import { articleLifecycle, audiences, mostScreens } from './lifecycle.ts'
import { ArticleBody, ArticleState, LanguageState, ShownBody } from './shapes.ts'
import { under } from './under.ts'

const Person = z.object({ id: Id, name: z.string() }).nullable()

const Row = z.object({
  id: Id,
  title: z.string(),
  /** Of the title. */
  language: LanguageCode,
  original: LanguageCode,
  category: NamedSlug,
  author: z.string().nullable(),
  /** Of the original. */
  status: ArticleState,
  languages: z.array(LanguageState),
  audience: z.array(z.enum(audiences)),
  screens: z.array(z.string()),
  faq: z.boolean(),
  /** Of help, in 28 days; null for the blog. */
  votes: z.object({ helpful: z.int(), all: z.int() }).nullable(),
  updatedAt: Moment,
})

const Settings = z.object({
  category: Slug,
  author: z.string().max(80).nullable(),
  cover: Id.nullable(),
  tags: z.array(z.string().trim().min(1).max(30)).max(10),
  trades: z.array(Slug).max(5),
  audience: z.array(z.enum(audiences)).max(audiences.length),
  screens: z.array(z.string().max(60)).max(mostScreens),
  faq: z.boolean(),
})

const Text = schemaOf(articleTextFields).extend({ body: ArticleBody })
const Revision = z.object({
  revision: z.int(),
  title: z.string(),
  summary: z.string(),
  slug: z.string(),
  seoTitle: z.string().nullable(),
  ...ShownBody.shape,
  note: z.string(),
  restoredFrom: z.int().nullable(),
  author: Person,
  at: Moment,
})

const ofArticle = z.object({ article: Id })
const ofLanguage = ofArticle.extend({ language: LanguageCode })
const ofRevision = ofLanguage.extend({ revision: z.coerce.number().int().min(1) })

/** Articles with their settings. */
const articleRows = <M extends Module>(module: M) => {
  const may = accessTo(module, ['admin'])
  return {
    'GET /articles': {
      summary: 'Returns articles of one state, last changed first, with the states of their languages.',
      query: PageQuery.extend({
        status: ArticleState.or(z.literal('all')).default('all'),
        q: z.string().trim().max(80).optional(),
        category: Slug.optional(),
        outdated: z.stringbool().default(false),
        missing: LanguageCode.optional(),
      }),
      returns: pageOf(Row).extend({
        counts: z.record(z.string(), z.int()),
        /** Published ones in each language, with those that are outdated. */
        translated: z.array(z.object({ language: LanguageCode, published: z.int(), outdated: z.int() })),
        scheduled: z.array(z.object({ id: Id, title: z.string(), at: Moment, languages: z.array(LanguageCode) })),
      }),
      access: may('isRead'),
    },
    'POST /articles': {
      summary: 'Begins an article in its original language, empty or with an answer of the community as its text.',
      body: schemaOf(newArticleFields).extend({ answer: Id.optional() }),
      returns: z.object({ id: Id }),
      status: 201,
      access: may('isWrite'),
    },
    'GET /articles/{article}': {
      summary: 'Returns an article with its settings and the states of its languages.',
      params: ofArticle,
      returns: Row.extend({ settings: Settings.extend({ coverPicture: z.string().nullable() }), version: Version }),
      access: may('isRead'),
    },
    'PUT /articles/{article}': {
      summary: 'Changes the settings of an article.',
      params: ofArticle,
      body: Settings.extend({ version: Version }),
      returns: Done,
      access: may('isUpdate'),
      changes: ['articles'],
    },
  } as const satisfies Contract
}

/** One language. */
const articleTexts = <M extends Module>(module: M) => {
  const may = accessTo(module, ['admin'])
  return {
    'GET /articles/{article}/{language}': {
      summary: 'Returns the newest revision of one language, and for a translation what it was translated from.',
      params: ofLanguage,
      returns: z.object({
        state: LanguageState,
        transitions: z.array(z.enum(articleLifecycle.names)),
        /** Null: not begun. */
        text: Revision.nullable(),
        /** Keys of the parts of the original that the translation has (`partsOf`). */
        done: z.array(z.string()),
        synonyms: z.array(z.string()),
        /** Null for the original itself: its newest revision, and the one that the translation was compared with. */
        original: z.object({ now: Revision, before: Revision.nullable() }).nullable(),
        /** Why it was sent back. */
        reason: z.string().nullable(),
        version: Version,
      }),
      access: may('isRead'),
    },
    'PUT /articles/{article}/{language}': {
      summary: 'Stores a new revision of one language; what readers see stays until it is published.',
      params: ofLanguage,
      /** `version`: 0 begins the translation. */
      body: Text.extend({ version: Version }),
      returns: z.object({ revision: z.int(), version: Version }),
      access: may('isUpdate'),
    },
    'PUT /articles/{article}/{language}/done': {
      summary: 'Marks parts of the original as up to date in a translation, or takes the mark away.',
      params: ofLanguage,
      body: z.object({ parts: z.array(z.string().max(20)).max(1000), done: z.boolean() }),
      returns: Done,
      access: may('isUpdate'),
      changes: ['articles'],
    },
    'PUT /articles/{article}/{language}/synonyms': {
      summary: 'Sets the words that also find an article.',
      params: ofLanguage,
      body: z.object({ synonyms: z.array(z.string().trim().min(2).max(60)).max(40) }),
      returns: Done,
      access: may('isUpdate'),
      changes: ['articles'],
    },
  } as const satisfies Contract
}

/** Earlier texts. */
const articleRevisions = <M extends Module>(module: M) => {
  const may = accessTo(module, ['admin'])
  return {
    'GET /articles/{article}/{language}/revisions': {
      summary: 'Returns who stored which revision of one language, newest first.',
      params: ofLanguage,
      returns: z.array(
        Revision.pick({ revision: true, note: true, restoredFrom: true, author: true, at: true }).extend({
          published: z.boolean(),
        }),
      ),
      access: may('isRead'),
    },
    'GET /articles/{article}/{language}/revisions/{revision}': {
      summary: 'Returns one revision.',
      params: ofRevision,
      returns: Revision,
      access: may('isRead'),
    },
    'POST /articles/{article}/{language}/revisions/{revision}/restore': {
      summary: 'Stores the text of an earlier revision as a new one.',
      params: ofRevision,
      body: z.object({ version: Version }),
      returns: z.object({ revision: z.int(), version: Version }),
      access: may('isUpdate'),
    },
  } as const satisfies Contract
}

/** The transitions of one language, and the categories. */
const articleSteps = <M extends Module>(module: M) => {
  const may = accessTo(module, ['admin'])
  return {
    ...actionsOn('/articles/{article}/{language}', may('isUpdate'), {
      submit: { summary: 'Asks for a review of the newest revision.', params: ofLanguage },
      'send-back': {
        summary: 'Sends it back to its writer with a reason.',
        params: ofLanguage,
        body: schemaOf(sendBackFields),
      },
      schedule: {
        summary: 'Publishes the newest revision at a time.',
        params: ofLanguage,
        body: z.object({ at: SentMoment }),
      },
      unschedule: { summary: 'Does not publish it at that time.', params: ofLanguage },
      publish: { summary: 'Publishes the newest revision.', params: ofLanguage, changes: ['articles'] },
      archive: { summary: 'Takes it off the site.', params: ofLanguage, changes: ['articles'] },
      restore: { summary: 'Makes it a draft again.', params: ofLanguage },
    }),
    'GET /categories': {
      summary: 'Returns the categories that an article can have.',
      returns: z.array(ArticleCategory),
      access: may('isRead'),
    },
  } as const satisfies Contract
}

const staffArticles = <M extends Module>(module: M) => ({
  ...articleRows(module),
  ...articleTexts(module),
  ...articleRevisions(module),
  ...articleSteps(module),
})

/** As keyed before `under`. */
export type StaffArticles = ReturnType<typeof staffArticles>
export const blogArticles = under('/admin/blogs', staffArticles('blogs'))
export const helpArticles = under('/admin/help', staffArticles('help-center'))
