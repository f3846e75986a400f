// Events around the demo's leads: invitations, reports of bad leads, upcoming waves.
import { leadInvited, leadReported, reportDecided, waveSent } from '#server/features/leads/events.ts'
import { reportMachine } from '#server/features/leads/reports/lead-report.machine.ts'
import { decisionDays, enoughBids } from '#shared/features/leads/lifecycle.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { admin } from './people.ts'
import { demoPro } from './professionals.ts'
import texts from './texts/connects.json' with { type: 'json' }
import { insertEvent, insertTransitions, type Step } from './timeline.ts'
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
    if (!lead) continue
    Object.assign(lead, { source: 'invitation', wave: 0 })
    insertEvent(rows, leadInvited({ leadId: lead.id }), notifiedAt)
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
    const reportId = idOf(`report:${id}`)
    const reason = place % 2 === 0 ? 'spam' : 'wrong_trade'
    const reported: Step = { to: 'open', by: pro.person.id, at: made, reason, event: leadReported({ reportId }) }
    const { status, decidedBy: by, decidedAt: at } = decision
    const decided = at ? [{ to: status, by, at, event: reportDecided({ reportId }) }] : []
    insertTransitions(rows, reportMachine, reportId, [reported, ...decided])
    insert(rows, 'leadReports', {
      id: reportId,
      leadId: id,
      reason,
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
  for (const { job, bids, timeline } of works) {
    const row = jobs.get(job.id)
    if (!row || job.status !== 'open' || row.visibility === 'invited') continue
    insertEvent(rows, waveSent({ jobId: job.id, wave: 1 }), timeline.reviewed)
    Object.assign(row, { waves: 1, nextWaveAt: bids.length < enoughBids ? days.ago(-1, 8) : null })
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
