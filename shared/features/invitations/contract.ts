// The endpoints of invitations: the personal link, mails to friends, their result, and the opt-out.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, Moment, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { inviteFriendFields } from './fields.ts'

/** The code in the personal link. */
export const InviteCode = z.string().regex(/^[a-z0-9]{10}$/)
/** Invitation mails per person in 24 hours. */
export const dailyInvitations = 20

const Invitation = z.object({
  /** Masked, but recognisable to the sender: `s…@example.com`. */
  to: z.string(),
  invitedAt: Moment,
  joinedAt: Moment.nullable(),
})

const OwnInvitations = z.object({
  /** Null until the link is first requested. */
  code: InviteCode.nullable(),
  /** Number of visits by the personal link. */
  came: z.int(),
  joined: z.int(),
  /** Mails that the person can still send within 24 hours. */
  left: z.int(),
  /** The newest mails. */
  mails: z.array(Invitation),
})
export type OwnInvitations = z.output<typeof OwnInvitations>

export const invitations = {
  'GET /invitations': {
    summary: 'Returns the caller’s personal link and its results.',
    returns: OwnInvitations,
    access: 'signed-in',
  },
  'PUT /invitations/link': {
    summary: 'Returns the caller’s personal link, created on first use.',
    returns: z.object({ code: InviteCode }),
    access: 'signed-in',
  },
  'POST /invitations': {
    summary:
      'Sends the personal link to one address; the answer is the same whether the address has an account or not.',
    body: schemaOf(inviteFriendFields).extend({ language: LanguageCode }),
    returns: OwnInvitations,
    access: 'signed-in',
    status: 201,
  },
  'GET /invitations/links/{code}': {
    summary: 'Returns who invites with this link.',
    params: z.object({ code: text(1, 40) }),
    /** `name` is reduced to letters, so that it cannot carry a message or a link. */
    returns: z.object({ name: z.string() }),
    access: 'open',
  },
  'POST /invitations/links/{code}/visits': {
    summary: 'Counts a visit through the link; the browser reports it once.',
    params: z.object({ code: text(1, 40) }),
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'form',
  },
  'POST /invitations/refusals': {
    summary: 'Stops all further invitations to the address of a mail’s token.',
    body: z.object({ token: Id }),
    returns: Done,
    access: 'open',
    status: 201,
    rate: 'form',
  },
} as const satisfies Contract
