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
    summary: 'The own personal link and what became of it.',
    returns: OwnInvitations,
    access: 'signed-in',
  },
  'PUT /invitations/link': {
    summary: 'The own personal link, made when it is first asked for.',
    returns: z.object({ code: InviteCode }),
    access: 'signed-in',
  },
  'POST /invitations': {
    summary: 'Sends the personal link to one address; the same answer whether it is known here or not.',
    body: schemaOf(inviteFriendFields).extend({ language: LanguageCode }),
    returns: OwnInvitations,
    access: 'signed-in',
    status: 201,
  },
  'GET /invitations/links/{code}': {
    summary: 'Who invites by this link.',
    params: z.object({ code: text(1, 40) }),
    /** `name` is reduced to letters, so that it cannot carry a message or a link. */
    returns: z.object({ name: z.string() }),
    access: 'open',
  },
  'POST /invitations/links/{code}/visits': {
    summary: 'Counts somebody who came by the link; the browser says it once.',
    params: z.object({ code: text(1, 40) }),
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'form',
  },
  'POST /invitations/refusals': {
    summary: 'From now on no invitation is sent to the address that the token of a mail stands for.',
    body: z.object({ token: Id }),
    returns: Done,
    access: 'open',
    status: 201,
    rate: 'form',
  },
} as const satisfies Contract
