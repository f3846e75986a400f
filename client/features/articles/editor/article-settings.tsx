// What all languages share: category, cover, author, tags, and for help whom and which screens it is for.
import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { articleKeys } from '#client/features/articles/article-keys.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { blogSettingsFields, helpSettingsFields } from '#shared/features/articles/fields.ts'

const listOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،;]/)
      .map(one => one.trim())
      .filter(Boolean),
  ),
]

type Options = { readonly options: { readonly value: string; readonly label: string }[] }
const optionsOf = (named: ArticlePage['categories']): Options => ({
  options: named.map(({ slug, label }) => ({ value: slug, label })),
})

function BlogSettings(page: ArticlePage) {
  const { article, categories, trades } = page
  const { settings, version } = article
  const form = useForm(blogSettingsFields, {
    start: {
      ...settings,
      author: settings.author ?? '',
      tags: settings.tags.join(', '),
      trade: settings.trades[0] ?? '',
    },
    mutate: (send, { category, author, tags, trade }) =>
      send(articleKeys.blog.change, {
        params: { article: article.id },
        body: {
          ...{ category, author: author ?? null, cover: settings.cover, tags: listOf(tags ?? '') },
          ...{ trades: trade ? [trade] : [], audience: [], screens: [], faq: false, version },
        },
      }),
  })
  return (
    <Form form={form} kind="secondary">
      <FormField form={form} name="category" look="select" {...optionsOf(categories)} />
      <FormField form={form} name="author" />
      <FormField form={form} name="tags" />
      <FormField form={form} name="trade" look="select" {...optionsOf(trades)} />
    </Form>
  )
}

function HelpSettings(page: ArticlePage) {
  const { article, categories } = page
  const { settings, version } = article
  const form = useForm(helpSettingsFields, {
    start: { ...settings, screens: settings.screens.join(', ') },
    mutate: (send, { category, audience = [], screens, faq }) =>
      send(articleKeys.help.change, {
        params: { article: article.id },
        body: {
          ...{ category, author: null, cover: null, tags: [], trades: [] },
          ...{ audience, screens: listOf(screens ?? ''), faq, version },
        },
      }),
  })
  return (
    <Form form={form} kind="secondary">
      <FormField form={form} name="category" look="select" {...optionsOf(categories)} />
      <FormField form={form} name="audience" />
      <FormField form={form} name="screens" />
      <FormField form={form} name="faq" />
    </Form>
  )
}

export function ArticleSettings(page: ArticlePage) {
  const t = useTexts('admin-articles')
  return (
    <PartCard title={t('settings.title')}>
      {page.kind === 'blog' ? <BlogSettings {...page} /> : <HelpSettings {...page} />}
    </PartCard>
  )
}
