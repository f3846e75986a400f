// The own projects, as client or as professional, newest first.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { presentSummary } from './present-project.ts'
import { countOwnProjects, listOwnProjects } from './project-queries.ts'

type List = (typeof projects)['GET /projects']

export async function listProjects(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { id: userId } = signedIn(call)
  const { status, page, pageSize } = query
  const rows = await listOwnProjects(call.db, { userId, status, page, pageSize })
  const counts = await countOwnProjects(call.db, userId)
  const shown = [...counts].filter(([name]) => !status || name === status)
  return {
    items: rows.map(row => presentSummary(row, userId)),
    page,
    pageSize,
    total: shown.reduce((sum, [, count]) => sum + count, 0),
    counts: Object.fromEntries(counts),
  }
}
