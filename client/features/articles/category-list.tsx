// The categories of the blog or of the help centre.
import { useState } from 'react'
import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { OrderedList } from '#client/platform/list/ordered-list.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { blogCategories } from '#shared/features/articles/category-contract.ts'
import { articleCategoryFields } from '#shared/features/articles/fields.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'

type Category = Output<(typeof blogCategories)['GET /admin/blog-category/categories']>[number]
type Props = { readonly categories: readonly Category[] }
type OneProps = Props & { readonly category: Category }

function Marks({ category: { name, shown } }: { readonly category: Category }) {
  const t = useTexts('article-categories')
  const languageName = useLanguageName()
  return (
    <Row gap={2}>
      {languages
        .filter(language => !name[language])
        .map(language => (
          <Badge key={language} tone="amber">
            {t('missing', { language: languageName(language) })}
          </Badge>
        ))}
      {!shown && <Badge>{t('hidden')}</Badge>}
    </Row>
  )
}

function MoveDialog({ category, categories, onClose }: OneProps & { readonly onClose: () => void }) {
  const t = useTexts('article-categories')
  const { language } = useRoot()
  const targets = categories.filter(({ id }) => id !== category.id)
  const [to, setTo] = useState(targets[0]?.id ?? '')
  return (
    <ActionDialog
      endpoint="DELETE /admin/blog-category/categories/{category}"
      request={{ params: { category: category.id }, query: { to } }}
      title={t('move.title', { name: inLanguage(category.name, language) })}
      yes={t('move.yes')}
      onClose={onClose}
    >
      <p>{t('move.lead')}</p>
      <Select
        name="to"
        label={t('move.to')}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
        options={targets.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
      />
    </ActionDialog>
  )
}

function MoveButton(props: OneProps) {
  const t = useTexts('article-categories')
  const { language } = useRoot()
  if (!useMay()('blog-category', 'isDelete')) return null
  return (
    <DialogButton
      size="small"
      kind="danger"
      aria-label={t('move.of', { name: inLanguage(props.category.name, language) })}
      dialog={close => <MoveDialog {...props} onClose={close} />}
    >
      {t('move.button')}
    </DialogButton>
  )
}

function CategoryDialog({ category, onClose }: { readonly category: Category | null; readonly onClose: () => void }) {
  const t = useTexts('article-categories')
  const form = useForm(articleCategoryFields, {
    start: category ?? { shown: true },
    mutate: async (send, body) =>
      category
        ? await send('PUT /admin/blog-category/categories/{category}', {
            params: { category: category.id },
            body: { ...body, version: category.version },
          })
        : await send('POST /admin/blog-category/categories', { body }),
  })
  return <FormDialog form={form} onClose={onClose} title={t(category ? 'form.change' : 'form.add')} />
}

export function ArticleCategoryList({ categories }: Props) {
  const t = useTexts('article-categories')
  const { language } = useRoot()
  return (
    <OrderedList
      things={categories}
      module="blog-category"
      texts={{
        ...{ title: t('title'), lead: t('lead'), add: t('form.add') },
        ...{ empty: t('empty'), emptyText: t('empty-text') },
      }}
      order="PUT /admin/blog-category/categories/order"
      removal={{
        endpoint: 'DELETE /admin/blog-category/categories/{category}',
        request: category => ({ params: { category }, query: {} }),
      }}
      removing={({ articles }) => (articles === 0 ? t('removing') : null)}
      facts={({ name, articles }) => [
        ...languages.filter(one => one !== language && name[one]).map(one => `\u2068${name[one]}\u2069`),
        t('articles', { count: articles }),
      ]}
      marks={category => <Marks category={category} />}
      tools={category => category.articles > 0 && <MoveButton category={category} categories={categories} />}
      form={(category, close) => <CategoryDialog category={category} onClose={close} />}
    />
  )
}
