// Signs in with a passkey alone: it is something one has, and the device has checked who holds it.
import type { Call } from '#server/platform/call.ts'
import { beginSession } from '#server/platform/session/begin-session.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { askForPasskey } from './passkeys.ts'
import { closeChallenge, tryChallenge } from './proof-queries.ts'
import { keepQuestion, takePasskey } from './second-factor.ts'

export async function beginPasskeySignIn(
  call: Call,
): Promise<Output<(typeof proofs)['POST /accounts/passkey-challenges']>> {
  const question = await askForPasskey(call.services.config, [])
  const challenge = await keepQuestion(call, 'passkey-sign-in', null, { challenge: question.challenge })
  return { challenge, options: { ...question } }
}

export async function signInPasskey(
  call: Call,
  { body }: Input<(typeof proofs)['POST /accounts/passkey-sign-in']>,
): Promise<Session> {
  const asked = await tryChallenge(call.db, body.challenge, 'passkey-sign-in', call.now)
  if (!asked) throw new AppError('account.challenge-ended')
  const { challenge } = asked.payload as { challenge: string }
  return await call.transaction(async inner => {
    if (!(await closeChallenge(inner.db, asked.id, inner.now))) throw new AppError('account.challenge-ended')
    const passkey = await takePasskey(inner, challenge, body.credential)
    if (!passkey) throw new AppError('account.wrong-proof')
    return await beginSession(inner, passkey.user_id, 'passkey')
  })
}
