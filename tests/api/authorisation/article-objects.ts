// Articles and their categories: the same for everybody who may look after them.
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { aCategory, aPublished } from '#tests/support/articles.ts'
import type { Fixtures, Objects } from './objects.ts'

/** A published article with two revisions; by its id for those who write, by its address for readers. */
const article =
  (kind: ArticleKind, by: 'id' | 'slug') =>
  async ({ app, users }: Fixtures): Promise<Objects> => {
    const { article: id, slug } = await aPublished({ app, who: users.admin, kind })
    return { own: { article: by === 'id' ? id : slug, language: 'en', revision: '2' }, another: null }
  }
const category =
  (kind: ArticleKind) =>
  async ({ app, users }: Fixtures): Promise<Objects> => {
    const { id } = await aCategory({ app, who: users.admin, kind })
    return { own: { category: id }, another: null }
  }

export const articleObjects = {
  '/blogs/{article}': article('blog', 'slug'),
  '/blog-pictures/{article}': article('blog', 'slug'),
  '/help/{article}': article('help', 'slug'),
  '/help/{article}/vote': article('help', 'id'),
  '/help/{article}/reads': article('help', 'id'),
  '/blog-feeds/{format}': async (): Promise<Objects> => ({ own: { format: 'rss' }, another: null }),
  '/help-screens/{screen}': async (): Promise<Objects> => ({ own: { screen: 'home' }, another: null }),
  '/admin/blogs/articles/{article}': article('blog', 'id'),
  '/admin/help/articles/{article}': article('help', 'id'),
  '/admin/blog-category/categories/{category}': category('blog'),
  '/admin/help-category/categories/{category}': category('help'),
}
