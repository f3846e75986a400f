// The blog and the help centre of the demo.
import { articleMachine } from '#server/features/articles/article.machine.ts'
import { articlePublished, articleSubmitted } from '#server/features/articles/events.ts'
import { showRevision } from '#server/features/articles/text-queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ArticleKind, ArticleStatus } from '#shared/features/articles/lifecycle.ts'
import { type Content, outdatedParts, partsOf } from '#shared/features/articles/parts.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { plainText } from '#shared/rich-text/read.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { articleText } from './article-text.ts'
import { beginning, type Days, idOf, localized } from './basics.ts'
import { insertPhoto } from './evidence.ts'
import { buildHelpUse } from './help-use.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { editor } from './staff.ts'
import blogs from './texts/articles.json' with { type: 'json' }
import help from './texts/help-articles.json' with { type: 'json' }
import questions from './texts/help-questions.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'

export type ArticleText = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly body: readonly string[]
  readonly synonyms?: readonly string[]
}
export type ArticleSeed = Readonly<Record<Language, ArticleText>> & {
  readonly key: string
  readonly category: string
  /** Days since it was published. */
  readonly age: number
  /** Absent: English. */
  readonly original?: string
  readonly cover?: string
  readonly tags?: readonly string[]
  readonly audience?: readonly string[]
  readonly screens?: readonly string[]
  /** A translation that lacks the last part of the original. */
  readonly outdated?: string
  /** Translations that nobody reads yet. */
  readonly unpublished?: Readonly<Partial<Record<Language, 'draft' | 'in_review' | 'scheduled'>>>
}
type Placed = {
  readonly id: string
  readonly seed: ArticleSeed
  readonly original: Language
  readonly published: Date
  readonly days: Days
}

const categories: Readonly<Record<ArticleKind, Readonly<Record<string, string>>>> = {
  blog: {
    costs: 'Costs | Coûts | التكاليف',
    materials: 'Materials | Matériaux | المواد',
    'hiring-and-contracts': 'Hiring and contracts | Choix et contrats | الاختيار والعقود',
    structure: 'Structure | Structure | الهيكل الإنشائي',
    finishes: 'Finishes | Finitions | التشطيبات',
    'water-and-energy': 'Water and energy | Eau et énergie | الماء والطاقة',
  },
  help: {
    'posting-a-job': 'Posting a job | Publier une demande | نشر الطلبات',
    bids: 'Bids | Devis | العروض',
    'projects-and-payments': 'Projects and payments | Projets et paiements | المشاريع والدفعات',
    professionals: 'Professionals | Professionnels | المهنيون',
    'account-and-privacy': 'Account and privacy | Compte et vie privée | الحساب والخصوصية',
    'prices-and-materials': 'Prices and materials | Prix et matériaux | الأسعار والمواد',
    'ideas-and-community': 'Ideas and community | Idées et communauté | الأفكار والمجتمع',
    'for-professionals': 'For professionals | Pour les professionnels | للمهنيين',
  },
}
/** Days until a scheduled text is published. */
const scheduledAhead = 3

const categoryId = (kind: ArticleKind, slug: string): string => idOf(`article-category:${kind}:${slug}`)

function insertCategories(rows: DemoRows, kind: ArticleKind): void {
  for (const [position, [slug, name]] of Object.entries(categories[kind]).entries()) {
    const stamps = { createdAt: beginning, updatedAt: beginning }
    const row = { id: categoryId(kind, slug), kind, slug, name: JSON.stringify(localized(name)), position }
    insert(rows, 'articleCategories', { ...row, ...stamps })
  }
}

const contentOf = ({ title, summary, body }: ArticleText): Content => ({ title, summary, body: articleText(body) })

/** The parts of the original that a translation has. */
function doneOf({ seed, original }: Placed, language: Language): string[] {
  if (language === original) return []
  const keys = partsOf(contentOf(seed[original])).map(({ key }) => key)
  return seed.outdated === language ? keys.slice(0, -1) : keys
}

type Progress = {
  readonly status: ArticleStatus
  readonly begun: Date
  readonly at: Date
  readonly publishAt: Date | null
  readonly steps: readonly Step[]
}

