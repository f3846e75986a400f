import { complaintArea } from '#client/features/complaints/complaint-types.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { complaintKinds } from '#shared/features/complaints/lifecycle.ts'

const idOf = (query: URLSearchParams, name: string): string | null => Id.safeParse(query.get(name)).data ?? null

export const data = pageData(async (context: PageContext) => {
  const { call, query, route } = context
  const area = complaintArea(route)
  const now = new Date().toISOString()
  const logOf = async (project: string | null) =>
    project && (area === 'user' || area === 'contractor')
      ? await call('GET /projects/{project}/log', { params: { project }, query: {} })
      : []
  const id = idOf(query, 'complaint')
  if (id) {
    const complaint = await call('GET /complaints/{complaint}', { params: { complaint: id } })
    const log =
      complaint.mayAddStatement || complaint.transitions.includes('reply') ? await logOf(complaint.project) : []
    return { view: 'one', area, now, complaint, log } as const
  }
  const kind = complaintKinds.find(one => one === query.get('about'))
  const of = idOf(query, 'of')
  if (kind && of) {
    const [subject = null] = await call('GET /complaints/subjects', { query: { kind, of } })
    return { view: 'form', area, now, subject, log: await logOf(subject?.project ?? null) } as const
  }
  if (query.has('new'))
    return { view: 'pick', area, now, subjects: await call('GET /complaints/subjects', { query: {} }) } as const
  return { view: 'list', area, now, ...(await loadList('GET /complaints', context)) } as const
})
