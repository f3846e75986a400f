// The projects of a person, as client or as professional.
import { ProjectCard } from '#client/features/projects/project-card.tsx'
import { projectsHref } from '#client/features/projects/project-types.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Container, Stack } from '#client/ui/container.tsx'
import { Elevation } from '#client/ui/elevation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './projects.data.ts'

function StateTabs() {
  const { area, status, states, projects } = usePageData<typeof data>()
  const t = useTexts('projects')
  const format = useFormat()
  const own = projectsHref(area)
  const total = Object.values(projects.counts).reduce((sum, count) => sum + count, 0)
  const filled = states.filter(state => (projects.counts[state] ?? 0) > 0 || state === status)
  return (
    <TabLinks
      label={t('list.filter')}
      tabs={[
        { label: t('list.all'), href: own, current: status === null, count: format.number(total) },
        ...filled.map(state => ({
          label: t(`status.${state}`),
          href: `${own}?status=${state}`,
          current: state === status,
          count: format.number(projects.counts[state] ?? 0),
        })),
      ]}
    />
  )
}

function Empty() {
  const { area, status } = usePageData<typeof data>()
  const t = useTexts('projects')
  if (status)
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={<ButtonLink href={projectsHref(area)}>{t('empty.show-all')}</ButtonLink>}
      />
    )
  const to = areaHref(area === 'contractor' ? 'contractor.leads' : 'user.job-requests')
  return (
    <EmptyState
      illustration={<Elevation className="w-full" />}
      title={t(`empty.${area}.title`)}
      action={
        <ButtonLink kind="primary" href={to}>
          {t(`empty.${area}.action`)}
        </ButtonLink>
      }
    >
      {t(`empty.${area}.text`)}
    </EmptyState>
  )
}

export function Component() {
  const pagination = usePagination()
  const { area, status, projects } = usePageData<typeof data>()
  const t = useTexts('projects')
  const own = projectsHref(area)
  return (
    <Container>
      <Head title={t('list.title')} description={t('list.lead')} noindex />
      <PageTitle title={t('list.title')} lead={t('list.lead')} />
      <Stack>
        <StateTabs />
        {projects.items.length === 0 ? (
          <Empty />
        ) : (
          <ul aria-label={t('list.title')} className="grid gap-4">
            {projects.items.map(project => (
              <ProjectCard key={project.id} project={project} area={area} />
            ))}
          </ul>
        )}
        <Pagination
          type="link"
          url={status ? `${own}?status=${status}&page=[page]` : `${own}?page=[page]`}
          totalItems={projects.total}
          itemsPerPage={projects.pageSize}
          currentPage={projects.page}
          {...pagination}
        />
      </Stack>
    </Container>
  )
}
