import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'

type OfPerson = { readonly userId: string }
const toAdmin = recipientOf(async (_, person: OfPerson) => person).to(({ userId }) => ({
  userId,
  toast: 'rights-changed',
  params: {},
  link: { route: 'admin.dashboard', params: {} },
}))

export const personSuspended = event<OfPerson>('person-suspended')
export const personRestored = event<OfPerson>('person-restored')
/** An admin's rights have changed: their open screens update. */
export const rightsChanged = event<OfPerson>('rights-changed', [toAdmin('rights-changed')])
