import { Invitations } from '#client/features/projects/people.tsx'
import { ProjectRow } from '#client/features/projects/project-card.tsx'
import { projectHref, projectsHref } from '#client/features/projects/project-types.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useCachedOffline } from '#client/platform/offline/use-online.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { projectLifecycle, runningStates } from '#shared/features/projects/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './projects.data.ts'

function useEmpty() {
  const { area, filter } = usePageData<typeof data>()
  const t = useTexts('projects')
  const drawing = <House drawing="stage-2" />
  if (filter.status || filter.money) {
    const all = <ButtonLink href={projectsHref(area)}>{t('empty.show-all')}</ButtonLink>
    return { drawing, title: t('empty.filtered'), text: null, action: all }
  }
  const route = {
    user: 'user.job-requests',
    contractor: 'contractor.leads',
    advisor: 'advisor.portfolio',
    admin: 'admin.jobs',
  } as const
  const to = areaHref(route[area])
  const own = area === 'admin' ? 'user' : area
  return {
    drawing,
    title: t(`empty.${own}.title`),
    text: t(`empty.${own}.text`),
    action: (
      <ButtonLink kind="primary" href={to}>
        {t(`empty.${own}.action`)}
      </ButtonLink>
    ),
  }
}

const storedMost = 8

/** Running projects open without a connection, also those that were not opened on this device. */
function useStoredProjects(): void {
  const { area, list } = usePageData<typeof data>()
  const { language } = useRoot()
  const running = list.items.filter(({ status }) => runningStates.some(state => state === status)).slice(0, storedMost)
  useCachedOffline(running.map(({ id }) => inPrefix(language, projectHref(area, id))))
}

export function Component() {
  const { area, list, filter, invitations } = usePageData<typeof data>()
  const t = useTexts('projects')
  useStoredProjects()
  const empty = useEmpty()
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  return (
    <Container>
      <Head title={t('list.title')} description={t('list.lead')} noindex />
      <PageTitle title={t('list.title')} lead={t('list.lead')} />
      <Invitations area={area} invitations={invitations} />
      <ListView
        list={list}
        filter={filter}
        caption={t('list.title')}
        tabs={{
          name: 'status',
          values: [
            '',
            'running',
            ...projectLifecycle.states.filter(state => list.counts[state] || state === filter.status),
          ],
          label: state => (state === 'running' || !state ? t(`list.${state || 'all'}`) : t(`status.${state}`)),
          counts: {
            ...list.counts,
            '': all,
            running: runningStates.reduce((sum, state) => sum + (list.counts[state] ?? 0), 0),
          },
        }}
        filters={[
          {
            name: 'money',
            label: t('list.money'),
            options: (['due', 'late'] as const).map(value => ({ value, label: t(`list.${value}`) })),
          },
        ]}
        item={project => <ProjectRow key={project.id} project={project} area={area} />}
        empty={empty}
      />
    </Container>
  )
}
