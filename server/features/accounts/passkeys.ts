// Passkeys: the options for the browser, and the verification of its answer. Requires user verification by the device.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#server/platform/config.ts'
import type { Factor } from './proof-queries.ts'

type Site = Pick<Config, 'publicUrl'>
type Opaque = Record<string, unknown>
type Challenge = { readonly challenge: string }

function partyOf({ publicUrl }: Site): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** EdDSA, ES256, RS256: the algorithms of common authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257]

const credentialOf = ({ credentialId: id, transports }: Factor) => ({ id: id ?? '', transports })

type Holder = { readonly id: string; readonly email: string; readonly name: string }

/** Options for `navigator.credentials.create`: a discoverable passkey. */
export async function askForNewPasskey(site: Site, holder: Holder, known: readonly Factor[]) {
  return await generateRegistrationOptions({
    rpName: 'Imara',
    rpID: partyOf(site).rpID,
    userID: new TextEncoder().encode(holder.id),
    userName: holder.email,
    userDisplayName: holder.name,
    supportedAlgorithmIDs,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for `navigator.credentials.get`; without known passkeys the browser offers those it has for this site. */
export async function askForPasskey(site: Site, known: readonly Factor[]) {
  return await generateAuthenticationOptions({
    rpID: partyOf(site).rpID,
    userVerification: 'required',
    ...(known.length > 0 ? { allowCredentials: known.map(credentialOf) } : {}),
  })
}

/** The library throws only when a proof is wrong. */
async function orNull<T>(verified: Promise<T>): Promise<T | null> {
  return await verified.catch(() => null)
}

export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** The passkey that the browser created; null when anything about it is wrong. */
export async function readNewPasskey(site: Site, { challenge }: Challenge, given: Opaque): Promise<NewPasskey | null> {
  const { rpID, origin } = partyOf(site)
  const result = await orNull(
    verifyRegistrationResponse({
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!result?.verified) return null
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The claimed id of the passkey; the signature proves it. */
export function credentialIdOf(given: Opaque): string {
  return typeof given.id === 'string' ? given.id : ''
}

function isOf({ userId }: Factor, given: Opaque): boolean {
  const handle = (given.response as { userHandle?: unknown } | undefined)?.userHandle
  return typeof handle !== 'string' || Buffer.from(handle, 'base64url').toString() === userId
}

/** The new signature count; null when the proof is wrong, repeated, or made by a copy of the key. */
export async function checkPasskey(
  site: Site,
  { challenge }: Challenge,
  factor: Factor,
  given: Opaque,
): Promise<number | null> {
  const { rpID, origin } = partyOf(site)
  if (!isOf(factor, given)) return null
  const result = await orNull(
    verifyAuthenticationResponse({
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: factor.credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(factor.secret, 'base64url')),
        counter: factor.counter,
        transports: factor.transports,
      },
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : null
}
