// The devices on which one is signed in, and their end.
import { type Call, signedIn } from '#server/platform/call.ts'
import { endedCookies } from '#server/platform/session/cookies.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { deviceOf } from './device.ts'
import { endOwnSession, listOpenSessions } from './session-queries.ts'

type Done = { done: true }

export async function listSessions(call: Call): Promise<Output<(typeof proofs)['GET /accounts/me/sessions']>> {
  const sessions = await listOpenSessions(call.db, signedIn(call).id, call.now)
  return sessions
    .map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      current: session.id === call.familyId,
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** @throws AppError `request.not-found`, the same for somebody else's session and for none */
export async function endSession(
  call: Call,
  { params }: Input<(typeof proofs)['DELETE /accounts/me/sessions/{session}']>,
): Promise<Done> {
  const { id } = signedIn(call)
  if (!(await endOwnSession(call.db, id, params.session, call.now))) throw new AppError('request.not-found')
  // The sockets that are still allowed come back at once.
  await call.services.push.cut(call.db, id)
  if (params.session === call.familyId) call.cookies.push(...endedCookies())
  return { done: true }
}

export async function endOtherSessions(call: Call): Promise<Done> {
  await endAllSessions(call, signedIn(call).id, 'ended-by-owner', call.familyId)
  return { done: true }
}
