// The endpoints of invitations with their deeds; those of more than a few lines stand in files of their own.
import { randomUUID } from 'node:crypto'
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { dailyInvitations, invitations } from '#shared/features/invitations/contract.ts'
import { addressKeyOf, hashOf, maskedOf, plainName } from './address.ts'
import { countVisit, getInviter, refuseMail } from './follow-link.ts'
import { codeOf, getInvitations, makeLink, presentOwn } from './own-invitations.ts'
import { claimAddress, countToday, hasAccount, insertInvitation, lockInviter } from './queries.ts'

export const invitationsRoutes = bind(invitations, {
  'GET /invitations': getInvitations,
  'PUT /invitations/link': makeLink,
  /** Sends one's personal link to one address; the answer is the same whatever the house knows of the address. */
  'POST /invitations': async (call, { body }) => {
    const { db, now } = call
    const { id: inviterId, name } = signedIn(call)
    await lockInviter(db, inviterId)
    if ((await countToday(db, inviterId, now)) >= dailyInvitations) throw new AppError('invitation.too-many')
    const code = await codeOf(call, inviterId)
    const addressKey = addressKeyOf(body.email)
    const isFree = !(await hasAccount(db, addressKey))
    const token = isFree ? await claimAddress(db, hashOf(addressKey), randomUUID(), now) : null
    await insertInvitation(db, {
      id: randomUUID(),
      inviter_id: inviterId,
      kind: 'friend',
      // Of an address that is not written to nothing is kept but what its sender sees.
      email_key: token === null ? null : addressKey,
      name: maskedOf(addressKey),
      sent_at: token === null ? null : now,
      created_at: now,
    })
    if (token !== null)
      await queueMail(call, {
        userId: null,
        address: addressKey,
        name: '',
        language: body.language,
        template: 'friend-invitation',
        params: { inviter: plainName(name), code, token },
      })
    return await presentOwn(call, inviterId)
  },
  'GET /invitations/links/{code}': getInviter,
  'POST /invitations/links/{code}/visits': countVisit,
  'POST /invitations/refusals': refuseMail,
})
