import { emit } from '#server/platform/events/event.ts'
import { askReply } from '#server/platform/replies/replies.ts'
import type { RequestContext, TransactionContext } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { type ConnectRow, findConnect, lockConnect } from './connect-queries.ts'
import * as happened from './events.ts'
import { answerUntil, titleOf } from './policy.ts'

/** Within the professional's time to answer; the scheduled job may not have expired it yet. */
const isAnswerable = ({ expiresAt }: { readonly expiresAt: Date | null }, { now }: { readonly now: Date }): boolean =>
  expiresAt !== null && expiresAt > now

const eventsOf = {
  approve: happened.connectApproved,
  reject: happened.connectRejected,
  decline: happened.connectDeclined,
  withdraw: happened.connectWithdrawn,
  expire: happened.connectExpired,
}

const accepted = (connect: ConnectRow) =>
  happened.connectAccepted({
    connectId: connect.id,
    userId: connect.fromUserId,
    professionalId: connect.toProfessionalId,
    professionalUserId: connect.receiverUserId,
    sharePhone: connect.sharePhone,
    title: connect.jobTitle ?? titleOf(connect.message),
    language: connect.jobLanguage ?? connect.language,
    cityId: connect.cityId,
    tradeId: connect.jobTradeId,
  })

export const connectMachine = defineStateMachine(connectLifecycle, {
  entity: 'connect',
  table: 'connectRequests',
  column: 'status',
  version: 'version',
  refusal: 'connect.transition-not-allowed',
  guards: { accept: isAnswerable, decline: isAnswerable },
  // Every ending stores its time and reason; an approval is no answer yet.
  writes: ({ to, now, reason }) => (to === 'approved' ? {} : { answeredAt: now, reason }),
  also: async (tx, connect: ConnectRow, { name }) => {
    await emit(tx, name === 'accept' ? accepted(connect) : eventsOf[name]({ connectId: connect.id }))
  },
})

/** Whether the caller may act on the connect. */
type Whose = (connect: ConnectRow) => boolean
const anybodys: Whose = () => true

function expectKnown(connect: ConnectRow | undefined, isTheirs: Whose): ConnectRow {
  if (!connect || !isTheirs(connect)) throw new AppError('connect.not-found')
  return connect
}

/** @throws AppError `connect.not-found` */
export async function getLockedConnect(ctx: RequestContext, id: string, isTheirs = anybodys): Promise<ConnectRow> {
  return expectKnown(await lockConnect(ctx.db, id), isTheirs)
}

/**
 * Locks the accounts of both sides before the connect, in the same order as an account's closure.
 * @throws AppError `connect.not-found`, `connect.transition-not-allowed` when one of the accounts is closed
 */
export async function getConnectBetween(ctx: RequestContext, id: string, isTheirs = anybodys): Promise<ConnectRow> {
  const known = expectKnown(await findConnect(ctx.db, id), isTheirs)
  for (const userId of [known.fromUserId, known.receiverUserId].toSorted())
    if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('connect.transition-not-allowed')
  return await getLockedConnect(ctx, id)
}

/** Approves a connect; without a reviewer by the trust rule. @throws AppError `connect.transition-not-allowed` */
export async function passOn(tx: TransactionContext, connect: ConnectRow, reviewer?: string): Promise<void> {
  const set = { approvedAt: tx.now, expiresAt: answerUntil(tx.now), autoApproved: !reviewer }
  const actor = reviewer ? { as: 'reviewer' as const, by: reviewer } : { as: 'system' as const, reason: 'trust' }
  await connectMachine.transition(tx, connect, 'approve', { ...actor, set })
  const reply = { userId: connect.receiverUserId, side: 'professional', about: 'connect' } as const
  await askReply(tx, { ...reply, aboutId: connect.id })
}
