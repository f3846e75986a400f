// The own contacts: who, since when and why, and how to reach them now.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { contacts } from '#shared/features/contacts/contract.ts'
import { countPeople, listPeople, listTies, type PersonRow } from './contact-queries.ts'

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

export async function listContacts(call: Call, { query }: Input<List>): Promise<Output<List>> {
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
}
