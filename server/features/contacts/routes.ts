// The endpoints of contacts with their deeds.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import {
  countPeople,
  hidePhone,
  isContact,
  listPeople,
  listTies,
  type PersonRow,
  removeContact,
} from './contact-queries.ts'

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
  const { id, name, photo, email, phone, company, slug, type, listed } = person
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
  }
}

export const contactsRoutes = bind(contacts, {
  'GET /contacts': async (call, { query }) => {
    const { id: ownerId } = signedIn(call)
    const { page, pageSize, q = '' } = query
    const people = await listPeople(call.db, { ownerId, q, page, pageSize })
    const ties = await listTies(
      call.db,
      ownerId,
      people.map(({ id }) => id),
    )
    return {
      items: people.map(person => present(person, ties)),
      page,
      pageSize,
      total: await countPeople(call.db, { ownerId, q }),
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
})
