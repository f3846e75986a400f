// Takes the own phone back from a contact, or the contact off the own list.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { contacts } from '#shared/features/contacts/contract.ts'
import { hidePhone, isContact, removeContact } from './contact-queries.ts'

type TakeBack = (typeof contacts)['POST /contacts/{contact}/take-phone-back']
type Remove = (typeof contacts)['DELETE /contacts/{contact}']

/** @throws AppError `contact.not-found` */
async function ownOf(call: Call, contact: string): Promise<string> {
  const { id } = signedIn(call)
  if (!(await isContact(call.db, id, contact))) throw new AppError('contact.not-found')
  return id
}

export async function takePhoneBack(call: Call, { params }: Input<TakeBack>): Promise<Output<TakeBack>> {
  const id = await ownOf(call, params.contact)
  await hidePhone(call.db, id, params.contact, call.now)
  return { done: true }
}

/** With the phone: whom one does not see any more one could not take it back from. */
export async function removeOwnContact(call: Call, { params }: Input<Remove>): Promise<Output<Remove>> {
  const id = await ownOf(call, params.contact)
  await hidePhone(call.db, id, params.contact, call.now)
  await removeContact(call.db, id, params.contact)
  return { done: true }
}
