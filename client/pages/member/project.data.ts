// What a tab of a project needs, for its two sides and who looks on.
import { fileKinds, type ProjectTab, projectArea, projectTabs } from '#client/features/projects/project-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

/** A plan that lapsed has nothing to review. */
const reviewable = ['handover', 'completed', 'closed', 'terminated'] as const

/** Where the milestones stand; elsewhere there may be hundreds that nobody sees. */
const ofWork: readonly ProjectTab[] = ['overview', 'milestones', 'changes', 'payments']

/** The record itself, or what was written to a milestone or a payment, which stands there alone. */
async function recordOf({ call, params, query }: PageContext, tab: ProjectTab) {
  const asked = { params: { project: params.project ?? '' } }
  const before = query.get('before') ?? undefined
  if (tab === 'record') return await call('GET /projects/{project}/record', { ...asked, query: { before, most: 50 } })
  if (tab !== 'milestones' && tab !== 'payments') return []
  return await call('GET /projects/{project}/record', { ...asked, query: { of: 'work', most: 500 } })
}

/** What is written on the building site, as far as the tab shows it. */
async function siteOf({ call, params, query }: PageContext, tab: ProjectTab) {
  const asked = { params: { project: params.project ?? '' } }
  const before = query.get('before') ?? undefined
  const page = { ...asked, query: { before } }
  const last = { ...asked, query: { most: 1 } }
  const category = fileKinds.find(name => name === query.get('category'))
  const diary = async () => {
    if (tab !== 'overview' && tab !== 'diary') return null
    return await call('GET /projects/{project}/diary', tab === 'diary' ? page : last)
  }
  return {
    diary: await diary(),
    snags: tab === 'snags' ? await call('GET /projects/{project}/snags', page) : null,
    files:
      tab === 'files' ? await call('GET /projects/{project}/files', { ...asked, query: { before, category } }) : null,
    kind: category ?? null,
    isFirst: before === undefined,
  }
}

type Shown = Output<AppContract['GET /projects/{project}']>

/** The list of payments has those milestones that have one, without what showed that they are done. */
function paidOf(project: Shown): Shown {
  const milestones = project.milestones.filter(({ payment }) => payment)
  return { ...project, milestones: milestones.map(milestone => ({ ...milestone, files: [] })) }
}

async function occasionOf({ call }: PageContext, { id, status }: Shown) {
  if (!reviewable.some(one => one === status)) return null
  return await call('GET /review-occasions/{occasion}', { params: { occasion: id } }).catch(() => null)
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, route } = context
  const tab = projectTabs.find(name => name === query.get('tab')) ?? 'overview'
  const milestones = ofWork.includes(tab) ? 'all' : 'none'
  const asked = { params: { project: params.project ?? '' }, query: { milestones } } as const
  const project = await call('GET /projects/{project}', asked)
  return {
    area: projectArea(route),
    tab,
    project: tab === 'payments' ? paidOf(project) : project,
    occasion: tab === 'overview' ? await occasionOf(context, project) : null,
    record: await recordOf(context, tab),
    ...(await siteOf(context, tab)),
    from: Number(query.get('from')) || null,
    now: new Date().toISOString(),
  }
})
