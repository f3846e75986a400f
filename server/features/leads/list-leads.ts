// The own leads, as a list of one stage or as a board of all that go on, with the counts of all stages.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { boardStages, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { findLimits, presentLimits } from './learn.ts'
import { countByStage, type Filter, listFirstLeads, listOwnLeads } from './list-queries.ts'
import { asProfessional } from './policy.ts'
import { presentLead, staleSince } from './present-lead.ts'

type List = (typeof leads)['GET /leads']
type Board = (typeof leads)['GET /lead-board']

/** Of a column; the rest stands in the list. */
const inColumn = 20

function filterOf(call: Call, { source, trade, q, stale }: Input<Board>['query']): Filter {
  const { professionalId } = asProfessional(call)
  return { ownerId: professionalId, source, trade, q, staleSince: stale && staleSince(call.now) }
}

const allCounts = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(leadLifecycle.states.map(stage => [stage, counts.get(stage) ?? 0]))

export async function listLeads(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const filter = filterOf(call, query)
  const { stage, sort, page, pageSize } = query
  const rows = await listOwnLeads(call.db, { filter, stage, sort, limit: pageSize, offset: (page - 1) * pageSize })
  const counts = await countByStage(call.db, filter)
  const shown = [...counts].filter(([name]) => (stage ? name === stage : name !== 'archived'))
  return {
    items: rows.map(row => presentLead(row, call.now)),
    page,
    pageSize,
    total: shown.reduce((sum, [, count]) => sum + count, 0),
    counts: allCounts(counts),
  }
}

export async function getBoard(call: Call, { query }: Input<Board>): Promise<Output<Board>> {
  const filter = filterOf(call, query)
  const { now } = call
  const rows = await listFirstLeads(call.db, { filter, stages: boardStages, sort: query.sort, limit: inColumn, now })
  const [first] = rows
  // Without a lead on the board those that are put away are still counted.
  const counts = allCounts(first?.counts ? new Map(Object.entries(first.counts)) : await countByStage(call.db, filter))
  const columns = boardStages.map(stage => ({
    stage,
    total: counts[stage] ?? 0,
    items: rows.filter(row => row.stage === stage).map(row => presentLead(row, now)),
  }))
  const limits = first ? presentLimits(first.limits) : await findLimits(call, filter.ownerId)
  return { columns, counts, limits }
}
