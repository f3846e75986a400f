// What all languages share: category, cover, author, tags, and for help whom and which screens it is for.
import { useState } from 'react'
import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { articleKeys } from '#client/features/articles/article-keys.ts'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { type ChosenCover, CoverField } from '#client/platform/form/cover-field.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { uploadedSource } from '#client/platform/uploaded-picture.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import { blogSettingsFields, helpSettingsFields } from '#shared/features/articles/fields.ts'
import { listOf } from '#shared/forms/fields.ts'

/** Lazy: who looks at other settings loads no titles of screens. */
const ScreensField = whenVisible(null, () => import('./screens-field.tsx').then(part => part.ScreensField), ['screens'])

const wordsOf = (typed: string): string[] => [
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

type SettingsProps = ArticlePage & { readonly upload: UploadSlot }

function BlogSettings({ upload, ...page }: SettingsProps) {
  const { article, categories, trades } = page
  const { settings, version } = article
  const t = useTexts('admin-articles')
  const [cover, setCover] = useState<ChosenCover | null>(null)
  const form = useForm(blogSettingsFields, {
    start: { ...settings, author: settings.author ?? '', tags: settings.tags.join(', ') },
    alsoDirty: cover !== null,
    mutate: (send, { category, author, tags, trades: chosen }) =>
      send(articleKeys.blog.change, {
        params: { article: article.id },
        body: {
          ...{ category, author: author ?? null, cover: cover ? cover.id : settings.cover, tags: wordsOf(tags ?? '') },
          ...{ trades: chosen ?? [], audience: [], screens: [], faq: false, version },
        },
      }),
    onDone: () => setCover(null),
  })
  return (
    <Form form={form} kind="secondary" yes={t('settings.save')}>
      <FormField form={form} name="category" look="select" {...optionsOf(categories)} />
      <FormField form={form} name="author" />
      <FormField form={form} name="tags" />
      <More title={t('settings.trades-of', { count: listOf(form.typed.trades).length })}>
        <FormField form={form} name="trades" {...optionsOf(trades)} />
      </More>
      <CoverField
        shown={cover ? cover.picture : uploadedSource({ id: article.id, picture: settings.coverPicture })}
        error={form.errors.errorOf('cover')}
        onChoose={setCover}
        upload={upload}
        textOf={name => t(`cover.${name}`)}
      />
    </Form>
  )
}

function HelpSettings(page: ArticlePage) {
  const t = useTexts('admin-articles')
  const { article, categories } = page
  const { settings, version } = article
  const form = useForm(helpSettingsFields, {
    start: settings,
    mutate: (send, { category, audience = [], screens = [], faq }) =>
      send(articleKeys.help.change, {
        params: { article: article.id },
        body: {
          ...{ category, author: null, cover: null, tags: [], trades: [] },
          ...{ audience, screens, faq, version },
        },
      }),
  })
  return (
    <Form form={form} kind="secondary" yes={t('settings.save')}>
      <FormField form={form} name="category" look="select" {...optionsOf(categories)} />
      <FormField form={form} name="audience" />
      <LazyPart fallback={<Skeleton shape="picture" />}>
        <ScreensField form={form} stored={settings.screens} />
      </LazyPart>
      <FormField form={form} name="faq" />
    </Form>
  )
}

export function ArticleSettings(page: SettingsProps) {
  const t = useTexts('admin-articles')
  return (
    <PartCard title={t('settings.title')}>
      {page.kind === 'blog' ? <BlogSettings {...page} /> : <HelpSettings {...page} />}
    </PartCard>
  )
}
