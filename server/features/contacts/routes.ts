// Binds the endpoints of contacts to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { listContacts } from './list-contacts.ts'
import { removeOwnContact, takePhoneBack } from './part-ways.ts'

export const contactsRoutes = bind(contacts, {
  'GET /contacts': listContacts,
  'POST /contacts/{contact}/take-phone-back': takePhoneBack,
  'DELETE /contacts/{contact}': removeOwnContact,
})
