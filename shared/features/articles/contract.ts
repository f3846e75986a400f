// The public endpoints of the blog and of the help centre.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, NamedSlug, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { audiences, noReasons, wayNames } from './lifecycle.ts'
import { Article, ArticleCard } from './shapes.ts'

const read = { access: 'open', reads: ['articles'], sharedWhen: always } as const
/** With what the texts embed, as it is today. */
const readWhole = {
  ...read,
  reads: ['articles', 'professionals', 'reference', 'ideas', 'products', 'offers', 'rates'],
} as const
const ofArticle = z.object({ article: Slug })
const q = z.string().trim().max(120)

/** An old address has only the one that it leads to. */
const Found = z.union([z.object({ moved: z.string() }), z.object({ moved: z.null(), ...Article.shape })])
const HelpCard = ArticleCard.pick({ id: true, slug: true, title: true, summary: true, language: true, category: true })

export const articles = {
  'GET /blogs': {
    summary: 'Returns published articles of the blog, newest first, each in the best language for the caller.',
    query: PageQuery.extend({ category: Slug.optional(), tag: z.string().max(30).optional(), q: q.optional() }),
    returns: pageOf(ArticleCard).extend({
      /** Shown ones, with how many articles each has. */
      categories: z.array(NamedSlug.extend({ count: z.int() })),
    }),
    ...read,
  },
  'GET /blogs/{article}': {
    summary: 'Returns an article of the blog with related ones.',
    params: ofArticle,
    returns: z.object({
      article: Found,
      related: z.array(ArticleCard),
      /** The address of its preview picture; null when it has moved. */
      picture: z.string().nullable(),
    }),
    ...readWhole,
  },
  'GET /blog-pictures/{article}': {
    summary: 'Returns the preview picture of an article of the blog for shared links, of 1200 × 630 pixels, as JPEG.',
    params: ofArticle,
    query: z.object({
      in: LanguageCode.optional(),
      /** Of what is drawn; with the present one the answer is cached for a year. */
      v: z.string().max(16).optional(),
    }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'GET /blog-feeds/{format}': {
    summary: 'Returns the newest articles of the blog as RSS 2.0 or Atom.',
    params: z.object({ format: z.enum(['rss', 'atom']) }),
    query: z.object({ in: LanguageCode.optional(), category: Slug.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'GET /help': {
    summary: 'Returns the articles of the help centre for an audience, by category.',
    query: z.object({ audience: z.enum(audiences).default('visitor') }),
    returns: z.object({
      categories: z.array(NamedSlug.extend({ articles: z.array(HelpCard) })),
      /** In all. */
      articles: z.int(),
      questions: z.int(),
      /** Questions of the FAQ. */
      popular: z.array(HelpCard),
      /** The article that explains each step of a job, if there is one. */
      way: z.array(z.object({ step: z.enum(wayNames), slug: z.string().nullable() })),
    }),
    ...read,
  },
  'GET /help/{article}': {
    summary: 'Returns a help article with related ones.',
    params: ofArticle,
    returns: z.object({ article: Found, related: z.array(HelpCard) }),
    ...readWhole,
  },
  'GET /help-questions': {
    summary: 'Returns the questions and answers of the FAQ, by category.',
    returns: z.array(NamedSlug.extend({ questions: z.array(Article.omit({ languages: true, tags: true })) })),
    ...readWhole,
  },
  'GET /help-search': {
    summary: 'Returns the help articles that fit the words best; typing errors are corrected, and it says so.',
    query: z.object({ q: q.min(1) }),
    returns: z.object({
      items: z.array(HelpCard.extend({ /** Around the words. */ excerpt: z.string() })),
      /** Null: searched as typed. */
      corrected: z.string().nullable(),
    }),
    access: 'open',
    reads: ['articles'],
    rate: 'read',
  },
  'POST /help-searches': {
    summary: 'Notes what was searched, whether something was found, and whether an article was opened; not by whom.',
    body: z.object({ q: q.min(2), found: z.boolean(), opened: z.boolean() }),
    returns: Done,
    access: 'open',
    rate: 'write',
    unfinished: true,
  },
  'GET /help-screens/{screen}': {
    summary:
      'Returns the articles that the “?” of a screen opens, best first, for the area of the caller, and those most read there.',
    params: z.object({ screen: z.string().max(60) }),
    returns: z.object({ articles: z.array(HelpCard), read: z.array(HelpCard) }),
    access: 'open',
  },
  'POST /help/{article}/reads': {
    summary: 'Counts that somebody reads a help article; not who.',
    params: z.object({ article: Id }),
    returns: Done,
    access: 'open',
    rate: 'write',
    unfinished: true,
  },
  'PUT /help/{article}/vote': {
    summary: 'Says whether a help article helped; a second vote replaces the first.',
    params: z.object({ article: Id }),
    body: z.object({
      helpful: z.boolean(),
      reason: z.enum(noReasons).optional(),
      /** Of visitors. */
      browser: z.uuid().optional(),
    }),
    returns: Done,
    access: 'open',
    rate: 'write',
  },
} as const satisfies Contract
