// Binds the endpoints of invitations to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { invitations } from '#shared/features/invitations/contract.ts'
import { countVisit, getInviter, refuseMail } from './follow-link.ts'
import { inviteFriend } from './invite-friend.ts'
import { getInvitations, makeLink } from './own-invitations.ts'

export const invitationsRoutes = bind(invitations, {
  'GET /invitations': getInvitations,
  'PUT /invitations/link': makeLink,
  'POST /invitations': inviteFriend,
  'GET /invitations/links/{code}': getInviter,
  'POST /invitations/links/{code}/visits': countVisit,
  'POST /invitations/refusals': refuseMail,
})
