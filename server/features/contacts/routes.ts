// The endpoints of contacts with their actions.
import { type Call, signedIn } from '#server/platform/call.ts'
import { countFound, pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { cardOf, tagsOf } from '#shared/features/contacts/fields.ts'
import { countryOf, deleteOwn, insertOwn, saveCard, selectOwn, updateOwn } from './card-queries.ts'
import { hidePhone, isContact, listTies, removeContact, selectPeople } from './contact-queries.ts'
import { exportContacts, importContacts, mostOwn } from './file.ts'
import { e164Of } from './phone.ts'

/** Who asks, and whom they know. @throws AppError `contact.not-found` unless the other is a contact of theirs */
async function between(call: Call, person_id: string) {
  const two = { owner_id: signedIn(call).id, person_id }
  if (!(await isContact(call.db, two))) throw new AppError('contact.not-found')
  return two
}

function expectOwn(isOwn: boolean): typeof done {
  if (!isOwn) throw new AppError('contact.not-found')
  return done
}

/** With the number that the phone is where its owner lives. */
async function keptOf({ db }: Call, ownerId: string, typed: Parameters<typeof cardOf>[0]) {
  const card = cardOf(typed)
  return { ...card, phone_e164: e164Of(card.phone, await countryOf(db, ownerId)) }
}

export const contactsRoutes = bind(contacts, {
  'GET /contacts': async (call, { query }) => {
    const { id: ownerId } = signedIn(call)
    const found = selectPeople(call.db, { ownerId, q: query.q, blocked: query.blocked === '1' })
    const people = await pageOfRows(call.db, found, query, person => person)
    const ties = await listTies(
      call.db,
      ownerId,
      people.items.map(({ id }) => id),
    )
    const items = people.items.map(person => ({
      ...person,
      since: new Date(person.since).toISOString(),
      ties: ties
        .filter(({ person_id }) => person_id === person.id)
        .map(({ person_id: _, at, ...tie }) => ({ ...tie, at: at.toISOString() })),
    }))
    return { ...people, items, blocked: await countFound(call.db, selectPeople(call.db, { ownerId, blocked: true })) }
  },
  'POST /contacts/{contact}/take-phone-back': async (call, { params: { contact } }) => {
    await hidePhone(call, await between(call, contact))
    return done
  },
  /** With the phone: whom one does not see any more one could not take it back from. */
  'DELETE /contacts/{contact}': async (call, { params: { contact } }) => {
    const two = await between(call, contact)
    await hidePhone(call, two)
    await removeContact(call.db, two)
    return done
  },
  'PUT /contacts/{contact}/note': async (call, { params: { contact }, body: { note = '', tags } }) => {
    await saveCard(call, await between(call, contact), { note, tags: tagsOf(tags) })
    return done
  },
  'POST /contacts/{contact}/block': async (call, { params: { contact } }) => {
    const two = await between(call, contact)
    await hidePhone(call, two)
    await saveCard(call, two, { blocked_at: call.now })
    return done
  },
  'POST /contacts/{contact}/unblock': async (call, { params: { contact } }) => {
    await saveCard(call, await between(call, contact), { blocked_at: null })
    return done
  },
  'GET /contacts/own': async (call, { query }) => {
    return await pageOfRows(
      call.db,
      selectOwn(call.db, signedIn(call).id, query.q),
      query,
      ({ phone_e164: _, ...row }) => row,
    )
  },
  'POST /contacts/own': async (call, { body }) => {
    const { id } = signedIn(call)
    if (!(await lockOpenAccount(call.db, id))) throw new AppError('session.ended')
    if ((await countFound(call.db, selectOwn(call.db, id))) >= mostOwn) throw new AppError('contact.too-many')
    return { id: await insertOwn(call, id, await keptOf(call, id, body)) }
  },
  'PUT /contacts/own/{card}': async (call, { params, body }) =>
    expectOwn(await updateOwn(call, signedIn(call).id, params.card, await keptOf(call, signedIn(call).id, body))),
  'DELETE /contacts/own/{card}': async (call, { params }) =>
    expectOwn(await deleteOwn(call.db, signedIn(call).id, params.card)),
  'GET /contacts/export': exportContacts,
  'POST /contacts/import': importContacts,
})
