import { bind } from '#server/platform/endpoint/bind.ts'
import { transitionActions } from '#server/platform/endpoint/transition-actions.ts'
import { expectFound, type WriteContext } from '#server/platform/request-context.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import { blogCategories, helpCategories } from '#shared/features/articles/category-contract.ts'
import { articles } from '#shared/features/articles/contract.ts'
import { helpFigures } from '#shared/features/articles/help-contract.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { blogArticles, helpArticles } from '#shared/features/articles/staff-contract.ts'
import { under } from '#shared/features/articles/under.ts'
import type { Language } from '#shared/values/localized.ts'
import { articleMachine } from './article.machine.ts'
import { addCategory, changeCategory, listAll, orderCategories, removeCategory } from './categories.ts'
import { getFeed } from './feed.ts'
import { countRead, getFigures, ignore, listOfScreen, listSearches, note, search, vote } from './help.ts'
import { getPicture } from './preview-picture.ts'
import { getBlog, getHelpArticle, listBlogs, listHelpArticles, listQuestions } from './read.ts'
import { getArticle, getRevision, getText, listArticles, listHistory } from './read-staff.ts'
import { findText, lockArticle } from './text-queries.ts'
import { addArticle, changeSettings, changeText, restoreRevision, setDone, setSynonyms } from './write.ts'

export const articlesRoutes = bind(articles, {
  'GET /blogs': listBlogs,
  'GET /blogs/{article}': getBlog,
  'GET /blog-pictures/{article}': getPicture,
  'GET /blog-feeds/{format}': getFeed,
  'GET /help': listHelpArticles,
  'GET /help/{article}': getHelpArticle,
  'GET /help-questions': listQuestions,
  'GET /help-search': search,
  'POST /help-searches': note,
  'GET /help-screens/{screen}': listOfScreen,
  'POST /help/{article}/reads': countRead,
  'PUT /help/{article}/vote': vote,
})

export const helpFiguresRoutes = bind(helpFigures, {
  'GET /admin/help/searches': listSearches,
  'POST /admin/help/searches/ignore': ignore,
  'GET /admin/help/figures': getFigures,
})

const staffActions = (kind: ArticleKind) => ({
  'GET /articles': listArticles(kind),
  'POST /articles': addArticle(kind),
  'GET /articles/{article}': getArticle(kind),
  'PUT /articles/{article}': changeSettings(kind),
  'GET /articles/{article}/{language}': getText(kind),
  'PUT /articles/{article}/{language}': changeText(kind),
  'PUT /articles/{article}/{language}/done': setDone(kind),
  'PUT /articles/{article}/{language}/synonyms': setSynonyms(kind),
  'GET /articles/{article}/{language}/revisions': listHistory(kind),
  'GET /articles/{article}/{language}/revisions/{revision}': getRevision(kind),
  'POST /articles/{article}/{language}/revisions/{revision}/restore': restoreRevision(kind),
  'GET /categories': listAll(kind),
})

const load =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { article, language }: { readonly article: string; readonly language: string }) => {
    await lockArticle(ctx.db, kind, article)
    return expectFound(await findText(ctx.db, kind, article, language as Language), 'article.not-found')
  }

const at = ({ now }: WriteContext, { body }: { readonly body: { readonly at: string } }) => {
  const publishAt = new Date(body.at)
  if (publishAt <= now) throw wrongField('at', 'invalid')
  return { publishAt }
}

const steps = {
  ...{ submit: {}, 'send-back': {}, unschedule: {}, publish: {}, archive: {}, restore: {} },
  schedule: { set: at },
} as const

export const blogArticlesRoutes = bind(blogArticles, {
  ...under('/admin/blogs', staffActions('blog')),
  ...transitionActions(blogArticles, '/admin/blogs/articles/{article}/{language}', articleMachine, {
    ...{ load: load('blog'), as: 'editor', steps },
  }),
})
export const helpArticlesRoutes = bind(helpArticles, {
  ...under('/admin/help', staffActions('help')),
  ...transitionActions(helpArticles, '/admin/help/articles/{article}/{language}', articleMachine, {
    ...{ load: load('help'), as: 'editor', steps },
  }),
})

const categoryActions = (kind: ArticleKind) => ({
  'GET /categories': listAll(kind),
  'POST /categories': addCategory(kind),
  'PUT /categories/{category}': changeCategory(kind),
  'PUT /categories/order': orderCategories(kind),
  'DELETE /categories/{category}': removeCategory(kind),
})
export const blogCategoriesRoutes = bind(blogCategories, under('/admin/blog-category', categoryActions('blog')))
export const helpCategoriesRoutes = bind(helpCategories, under('/admin/help-category', categoryActions('help')))