/** The newest state of a text, and how it came there. */
function progressOf({ seed, published, days }: Placed, id: string, language: Language): Progress {
  const status = seed.unpublished?.[language] ?? 'published'
  const isPublished = status === 'published'
  const begun = isPublished ? published : days.ago(3, 10)
  const at = isPublished ? published : days.ago(1, 15)
  const payload = { id, by: editor.id, note: '' }
  const event = isPublished ? articlePublished(payload) : status === 'in_review' ? articleSubmitted(payload) : undefined
  const draft: Step = { to: 'draft', by: editor.id, at: begun }
  const steps = status === 'draft' ? [draft] : [draft, { to: status, by: editor.id, at, event }]
  return { status, begun, at, publishAt: status === 'scheduled' ? days.ago(-scheduledAhead, 8) : null, steps }
}

function insertText(rows: DemoRows, placed: Placed, language: Language): void {
  const { id: articleId, seed, original } = placed
  const text = seed[language]
  const { title, summary, body } = contentOf(text)
  const id = idOf(`article-text:${articleId}:${language}`)
  const done = doneOf(placed, language)
  const outdated = language === original ? 0 : outdatedParts(contentOf(seed[original]), done).length
  const { status, begun, at, publishAt, steps } = progressOf(placed, id, language)
  const isPublished = status === 'published'
  insert(rows, 'articleTranslations', {
    ...{ id, articleId, language, status, revision: 1, publishedRevision: isPublished ? 1 : null, done, outdated },
    ...{ basedOn: language === original || outdated > 0 ? null : 1, synonyms: [...(text.synonyms ?? [])] },
    ...{ publishAt, publishedAt: isPublished ? at : null, createdAt: begun, updatedAt: at },
    version: steps.length,
  })
  insert(rows, 'articleRevisions', {
    ...{ translationId: id, revision: 1, title, summary, slug: text.slug, authorId: editor.id },
    ...{ body: JSON.stringify(body), text: plainText(body), createdAt: begun },
  })
  insertTransitions(rows, articleMachine, id, steps)
}

function insertArticle(
  rows: DemoRows,
  kind: ArticleKind,
  seed: ArticleSeed,
  faq: boolean,
  position: number,
  days: Days,
) {
  const id = idOf(`article:${kind}:${faq}:${seed.key}`)
  const published = days.ago(seed.age, 9)
  const original = languages.find(one => one === seed.original) ?? 'en'
  const coverId = idOf(`cover:${id}`)
  const cover =
    isPictureName(seed.cover) &&
    insertPhoto(rows, { id: coverId, owner: editor.id, picture: seed.cover, at: published, purpose: 'article' })
  insert(rows, 'articles', {
    ...{ id, kind, categoryId: categoryId(kind, seed.category), original, authorId: editor.id },
    ...{ authorName: kind === 'blog' ? editor.name : null },
    ...{ coverId: cover ? coverId : null, tags: [...(seed.tags ?? [])], faq, position },
    ...{ audience: [...(seed.audience ?? [])], screens: [...(seed.screens ?? [])] },
    ...{ createdAt: published, updatedAt: published },
  })
  for (const language of languages) insertText(rows, { id, seed, original, published, days }, language)
}

export function buildArticles(rows: DemoRows, days: Days): void {
  insertCategories(rows, 'blog')
  insertCategories(rows, 'help')
  const all = [
    { kind: 'blog', faq: false, seeds: blogs },
    { kind: 'help', faq: false, seeds: help },
    { kind: 'help', faq: true, seeds: questions },
  ] as const
  for (const { kind, faq, seeds } of all)
    for (const [position, seed] of (seeds as readonly ArticleSeed[]).entries())
      insertArticle(rows, kind, seed, faq, position, days)
  buildHelpUse(rows, days)
}

/** Gives each text its address and makes it findable; call it after the rows are inserted. */
export async function showArticles(db: Db, rows: DemoRows): Promise<void> {
  for (const { id, status } of rowsIn(rows, 'articleTranslations'))
    if (status === 'published') await showRevision(db, id)
}
