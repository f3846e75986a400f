// What the desk of submissions works with.
import type { Output } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'

export type SubmissionList = Output<(typeof submissions)['GET /submissions/forms/{form}']>
export type Row = SubmissionList['items'][number]
export type Detail = Output<(typeof submissions)['GET /submissions/{submission}']>
export type Summary = Output<(typeof submissions)['GET /submissions/forms/{form}/summary']>
export type Status = Row['status']

/** As it stands in the address; empty where nothing is chosen. */
export type DeskFilter = {
  readonly status: string
  readonly q: string
  readonly from: string
  readonly to: string
  readonly language: string
  readonly version: string
  readonly assignee: string
  readonly who: string
  readonly sort: string
}

export type DeskView = 'table' | 'summary'

/** What of the filter stands in an address; the view beside it. */
export function queryOf(filter: DeskFilter, view: DeskView): URLSearchParams {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '')
  return new URLSearchParams([...chosen, ...(view === 'summary' ? [['view', view]] : [])])
}

export function addressOf(path: string, filter: DeskFilter, view: DeskView): string {
  const query = queryOf(filter, view)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whether anything but the state narrows the list. */
export function isNarrowed({ status: _, sort: __, ...rest }: DeskFilter): boolean {
  return Object.values(rest).some(value => value !== '')
}
