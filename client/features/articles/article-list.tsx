// Articles of the blog or of the help centre, with the states of their languages.
import { useNavigate } from 'react-router'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import { newArticleFields } from '#shared/features/articles/fields.ts'
import { type ArticleKind, articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import type { blogArticles } from '#shared/features/articles/staff-contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { articleHref, articleKeys, moduleOf } from './article-keys.ts'
import { CellLegend, LanguageCells, type StaffArticle } from './language-cells.tsx'

type Named = { readonly slug: string; readonly label: string }
type ListProps = {
  readonly kind: ArticleKind
  readonly list: Output<(typeof blogArticles)['GET /admin/blogs/articles']>
  readonly filter: Readonly<Record<string, string>>
  readonly categories: readonly Named[]
  readonly now: string
}

type NewProps = Pick<ListProps, 'kind' | 'categories'> & {
  /** What people searched and did not find, or an answer of the community. */
  readonly about?: { readonly title: string; readonly language: Language; readonly answer?: string }
}

export function NewDialog({ kind, categories, about, onClose }: NewProps & { readonly onClose: () => void }) {
  const t = useTexts('admin-articles')
  const { language } = useRoot()
  const navigate = useNavigate()
  const { answer, ...start } = about ?? {}
  const form = useForm(newArticleFields, {
    start: { language, ...start },
    stays: true,
    mutate: (send, body) => send(articleKeys[kind].add, { body: { ...body, ...(answer && { answer }) } }),
    onDone: ({ id }) => void navigate(articleHref(kind, { id })),
  })
  return (
    <FormDialog form={form} title={t('new.heading')} yes={t('new.yes')} onClose={onClose}>
      {answer && <p>{t('new.from-answer')}</p>}
      <FormField form={form} name="title" />
      <FormField
        form={form}
        name="language"
        look="select"
        options={languages.map(one => ({ value: one, label: languageFacts[one].name }))}
      />
      <FormField
        form={form}
        name="category"
        look="select"
        options={categories.map(({ slug, label }) => ({ value: slug, label }))}
      />
    </FormDialog>
  )
}

export function NewArticle(props: NewProps) {
  const t = useTexts('admin-articles')
  if (!useMay()(moduleOf[props.kind], 'isWrite')) return null
  return (
    <DialogButton
      {...(props.about ? { size: 'small' } : { kind: 'primary' })}
      dialog={close => <NewDialog {...props} onClose={close} />}
    >
      {t(props.about ? 'new.answer' : 'new.heading')}
    </DialogButton>
  )
}

function Title({ article, kind }: { readonly article: StaffArticle; readonly kind: ArticleKind }) {
  const t = useTexts('admin-articles')
  const facts = [article.category.name, article.author, article.faq && t('faq')].filter(Boolean)
  return (
    <>
      <Anchor
        href={articleHref(kind, { id: article.id })}
        lang={article.language}
        className="row-opens font-medium hover:underline hover:underline-offset-4"
      >
        <bdi>{article.title}</bdi>
      </Anchor>
      <span className="note block">{facts.join(' · ')}</span>
    </>
  )
}

function useColumns({ kind, list, now }: ListProps) {
  const t = useTexts('admin-articles')
  const format = useFormat()
  return [
    ...columnsOf(t, 'column', list.items, {
      article: article => <Title article={article} kind={kind} />,
      state: article => t(`tab.${article.status}`),
      languages: article => (
        <LanguageCells article={article} hrefOf={language => articleHref(kind, { id: article.id, language })} />
      ),
    }),
    ...(kind === 'help'
      ? columnsOf(t, 'column', list.items, {
          helpful: {
            figures: true,
            cell: ({ votes }) => (votes && votes.all > 0 ? format.percent(votes.helpful / votes.all) : '–'),
          },
        })
      : []),
    ...columnsOf(t, 'column', list.items, { changed: article => format.relative(article.updatedAt, now) }),
  ]
}

export function ArticleList(props: ListProps) {
  const { list, filter, categories } = props
  const t = useTexts('admin-articles')
  const columns = useColumns(props)
  return (
    <>
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        tabs={{
          name: 'status',
          values: ['all', ...articleLifecycle.states],
          label: status => t(`tab.${status as 'all'}`),
          counts: list.counts,
        }}
        filters={[
          { name: 'q', label: t('search'), placeholder: t('search') },
          {
            name: 'category',
            label: t('category'),
            options: categories.map(({ slug, label }) => ({ value: slug, label })),
          },
          { name: 'outdated', label: t('outdated'), type: 'yes-no' },
          {
            name: 'missing',
            label: t('missing'),
            options: languages.map(one => ({ value: one, label: languageFacts[one].name })),
          },
        ]}
        columns={columns}
        empty={{ title: t('empty'), text: t('empty-text'), drawing: <BrickBond /> }}
      />
      <CellLegend />
    </>
  )
}
