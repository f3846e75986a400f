// What a tab of a project needs, for its two sides.
import { fileKinds, projectArea, projectTabs } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, query, route }: PageContext) => {
  const tab = projectTabs.find(name => name === query.get('tab')) ?? 'overview'
  const asked = { params: { project: params.project ?? '' } }
  const before = query.get('before') ?? undefined
  const kind = fileKinds.find(name => name === query.get('category')) ?? null
  const project = await call('GET /projects/{project}', asked)
  const record = async () => {
    if (tab === 'record') return await call('GET /projects/{project}/record', { ...asked, query: { before, most: 50 } })
    // Beside the record itself: what was written to a milestone or a payment stands there alone.
    if (tab !== 'milestones' && tab !== 'payments') return []
    return await call('GET /projects/{project}/record', { ...asked, query: { of: 'work', most: 500 } })
  }
  const page = { ...asked, query: { before } }
  return {
    area: projectArea(route),
    tab,
    project,
    record: await record(),
    latest: tab === 'overview' ? await call('GET /projects/{project}/diary', { ...asked, query: { most: 1 } }) : null,
    diary: tab === 'diary' ? await call('GET /projects/{project}/diary', page) : null,
    snags: tab === 'snags' ? await call('GET /projects/{project}/snags', page) : null,
    files:
      tab === 'files'
        ? await call('GET /projects/{project}/files', { ...asked, query: { before, category: kind ?? undefined } })
        : null,
    kind,
    isFirst: before === undefined,
    now: new Date().toISOString(),
  }
})
