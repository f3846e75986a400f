// Events around the demo's leads: invitations, reports of bad leads, upcoming waves.
import { decisionDays } from '#shared/features/leads/lifecycle.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { admin } from './people.ts'
import { demoPro } from './professionals.ts'
import texts from './texts/connects.json' with { type: 'json' }
import type { Work } from './work.ts'

/** The garden job of the demo's client is open only to those whom she invited. */
function insertInvitations(rows: DemoRows, pros: readonly Pro[], works: readonly Work[]): void {
  const work = works.find(({ plan }) => plan?.key === 'demo-garden')
  const row = rowsIn(rows, 'jobs').find(({ id }) => id === work?.job.id)
  if (!work || !row) return
  Object.assign(row, { visibility: 'invited' })
  const builder = demoPro(pros, 'builder')
  const notifiedAt = work.timeline.reviewed
  for (const pro of new Set([builder, ...work.bids.map(bid => bid.pro)])) {
    insert(rows, 'jobInvitations', {
      jobId: work.job.id,
      professionalId: pro.id,
      invitedAt: work.timeline.submitted,
      notifiedAt,
    })
    const lead = rowsIn(rows, 'leads').find(({ ownerId, jobId }) => ownerId === pro.id && jobId === work.job.id)
    if (lead) Object.assign(lead, { source: 'invitation' })
  }
}

function decisionOf(made: Date, place: number) {
  if (place < 2) return { status: 'open' as const, decisionNote: null, decidedBy: null, decidedAt: null }
  return {
    status: place === 2 ? ('upheld' as const) : ('dismissed' as const),
    decisionNote: 'Checked with the client by phone.',
    decidedBy: admin.id,
    decidedAt: later(made, 30),
  }
}

/** Two reports wait for a decision, two are decided. */
function insertReports(rows: DemoRows, leads: readonly LeadSeed[], days: Days): void {
  const open = leads.filter(
    ({ work, stage }) => work.plan && work.job.status === 'open' && ['archived', 'viewed'].includes(stage),
  )
  for (const [place, { id, pro }] of open.slice(0, 4).entries()) {
    const made = days.ago(place < 2 ? 1 + place : 8 + place, 11)
    const decision = decisionOf(made, place)
    insert(rows, 'leadReports', {
      id: idOf(`report:${id}`),
      leadId: id,
      reason: place % 2 === 0 ? 'spam' : 'wrong_trade',
      note: localized(texts.reports[place % 2] ?? '')[pro.person.language],
      ...decision,
      createdAt: made,
      dueAt: later(made, 24 * decisionDays),
      updatedAt: decision.decidedAt ?? made,
    })
  }
}

/** Open jobs with few bids notify more professionals a day after the last wave. */
function insertWaves(rows: DemoRows, works: readonly Work[], days: Days): void {
  const jobs = new Map(rowsIn(rows, 'jobs').map(row => [row.id, row]))
  for (const { job, bids } of works) {
    const row = jobs.get(job.id)
    if (!row || job.status !== 'open') continue
    Object.assign(row, {
      waves: 1,
      nextWaveAt: bids.length < 5 && row.visibility !== 'invited' ? days.ago(-1, 8) : null,
    })
  }
}

export function buildLeadTransitions(
  rows: DemoRows,
  {
    pros,
    works,
    leads,
    days,
  }: { pros: readonly Pro[]; works: readonly Work[]; leads: readonly LeadSeed[]; days: Days },
): void {
  insertInvitations(rows, pros, works)
  insertReports(rows, leads, days)
  insertWaves(rows, works, days)
}
