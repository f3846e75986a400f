// The endpoints of invitations: the personal link, a mail to a friend, who came by it, and the wish not to be written to.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, Moment, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { inviteFriendFields } from './fields.ts'

/** The word in the personal link. */
export const InviteCode = z.string().regex(/^[a-z0-9]{10}$/)
/** So many mails a person may have sent in a day. */
export const dailyInvitations = 20

const Invitation = z.object({
  /** The address as far as its owner recognises it: `s…@example.com`. */
  to: z.string(),
  invitedAt: Moment,
  joinedAt: Moment.nullable(),
})

const OwnInvitations = z.object({
  /** Null until it is asked for. */
  code: InviteCode.nullable(),
  /** Who opened the personal link. */
  came: z.int(),
  joined: z.int(),
  /** Mails that may still be sent within a day. */
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
    /** Letters only. */
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
