// Second factors: an authenticator and a passkey set up as people do, and an unfinished sign-in.
import { Secret, TOTP } from 'otpauth'
import { needsSecondFactor } from '#server/features/accounts/second-factor.ts'
import { requestContext } from '#server/platform/app-context.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { proofs } from '#shared/features/accounts/proofs-contract.ts'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import type { TestApp } from './app.ts'
import { type Authenticator, authenticator } from './authenticator.ts'
import { aVisitor, type SignedIn } from './people.ts'

export type Totp = Output<(typeof settings)['POST /accounts/me/totp']>
export type NewPasskey = Output<(typeof settings)['POST /accounts/me/passkey-challenges']>
export type Requested = Output<(typeof proofs)['POST /accounts/passkey-challenges']>
export type Codes = { recoveryCodes: string[] }
export type Session = Output<(typeof proofs)['POST /accounts/passkey-sign-in']>

/** Relying party of passkeys: the site's address in these tests. */
export const origin = 'https://imara.example'

export const ok = <T>(reply: { status: number; body: T | Problem }): T => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
  return reply.body as T
}

export const codeOf = ({ secret }: Totp, seconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 })

/**
 * Verifies with the code of the previous time step, so that the current code is unused; once more when a step ended
 * meanwhile. Returns that code too.
 */
export async function verifyTotp(app: TestApp, user: SignedIn, begun: Totp) {
  const key = `POST /accounts/me/totp/${begun.factor}/verification`
  const verify = async (code: string) => ({
    code,
    reply: await app.call<Codes>(key, { token: user.token, body: { code } }),
  })
  const first = await verify(codeOf(begun, -30))
  const { code, reply } = first.reply.status < 300 ? first : await verify(codeOf(begun, -30))
  return { code, ...ok(reply) }
}

/** Sets up an authenticator. */
export async function withTotp(app: TestApp, user: SignedIn) {
  const begun = ok(await app.call<Totp>('POST /accounts/me/totp', { token: user.token }))
  const { recoveryCodes } = await verifyTotp(app, user, begun)
  return { ...begun, recoveryCodes }
}

export async function withPasskey(app: TestApp, user: SignedIn, device: Authenticator = authenticator(origin)) {
  const { challenge, options } = ok(
    await app.call<NewPasskey>('POST /accounts/me/passkey-challenges', { token: user.token }),
  )
  const body = { challenge, label: 'Phone', credential: device.create(options) }
  const { recoveryCodes } = ok(await app.call<Codes>('POST /accounts/me/passkeys', { token: user.token, body }))
  return { device, recoveryCodes }
}

/** The challenge of a sign-in after its first factor. */
export async function half({ platform }: TestApp, user: { id: string }) {
  const needed = await needsSecondFactor(requestContext(platform.appContext, aVisitor(platform), []), user.id)
  if (!needed) throw new Error('No second factor is asked for')
  return needed
}

export const finish = (app: TestApp, challenge: string, proof: object) =>
  app.call<Session & Problem>('POST /accounts/sign-in/second-factor', { body: { challenge, proof } })

export const wrongCode = [400, 'account.wrong-code']
export const wrongProof = [400, 'account.wrong-proof']
export const ended = [410, 'account.challenge-ended']
