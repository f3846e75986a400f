import Download from 'lucide-react/icons/download'
import { DeskList } from '#client/features/forms/submissions/desk/desk-list.tsx'
import type { Detail } from '#client/features/forms/submissions/desk/desk-types.ts'
import { SubmissionView } from '#client/features/forms/submissions/desk/submission-view.tsx'
import { SummaryView } from '#client/features/forms/submissions/desk/summary-view.tsx'
import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { DocumentsInPlace } from '#client/platform/documents/documents-in-place.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Breadcrumbs, type Crumb } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './form-submissions.data.ts'

function useCrumbs(title: string): Crumb[] {
  const t = useTexts('submissions')
  const may = useMay()
  const addressWith = useAddress()
  const { detail, list } = usePageData<typeof data>()
  const builder = [
    { label: t('back'), href: areaHref('admin.form-builder') },
    { label: title, href: areaHref('admin.form', { form: list.form.slug }) },
  ]
  return [
    ...(may('form-builder', 'isRead') ? builder : [{ label: title }]),
    ...(detail
      ? [{ label: t('title'), href: addressWith({ submission: null }) }, { label: t('detail.title') }]
      : [{ label: t('title') }]),
  ]
}

/** The other forms with answers, those with most open submissions first. */
function OtherForms() {
  const t = useTexts('submissions')
  const { forms, list } = usePageData<typeof data>()
  const others = forms.filter(({ slug }) => slug !== list.form.slug)
  if (others.length === 0) return null
  const items = others.map(({ slug, title, waiting }) => ({
    label: title,
    href: areaHref('admin.form-submissions', { form: slug }),
    ...(waiting > 0 ? { note: t('waiting', { count: waiting }) } : {}),
  }))
  return <Menu trigger={t('forms')} triggerClass={buttonClass()} chevron align="end" items={items} />
}

/** A plain link: the browser streams the file to the disk. */
function ExportLink() {
  const t = useTexts('submissions')
  const { language } = useRoot()
  const { list, narrowed } = usePageData<typeof data>()
  const query = new URLSearchParams({ ...narrowed, in: language })
  return (
    <a href={`/api/submissions/forms/${list.form.slug}/export?${query}`} download className={buttonClass()}>
      <Download aria-hidden="true" />
      {t('export')}
    </a>
  )
}

function List() {
  const t = useTexts('submissions')
  const { list, filter, view, summary, now } = usePageData<typeof data>()
  return (
    <Stack>
      <ListTabLinks
        filter={{ view }}
        tabs={{ name: 'view', values: ['table', 'summary'], label: name => t(`view.${name}`) }}
      />
      <DeskList list={list} filter={filter} now={now} summary={summary && <SummaryView summary={summary} />} />
    </Stack>
  )
}

function One({ detail }: { readonly detail: Detail }) {
  const { list, cities } = usePageData<typeof data>()
  const fileOf = (id: string) => {
    const file = detail.files.find(one => one.id === id)
    return file && { name: file.name, href: `/api/files/${id}` }
  }
  const facts = useAnswerFacts(detail.definition, detail.answers, { cities, fileOf })
  return (
    <DocumentsInPlace files={detail.files}>
      <SubmissionView key={detail.id} detail={detail} staff={list.staff} facts={facts} />
    </DocumentsInPlace>
  )
}

export function Component() {
  const t = useTexts('submissions')
  const format = useFormat()
  const { list, detail } = usePageData<typeof data>()
  const title = list.form.title
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
            {list.total > 0 && <ExportLink />}
          </>
        }
      />
      <List />
    </>
  )
}
