// The blog and the help centre have the same endpoints under their own paths.
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'

const under = <const P extends '/admin/blogs' | '/admin/help'>(path: P) =>
  ({
    list: `GET ${path}/articles`,
    add: `POST ${path}/articles`,
    read: `GET ${path}/articles/{article}`,
    change: `PUT ${path}/articles/{article}`,
    readText: `GET ${path}/articles/{article}/{language}`,
    changeText: `PUT ${path}/articles/{article}/{language}`,
    done: `PUT ${path}/articles/{article}/{language}/done`,
    synonyms: `PUT ${path}/articles/{article}/{language}/synonyms`,
    history: `GET ${path}/articles/{article}/{language}/revisions`,
    revision: `GET ${path}/articles/{article}/{language}/revisions/{revision}`,
    restore: `POST ${path}/articles/{article}/{language}/revisions/{revision}/restore`,
    categories: `GET ${path}/categories`,
    steps: `${path}/articles/{article}/{language}`,
  }) as const

export const articleKeys = { blog: under('/admin/blogs'), help: under('/admin/help') } as const
export const moduleOf = { blog: 'blogs', help: 'help-center' } as const satisfies Record<ArticleKind, string>

type Shown = { readonly id: string; readonly language?: Language; readonly history?: true }

export function articleHref(kind: ArticleKind, { id, language, history }: Shown): string {
  const query = new URLSearchParams({
    ...(kind === 'help' && { section: 'help', article: id }),
    ...(language && { in: language }),
    ...(history && { history: '1' }),
  }).toString()
  const path = kind === 'blog' ? areaHref('admin.blog', { slug: id }) : areaHref('admin.settings')
  return query ? `${path}?${query}` : path
}
