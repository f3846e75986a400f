import { ComplaintActions } from '#client/features/complaints/complaint-actions.tsx'
import { ComplaintForm, SubjectList } from '#client/features/complaints/complaint-form.tsx'
import { type ComplaintInList, complaintsHref, type RenderFiles } from '#client/features/complaints/complaint-types.ts'
import {
  ComplaintFacts,
  ComplaintStatusLine,
  ComplaintTimeline,
  useComplaintTitle,
} from '#client/features/complaints/complaint-view.tsx'
import { LazyUploadField } from '#client/features/files/lazy-files-field.tsx'
import { ProjectFiles } from '#client/features/projects/project-files.tsx'
import { projectHref } from '#client/features/projects/project-types.ts'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './complaint-reports.data.ts'

type Data = typeof data
const upload: UploadSlot = field => <LazyUploadField purpose="complaint" {...field} />
const renderFiles: RenderFiles = (label, files) => <ProjectFiles label={label} files={files} />

function NewButton() {
  const { area } = usePageData<Data>()
  const t = useTexts('complaints')
  return (
    <ButtonLink kind="primary" href={complaintsHref(area, { new: '1' })}>
      {t('new')}
    </ButtonLink>
  )
}

function ComplaintRow({ complaint }: { readonly complaint: ComplaintInList }) {
  const { area } = usePageData<Data>()
  const t = useTexts('complaints')
  const format = useFormat()
  const titleOf = useComplaintTitle()
  const { id, side, kind, subject, reporter, other, createdAt, transitions } = complaint
  const who =
    side === 'reporter'
      ? t('against', { name: `\u2068${other ?? t('unknown.other')}\u2069` })
      : t('by', { name: `\u2068${reporter ?? t('unknown.reporter')}\u2069` })
  return (
    <li className={transitions.includes('reply') ? 'turn project-row relative' : 'project-row relative'}>
      <CardTitle level={2} href={complaintsHref(area, { complaint: id })}>
        <bdi>{titleOf(complaint)}</bdi>
      </CardTitle>
      <p className="note">
        {t('about', { kind: t(`kind.${kind}`), title: `\u2068${subject.title}\u2069` })} · {who} ·{' '}
        {format.date(createdAt)}
      </p>
      <ComplaintStatusLine complaint={complaint} />
    </li>
  )
}

function Crumbs({ label }: { readonly label: string }) {
  const { area } = usePageData<Data>()
  const t = useTexts('complaints')
  return (
    <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ label: t('title'), href: complaintsHref(area) }, { label }]} />
  )
}

function One() {
  const loaded = usePageData<Data>()
  const titleOf = useComplaintTitle()
  if (loaded.view !== 'one') return null
  const { area, complaint, log } = loaded
  const { project } = complaint
  const title = titleOf(complaint)
  const ownArea = area === 'user' || area === 'contractor' ? area : null
  const entryHref = (position: number): string =>
    project && ownArea ? `${projectHref(ownArea, project)}?tab=record#entry-${position}` : ''
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        title={title}
        breadcrumbs={<Crumbs label={title} />}
        facts={<ComplaintStatusLine complaint={complaint} />}
        action={<ComplaintActions complaint={complaint} log={log} upload={upload} />}
      />
      <Grid of="main-side">
        <ComplaintTimeline
          complaint={complaint}
          renderFiles={renderFiles}
          {...(project && ownArea ? { entryHref } : {})}
        />
        <ComplaintFacts complaint={complaint} />
      </Grid>
    </>
  )
}

function New() {
  const loaded = usePageData<Data>()
  const t = useTexts('complaints')
  const isPick = loaded.view === 'pick'
  const title = t(isPick ? 'pick.title' : 'new')
  return (
    <>
      <Head title={title} noindex />
      <PageTitle title={title} lead={isPick && t('pick.lead')} breadcrumbs={<Crumbs label={title} />} />
      {loaded.view === 'pick' &&
        (loaded.subjects.length > 0 ? (
          <SubjectList subjects={loaded.subjects} area={loaded.area} />
        ) : (
          <EmptyState title={t('pick.none.title')}>{t('pick.none.text')}</EmptyState>
        ))}
      {loaded.view === 'form' &&
        (loaded.subject ? (
          <ComplaintForm key={loaded.subject.id} {...loaded} subject={loaded.subject} upload={upload} />
        ) : (
          <EmptyState title={t('pick.title')} action={<NewButton />}>
            {t('pick.gone')}
          </EmptyState>
        ))}
    </>
  )
}

function List() {
  const loaded = usePageData<Data>()
  const t = useTexts('complaints')
  if (loaded.view !== 'list') return null
  return (
    <>
      <Head title={t('title')} description={t('lead')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={<NewButton />} />
      <ListView
        list={loaded.list}
        filter={loaded.filter}
        caption={t('title')}
        item={complaint => <ComplaintRow key={complaint.id} complaint={complaint} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}

export function Component() {
  const { view } = usePageData<Data>()
  return (
    <Container>
      <Stack>{view === 'list' ? <List /> : view === 'one' ? <One /> : <New />}</Stack>
    </Container>
  )
}
