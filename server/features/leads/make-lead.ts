// Creates leads: of a job for matched or invited professionals, of a connect for its professional; from then on a reply
// is expected.
import { randomUUIDv7 } from 'node:crypto'
import { emit } from '#server/platform/events/event.ts'
import { askReplies, askReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { leadInvited } from './events.ts'
import { leadMachine } from './lead.machine.ts'
import { findLeadOfJob, findLeadOwner, hasLeadOfClient, insertLeads } from './lead-queries.ts'
import { type Candidate, findCandidate } from './match-queries.ts'
import { scoreMatch } from './score-match.ts'

const hour = 3_600_000

type OfJob = { readonly jobId: string; readonly source: 'matched_job' | 'invitation' | 'found'; readonly wave: number }

function scored(candidate: Candidate, now: Date) {
  const today = dayOf(now)
  const { parts, score } = scoreMatch({ ...candidate, tradePosition: candidate.main ? 0 : 1 }, today)
  return { score, parts: JSON.stringify(parts), distanceKm: Math.round(candidate.distanceKm * 10) / 10 }
}

const begun = (now: Date) => ({
  dueAt: new Date(now.getTime() + replyHours * hour),
  createdAt: now,
  updatedAt: now,
})

/** Professionals who have a lead of the job get none; returns the ids of the new ones. */
export async function makeJobLeads(
  tx: TransactionContext,
  candidates: readonly Candidate[],
  { jobId, source, wave }: OfJob,
): Promise<readonly string[]> {
  const { db, now } = tx
  const made = await insertLeads(
    db,
    candidates.map(candidate => ({
      id: randomUUIDv7(),
      ownerId: candidate.id,
      source,
      jobId,
      // A professional who found the job answers by bidding: no reply is expected.
      stage: source === 'found' ? 'contacted' : leadLifecycle.initial,
      wave,
      ...scored(candidate, now),
      ...begun(now),
    })),
  )
  if (source === 'found') return made.map(({ id }) => id)
  const owners = new Map(candidates.map(({ id, userId }) => [id, userId]))
  await askReplies(
    tx,
    made.flatMap(({ id, ownerId }) => {
      const userId = owners.get(ownerId)
      return userId ? [{ userId, side: 'professional', about: 'lead', aboutId: id } as const] : []
    }),
  )
  return made.map(({ id }) => id)
}

/** A lead of source `invitation`; a professional with a lead keeps it, and gets a lost one back. */
export async function makeInvitedLead(
  tx: TransactionContext,
  { jobId, professionalId }: { readonly jobId: string; readonly professionalId: string },
): Promise<void> {
  const known = await findLeadOfJob(tx.db, jobId, professionalId)
  if (known) {
    await leadMachine.tryTransition(tx, known, 'reopen', {
      as: 'system',
      reason: 'invited',
      set: { lostReason: null },
    })
    await emit(tx, leadInvited({ leadId: known.id }))
    return
  }
  const candidate = await findCandidate(tx.db, jobId, professionalId)
  if (!candidate) return
  const [leadId] = await makeJobLeads(tx, [candidate], { jobId, source: 'invitation', wave: 0 })
  if (leadId) await emit(tx, leadInvited({ leadId }))
}

/** A bid or question by a professional who was not notified creates a lead. */
export async function makeFoundLead(
  tx: TransactionContext,
  { jobId, professionalId }: { readonly jobId: string; readonly professionalId: string },
): Promise<void> {
  if (await findLeadOfJob(tx.db, jobId, professionalId)) return
  const candidate = await findCandidate(tx.db, jobId, professionalId)
  if (candidate) await makeJobLeads(tx, [candidate], { jobId, source: 'found', wave: 0 })
}

type Connected = {
  readonly connectId: string
  /** The sender. */
  readonly userId: string
  readonly professionalId: string
  readonly title: string
  readonly language: Language
  readonly cityId: string | null
  readonly tradeId: string | null
}

type Booked = Omit<Connected, 'connectId' | 'tradeId'> & { readonly bookingId: string }

/** For a client who is no lead of the advisor yet; the time of the visit is set already. */
export async function makeBookingLead(tx: TransactionContext, booked: Booked): Promise<void> {
  const { db, now } = tx
  if (await hasLeadOfClient(db, booked.professionalId, booked.userId)) return
  await insertLeads(db, [
    {
      id: randomUUIDv7(),
      ownerId: booked.professionalId,
      source: 'booking',
      jobId: null,
      stage: 'visit_planned',
      score: 0,
      parts: '{}',
      distanceKm: null,
      clientId: booked.userId,
      bookingId: booked.bookingId,
      title: booked.title,
      language: booked.language,
      cityId: booked.cityId,
      viewedAt: now,
      contactedAt: now,
      ...begun(now),
    },
  ])
}

/** Accepting the request implies reading it: the lead begins as seen. Suppliers have no leads. */
export async function makeConnectLead(tx: TransactionContext, connected: Connected): Promise<void> {
  const { db, now } = tx
  const owner = await findLeadOwner(db, connected.professionalId)
  if (!owner || owner.type === 'supplier') return
  const made = await insertLeads(db, [
    {
      id: randomUUIDv7(),
      ownerId: connected.professionalId,
      source: 'connect',
      jobId: null,
      stage: 'viewed',
      score: 0,
      parts: '{}',
      distanceKm: null,
      clientId: connected.userId,
      connectId: connected.connectId,
      title: connected.title,
      language: connected.language,
      cityId: connected.cityId,
      tradeId: connected.tradeId,
      viewedAt: now,
      ...begun(now),
    },
  ])
  for (const { id } of made)
    await askReply(tx, { userId: owner.userId, side: 'professional', about: 'lead', aboutId: id })
}
