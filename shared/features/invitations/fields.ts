import { fields } from '#shared/forms/fields.ts'

export const inviteFriendFields = fields('invitations.mail', { email: { type: 'email' } })
