// The endpoints of contacts with their deeds.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { hidePhone, isContact, removeContact } from './contact-queries.ts'
import { listContacts } from './list-contacts.ts'

/** Who asks. @throws AppError `contact.not-found` unless the other is a contact of theirs */
async function ownerOf(call: Call, contact: string): Promise<string> {
  const { id } = signedIn(call)
  if (!(await isContact(call.db, id, contact))) throw new AppError('contact.not-found')
  return id
}

export const contactsRoutes = bind(contacts, {
  'GET /contacts': listContacts,
  'POST /contacts/{contact}/take-phone-back': async (call, { params: { contact } }) => {
    await hidePhone(call.db, await ownerOf(call, contact), contact, call.now)
    return done
  },
  /** With the phone: whom one does not see any more one could not take it back from. */
  'DELETE /contacts/{contact}': async (call, { params: { contact } }) => {
    const id = await ownerOf(call, contact)
    await hidePhone(call.db, id, contact, call.now)
    await removeContact(call.db, id, contact)
    return done
  },
})
