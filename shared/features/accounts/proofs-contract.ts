// The endpoints of second factors and passkeys at sign-in, and of signed-in devices.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment } from '#shared/api/schemas.ts'
import { Session } from '#shared/api/session.ts'
import { PasskeyJson } from './contract.ts'

const Challenge = z.object({ challenge: Id })
const Code = z.string().trim().min(6).max(12)

export const proofs = {
  'POST /accounts/sign-in/second-factor': {
    summary: 'Completes a sign-in with a code of the authenticator, a recovery code or a passkey.',
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
    summary: 'Starts a sign-in with only a passkey.',
    returns: Challenge.extend({ options: PasskeyJson }),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/passkey-sign-in': {
    summary: 'Signs in with a passkey that also verified its holder.',
    body: Challenge.extend({ credential: PasskeyJson }),
    returns: Session,
    access: 'open',
    rate: 'sign-in',
  },
  'GET /accounts/me/sessions': {
    summary: 'Returns the caller’s signed-in devices, the current one first.',
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
    summary: 'Ends one of the caller’s sessions by its next request.',
    params: z.object({ session: Id }),
    returns: Done,
    access: 'signed-in',
  },
  'DELETE /accounts/me/sessions': {
    summary: 'Ends all sessions of the caller except the current one.',
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
