// What was answered with a form: sorted, read by its version, passed on, counted, exported.
import Download from 'lucide-react/icons/download'
import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { AnonymiseSubmission } from '#client/features/submissions/desk/anonymise-submission.tsx'
import { DeskFilters } from '#client/features/submissions/desk/desk-filters.tsx'
import { DeskTable } from '#client/features/submissions/desk/desk-table.tsx'
import { addressOf, type Detail, isNarrowed, queryOf } from '#client/features/submissions/desk/desk-types.ts'
import { DeskUndo } from '#client/features/submissions/desk/desk-undo.tsx'
import { SubmissionView } from '#client/features/submissions/desk/submission-view.tsx'
import { SummaryView } from '#client/features/submissions/desk/summary-view.tsx'
import { useDesk } from '#client/features/submissions/desk/use-desk.ts'
import { useSend } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Breadcrumbs, type Crumb } from '#client/ui/breadcrumbs.tsx'
import { ButtonLink, buttonClass } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BrickBond } from '#client/ui/illustrations.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import type { AppContract } from '#shared/contract.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './form-submissions.data.ts'

type Data = Awaited<ReturnType<typeof data>>

function useCrumbs(title: string): Crumb[] {
  const t = useTexts('submissions')
  const may = useMay()
  const { path, detail, filter, view, list } = usePageData<typeof data>()
  const builder = [
    { label: t('back'), href: areaHref('admin.form-builder') },
    { label: title, href: areaHref('admin.form', { form: list.form.slug }) },
  ]
  return [
    ...(may('form-builder', 'isRead') ? builder : [{ label: title }]),
    ...(detail
      ? [{ label: t('title'), href: addressOf(path, filter, view) }, { label: t('detail.title') }]
      : [{ label: t('title') }]),
  ]
}

/** The other forms that people answer, those with most waiting first. */
function OtherForms() {
  const t = useTexts('submissions')
  const { language } = useRoot()
  const { forms, list } = usePageData<typeof data>()
  const others = forms.filter(({ slug }) => slug !== list.form.slug)
  if (others.length === 0) return null
  const items = others.map(({ slug, title, waiting }) => ({
    label: inLanguage(title, language),
    href: areaHref('admin.form-submissions', { form: slug }),
    ...(waiting > 0 ? { note: t('waiting', { count: waiting }) } : {}),
  }))
  return <Menu trigger={t('forms')} triggerClass={buttonClass()} chevron align="end" items={items} />
}

/** The browser itself fetches it and writes it to the disk as it comes. */
function ExportLink({ path, filter }: Pick<Data, 'path' | 'filter'>) {
  const t = useTexts('submissions')
  const { language } = useRoot()
  const form = path.split('/').at(-1) ?? ''
  const { sort: _, ...narrowed } = filter
  const query = queryOf({ ...narrowed, sort: '' }, 'table')
  query.set('in', language)
  return (
    <a href={`/api/submissions/forms/${form}/export?${query}`} download className={buttonClass()}>
      <Download aria-hidden="true" />
      {t('export')}
    </a>
  )
}

function States({ list, filter, view, path }: Pick<Data, 'list' | 'filter' | 'view' | 'path'>) {
  const t = useTexts('submissions')
  const format = useFormat()
  const { spam: _, ...kept } = list.counts
  const all = Object.values(kept).reduce((sum, count) => sum + count, 0)
  const tab = (status: string, label: string, count: number) => ({
    label,
    href: addressOf(path, { ...filter, status }, view),
    current: filter.status === status,
    count: format.number(count),
  })
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        tab('', t('all'), all),
        ...submissionLifecycle.states.map(state => tab(state, t(`status.${state}`), list.counts[state])),
      ]}
    />
  )
}

function Nothing({ list, filter, path }: Pick<Data, 'list' | 'filter' | 'path'>) {
  const t = useTexts('submissions')
  const narrowed = isNarrowed(filter) || filter.status !== ''
  const route = list.form.kind === 'job' ? ('job-request.form' as const) : ('form-submit' as const)
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t(narrowed ? 'nothing' : 'empty')}
      action={
        narrowed ? (
          <ButtonLink href={path}>{t('reset')}</ButtonLink>
        ) : (
          <ButtonLink href={href(route, { form: list.form.slug })}>{t('see-form')}</ButtonLink>
        )
      }
    >
      {t(narrowed ? 'nothing-text' : 'empty-text')}
    </EmptyState>
  )
}

function List() {
  const t = useTexts('submissions')
  const may = useMay()
  const desk = useDesk()
  const { list, filter, view, path, summary, now } = usePageData<typeof data>()
  const query = queryOf(filter, view)
  const hrefOf = (id: string): string => `${path}?${new URLSearchParams([...query, ['submission', id]])}`
  const views = (['table', 'summary'] as const).map(name => ({
    label: t(`view.${name}`),
    href: addressOf(path, filter, name),
    current: view === name,
  }))
  return (
    <Stack>
      <TabLinks label={t('views')} tabs={views} />
      <DeskFilters key={query.toString()} path={path} filter={filter} view={view} form={list.form} staff={list.staff} />
      <States list={list} filter={filter} view={view} path={path} />
      {list.total === 0 ? (
        <Nothing list={list} filter={filter} path={path} />
      ) : summary ? (
        <SummaryView summary={summary} hrefOf={hrefOf} />
      ) : (
        <>
          <DeskTable
            rows={list.items}
            now={now}
            desk={desk}
            mayMove={may('form-submissions', 'isUpdate')}
            hrefOf={hrefOf}
          />
          <ListPages list={list} url={`${path}?${query.size > 0 ? `${query}&` : ''}page=[page]`} />
        </>
      )}
      <DeskUndo desk={desk} />
    </Stack>
  )
}

function One({ detail }: { readonly detail: Detail }) {
  const { list, cities } = usePageData<typeof data>()
  const send = useSend<AppContract>()
  const fileOf = (id: string) => {
    const file = detail.files.find(one => one.id === id)
    return file && { name: file.name, href: `/api/files/${id}` }
  }
  const facts = useAnswerFacts(detail.definition, detail.answers, { cities, fileOf })
  return (
    <SubmissionView
      key={detail.id}
      detail={detail}
      staff={list.staff}
      facts={facts}
      anonymise={<AnonymiseSubmission id={detail.id} send={send} />}
    />
  )
}

export function Component() {
  const t = useTexts('submissions')
  const format = useFormat()
  const { language } = useRoot()
  const { list, filter, path, detail } = usePageData<typeof data>()
  const title = inLanguage(list.form.title, language)
  const crumbs = <Breadcrumbs label={t('title')} crumbs={useCrumbs(title)} />
  if (detail) {
    const { version, createdAt } = detail
    const lead = t('detail.made-with', { version, date: format.dateTime(createdAt) })
    return (
      <>
        <Head title={`${t('detail.title')} · ${title}`} noindex />
        <PageTitle title={t('detail.title')} lead={lead} breadcrumbs={crumbs} />
        <One detail={detail} />
      </>
    )
  }
  return (
    <>
      <Head title={`${title} · ${t('title')}`} noindex />
      <PageTitle
        title={title}
        lead={t('lead')}
        breadcrumbs={crumbs}
        action={
          <>
            <OtherForms />
            {list.total > 0 && <ExportLink path={path} filter={filter} />}
          </>
        }
      />
      <List />
    </>
  )
}
