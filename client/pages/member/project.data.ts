// The data of one tab, for the two sides and for observers.
import { fileKinds, type ProjectTab, projectArea, projectTabs } from '#client/features/projects/project-types.ts'
import { withRowsShown } from '#client/features/projects/rows-shown.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

/** A plan that lapsed gives nothing to review. */
const reviewable = ['handover', 'completed', 'closed', 'terminated'] as const

const widestPhoto = 640

/** How many of the milestones a tab shows; there may be hundreds. */
const shownOf = { overview: 'brief', changes: 'brief', milestones: 'all', payments: 'paid' } as const

const isOfWork = (tab: ProjectTab): tab is keyof typeof shownOf => Object.hasOwn(shownOf, tab)

/** The whole log, or only the entries for the milestones or payments of a tab. */
async function logOf({ call, params, query }: PageContext, tab: ProjectTab) {
  const request = { params: { project: params.project ?? '' } }
  const before = query.get('before') ?? undefined
  if (tab === 'record') return await call('GET /projects/{project}/log', { ...request, query: { before, most: 50 } })
  if (tab !== 'milestones' && tab !== 'payments') return []
  return await call('GET /projects/{project}/log', { ...request, query: { of: 'work', most: 500 } })
}

/** The diary and the snags, as far as the tab shows them. */
async function siteOf({ call, params, query }: PageContext, tab: ProjectTab) {
  const request = { params: { project: params.project ?? '' } }
  const before = query.get('before') ?? undefined
  const page = { ...request, query: { before } }
  const last = { ...request, query: { most: 1 } }
  const category = fileKinds.find(name => name === query.get('category'))
  const diary = async () => {
    if (tab !== 'overview' && tab !== 'diary') return null
    return await call('GET /projects/{project}/diary', tab === 'diary' ? page : last)
  }
  return {
    diary: await diary(),
    snags: tab === 'snags' ? await call('GET /projects/{project}/snags', page) : null,
    files:
      tab === 'files' ? await call('GET /projects/{project}/files', { ...request, query: { before, category } }) : null,
    kind: category ?? null,
    isFirst: before === undefined,
  }
}

type Shown = Output<AppContract['GET /projects/{project}']>

async function occasionOf({ call }: PageContext, { id, status }: Shown) {
  if (!reviewable.some(one => one === status)) return null
  return await call('GET /review-occasions/{occasion}', { params: { occasion: id } }).catch(() => null)
}

/** Only a closed project can become a story. */
async function storyOf({ call, language }: PageContext, { id, status, side }: Shown) {
  if (status !== 'closed' || side === 'advisor' || side === 'admin') return null
  const storyOfProject = await call('GET /projects/{project}/story', { params: { project: id } })
  const view = (picture: string) => upTo(widestPhoto, pictureView(picture, language))
  return {
    ...storyOfProject,
    project: id,
    story: storyOfProject.story && {
      ...storyOfProject.story,
      beforeView: view(storyOfProject.story.before),
      afterView: view(storyOfProject.story.after),
    },
    photos: storyOfProject.photos.map(photo => ({ ...photo, view: view(photo.picture) })),
  }
}

/** The client's assistant runs for this project; only the client sees them. */
async function runsOf({ call, params }: PageContext) {
  const { items } = await call('GET /assistant-runs', { query: { project: params.project ?? '', pageSize: 20 } })
  return items.map(({ id, family, result, city }) => ({
    ...{ id, family, need: result.needs[0] ?? null, city: city.name },
  }))
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, route } = context
  const tab = projectTabs.find(name => name === query.get('tab')) ?? 'overview'
  const milestones = isOfWork(tab) ? shownOf[tab] : 'none'
  const request = { params: { project: params.project ?? '' }, query: { milestones } } as const
  const project = await call('GET /projects/{project}', request)
  const from = Number(query.get('from')) || null
  return {
    area: projectArea(route),
    tab,
    ...(tab === 'milestones' ? withRowsShown(project, from) : { project, shown: null }),
    occasion: tab === 'overview' ? await occasionOf(context, project) : null,
    runs: tab === 'overview' && route === 'user.project' ? await runsOf(context) : [],
    storyOfProject: tab === 'overview' ? await storyOf(context, project) : null,
    log: await logOf(context, tab),
    ...(await siteOf(context, tab)),
    from,
    now: new Date().toISOString(),
  }
})
