import { ProjectRow } from '#client/features/projects/project-card.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { data } from './admin-projects.data.ts'

export function Component() {
  const { list, filter, now } = usePageData<typeof data>()
  const t = useTexts('admin-projects')
  const state = useTexts('projects')
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  return (
    <Container>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        tabs={{
          name: 'status',
          values: ['', ...projectLifecycle.states],
          label: status => (status ? state(`status.${status}`) : state('list.all')),
          counts: { ...list.counts, '': all },
        }}
        filters={[{ name: 'q', label: t('search'), placeholder: t('search-placeholder') }]}
        item={project => (
          <ProjectRow key={project.id} project={project} area="admin" since={{ at: project.createdAt, now }} />
        )}
        empty={{ title: t('empty'), text: t('empty-text') }}
      />
    </Container>
  )
}
