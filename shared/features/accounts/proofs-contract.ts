// The endpoints of second factors and passkeys at sign-in, and of signed-in devices.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment } from '#shared/api/schemas.ts'
import { Session } from '#shared/api/session.ts'

const Challenge = z.object({ challenge: Id })
/** Input and output of the browser's passkey interface: opaque here, checked by the library of the server. */
const PasskeyJson = z.record(z.string(), z.unknown())
const Code = z.string().trim().min(6).max(12)

export const proofs = {
  'POST /accounts/sign-in/second-factor': {
    summary: 'Ends a sign-in with a code of the authenticator, a recovery code or a passkey.',
    body: Challenge.extend({
      proof: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('totp'), code: Code }),
        z.object({ kind: z.literal('recovery'), code: z.string().trim().min(8).max(40) }),
        z.object({ kind: z.literal('passkey'), credential: PasskeyJson }),
      ]),
    }),
    returns: Session,
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/passkey-challenges': {
    summary: 'Begins a sign-in by passkey alone.',
    returns: Challenge.extend({ options: PasskeyJson }),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/passkey-sign-in': {
    summary: 'Signs in with a passkey that proved its holder too.',
    body: Challenge.extend({ credential: PasskeyJson }),
    returns: Session,
    access: 'open',
    rate: 'sign-in',
  },
  'GET /accounts/me/sessions': {
    summary: 'The devices on which one is signed in, the one that asks first.',
    returns: z.array(
      z.object({
        id: Id,
        current: z.boolean(),
        /** Browser and system by their own names: `Firefox, Linux`. */
        device: z.string(),
        address: z.string(),
        method: z.string(),
        createdAt: Moment,
        lastUsedAt: Moment,
      }),
    ),
    access: 'signed-in',
  },
  'DELETE /accounts/me/sessions/{session}': {
    summary: 'Ends one of the own sessions within one request.',
    params: z.object({ session: Id }),
    returns: Done,
    access: 'signed-in',
  },
  'DELETE /accounts/me/sessions': {
    summary: 'Ends all own sessions but the one that asks.',
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
