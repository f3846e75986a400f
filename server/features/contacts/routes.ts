// The endpoints of contacts with their deeds.
import { type Call, signedIn } from '#server/platform/call.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { tagsOf } from '#shared/features/contacts/fields.ts'
import {
  type Card,
  countOwn,
  deleteOwn,
  insertOwn,
  keepNote,
  lockOwner,
  selectOwn,
  setBlocked,
  updateOwn,
} from './card-queries.ts'
import {
  countPeople,
  hidePhone,
  isContact,
  listPeople,
  listTies,
  type PersonRow,
  removeContact,
} from './contact-queries.ts'
import { exportContacts, importContacts, mostOwn } from './file.ts'

/** Who asks. @throws AppError `contact.not-found` unless the other is a contact of theirs */
async function ownerOf(call: Call, contact: string): Promise<string> {
  const { id } = signedIn(call)
  if (!(await isContact(call.db, id, contact))) throw new AppError('contact.not-found')
  return id
}

type List = (typeof contacts)['GET /contacts']
type View = Output<List>['items'][number]
type Ties = Awaited<ReturnType<typeof listTies>>

function present(person: PersonRow, ties: Ties): View {
  const { id, name, photo, email, phone, company, slug, type, listed, note, tags, blocked } = person
  return {
    id,
    name,
    photo,
    company: company === name ? null : company,
    profile: listed === 'approved' ? slug : null,
    type,
    email,
    phone,
    since: new Date(person.since).toISOString(),
    ties: ties
      .filter(({ person_id }) => person_id === id)
      .map(({ origin, created_at, title, language, project }) => ({
        origin,
        at: created_at.toISOString(),
        title,
        language,
        project,
      })),
    seesMyPhone: person.sees_mine,
    ...{ note, tags, blocked },
  }
}

type Written = Input<(typeof contacts)['POST /contacts/own']>['body']

const cardOf = ({ company = '', phone = '', email = '', note = '', tags, name }: Written): Card => ({
  ...{ name, company, phone, email, note },
  tags: tagsOf(tags),
})

export const contactsRoutes = bind(contacts, {
  'GET /contacts': async (call, { query }) => {
    const { id: ownerId } = signedIn(call)
    const { page, pageSize, q = '' } = query
    const blocked = query.blocked === '1'
    const people = await listPeople(call.db, { ownerId, q, blocked, page, pageSize })
    const ties = await listTies(
      call.db,
      ownerId,
      people.map(({ id }) => id),
    )
    return {
      items: people.map(person => present(person, ties)),
      page,
      pageSize,
      total: await countPeople(call.db, { ownerId, q, blocked }),
      blocked: await countPeople(call.db, { ownerId, q: '', blocked: true }),
    }
  },
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
  'PUT /contacts/{contact}/note': async (call, { params: { contact }, body }) => {
    const { note = '', tags } = body
    await keepNote(call, await ownerOf(call, contact), contact, { note, tags: tagsOf(tags) })
    return done
  },
  'POST /contacts/{contact}/block': async (call, { params: { contact } }) => {
    const id = await ownerOf(call, contact)
    await hidePhone(call.db, id, contact, call.now)
    await setBlocked(call, id, contact, true)
    return done
  },
  'POST /contacts/{contact}/unblock': async (call, { params: { contact } }) => {
    await setBlocked(call, await ownerOf(call, contact), contact, false)
    return done
  },
  'GET /contacts/own': async (call, { query }) => {
    return await pageOfRows(call.db, selectOwn(call.db, signedIn(call).id, query.q), query, row => row)
  },
  'POST /contacts/own': async (call, { body }) => {
    const { id } = signedIn(call)
    await lockOwner(call.db, id)
    if ((await countOwn(call.db, id)) >= mostOwn) throw new AppError('contact.too-many')
    return { id: await insertOwn(call, id, cardOf(body)) }
  },
  'PUT /contacts/own/{card}': async (call, { params, body }) => {
    if (!(await updateOwn(call, signedIn(call).id, params.card, cardOf(body)))) throw new AppError('contact.not-found')
    return done
  },
  'DELETE /contacts/own/{card}': async (call, { params }) => {
    if (!(await deleteOwn(call.db, signedIn(call).id, params.card))) throw new AppError('contact.not-found')
    return done
  },
  'GET /contacts/export': exportContacts,
  'POST /contacts/import': importContacts,
})
