// Derives from the endpoints' data what each side must do in a project, and its balance.
import type { LogEntry, LogKind } from '#shared/features/projects/log.ts'
import type { Change, Milestone, Project, ProjectTab } from './project-types.ts'

export type Waiting = {
  readonly what: 'start' | 'submit' | 'again' | 'accept' | 'pay' | 'confirm'
  readonly tab: ProjectTab
  /** Null: the retention of the whole project. */
  readonly milestone: Milestone | null
}

function awaitedOf(payment: Milestone['payment']): 'pay' | 'confirm' | null {
  if (payment?.transitions.includes('mark')) return 'pay'
  return payment?.transitions.includes('confirm') ? 'confirm' : null
}

function awaited(milestone: Milestone): Waiting['what'] | null {
  const { transitions, status, payment } = milestone
  if (transitions.includes('accept')) return 'accept'
  if (transitions.includes('submit')) return status === 'changes_requested' ? 'again' : 'submit'
  if (transitions.includes('start')) return 'start'
  return awaitedOf(payment)
}

/**
 * What waits for the reader, in the order of the plan; of the milestones that could start only the first, and only
 * while no other is in progress.
 */
export function waitingIn({ milestones, retention }: Pick<Project, 'milestones' | 'retention'>): readonly Waiting[] {
  const all = milestones.flatMap((milestone): Waiting[] => {
    const what = awaited(milestone)
    const tab = what === 'pay' || what === 'confirm' ? 'payments' : 'milestones'
    return what ? [{ what, tab, milestone }] : []
  })
  const busy = milestones.some(({ status }) => status === 'in_progress' || status === 'changes_requested')
  const next = busy ? undefined : all.find(({ what }) => what === 'start')
  const last = awaitedOf(retention.payment)
  return [
    ...all.filter(one => one.what !== 'start' || one === next),
    ...(last ? [{ what: last, tab: 'payments', milestone: null } as const] : []),
  ]
}

type Side = 'client' | 'professional'

/** Who acts next on a milestone; null: nobody, or not before another one. */
export function turnOf(milestone: Milestone, { milestones }: Pick<Project, 'milestones'>): Side | null {
  const { status, payment } = milestone
  if (status === 'submitted') return 'client'
  if (status === 'in_progress' || status === 'changes_requested') return 'professional'
  if (status === 'planned') {
    const open = milestones.find(one => one.status !== 'accepted' && one.status !== 'auto_accepted')
    return open === milestone ? 'professional' : null
  }
  if (payment?.status === 'marked_paid') return 'professional'
  return payment && payment.status !== 'confirmed' ? 'client' : null
}

/** The amount that both sides confirmed as paid. */
export function paidOf({ status, amount }: NonNullable<Milestone['payment']>): number {
  return status === 'confirmed' ? (amount ?? 0) : 0
}

/** Agreed, accepted, paid and open amounts: an unconfirmed payment is not paid, a disputed one is due again. */
export function moneyOf({
  milestones,
  contractTotal,
  acceptedTotal,
  retention,
}: Pick<Project, 'milestones' | 'contractTotal' | 'acceptedTotal' | 'retention'>) {
  const ofMilestones = milestones.flatMap(({ payment }) => payment ?? [])
  const payments = [...ofMilestones, ...(retention.payment ? [retention.payment] : [])]
  const sumOf = (wanted: string): number =>
    payments.reduce((sum, { status, amount }) => sum + (status === wanted ? (amount ?? 0) : 0), 0)
  const due = payments.reduce((sum, { due, status, amount }) => {
    const paid = status === 'confirmed' || status === 'marked_paid' ? (amount ?? 0) : 0
    return sum + Math.max(0, due - paid)
  }, 0)
  return {
    agreed: contractTotal,
    accepted: acceptedTotal,
    confirmed: sumOf('confirmed'),
    marked: sumOf('marked_paid'),
    due,
    /** Not due until the end of the project. */
    retained: retention.retained,
    /** Accepted before payments were recorded. */
    untold: Math.max(0, acceptedTotal - ofMilestones.reduce((sum, { due, retained }) => sum + due + retained, 0)),
  }
}

/** The name of a milestone; without a position the retention of the whole project. */
export type Titled = { readonly title: string; readonly position: number | null }

/** The note of the last entry of this kind on a milestone; undefined when two milestones have the same name. */
export function lastNote(
  log: readonly LogEntry[],
  { milestones }: Pick<Project, 'milestones'>,
  { title, position }: Titled,
  kind: LogKind,
): string | undefined {
  if (position === null) return log.findLast(entry => entry.kind === kind)?.data.note
  if (milestones.filter(one => one.title === title).length > 1) return undefined
  return log.findLast(entry => entry.kind === kind && entry.data.milestone === title)?.data.note
}

/** By how much the change orders in a state change the total, in minor units. */
export function movedBy({ changes }: Pick<Project, 'changes'>, wanted: Change['status']): number {
  return changes.reduce((sum, { status, amountDelta }) => sum + (status === wanted ? amountDelta : 0), 0)
}
