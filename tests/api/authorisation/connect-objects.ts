// Connects and contacts: the caller's own, and between other people.
import { insertOwn } from '#server/features/contacts/card-queries.ts'
import { aConnect, aPassedConnect, perform } from '#tests/support/connects.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { aUser, type SignedIn, signIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

const acting = ({ token, id, professionalId }: Caller) => ({ token, id, professionalId }) as SignedIn & Professional

/** Another client sends the request, because the caller's slug may differ from the fixtures'. */
async function receivedBy({ app, users }: Fixtures, pro: Professional): Promise<Params> {
  const client = await signIn(app.platform, 'consumer')
  return { connect: await aPassedConnect(app, { client, admin: users.admin, pro }) }
}

async function freshPro({ app, market }: Fixtures): Promise<Professional> {
  const pro = await aProfessional(app, market)
  // On holiday, so that matching in other cells ignores this professional.
  await app.platform.database.db
    .updateTable('professionals')
    .set({ onHoliday: true })
    .where('id', '=', pro.professionalId)
    .execute()
  return pro
}

async function sentBy(fixtures: Fixtures, client: SignedIn): Promise<Params> {
  return { connect: await aConnect(fixtures.app, client, await freshPro(fixtures)) }
}

const between = async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
  own: caller.professionalId ? await receivedBy(fixtures, acting(caller)) : await sentBy(fixtures, acting(caller)),
  another: caller.professionalId
    ? await receivedBy(fixtures, await freshPro(fixtures))
    : await sentBy(fixtures, await signIn(fixtures.app.platform, 'consumer')),
})

const reviewed = async (fixtures: Fixtures): Promise<Objects> => ({
  own: await sentBy(fixtures, await signIn(fixtures.app.platform, 'consumer')),
  another: null,
})

async function contactOf(fixtures: Fixtures, caller: Caller): Promise<Params> {
  const { app, users } = fixtures
  const { id, professionalId } = acting(caller)
  const client = professionalId ? await signIn(app.platform, 'consumer') : acting(caller)
  const pro = professionalId ? acting(caller) : await freshPro(fixtures)
  const connect = await aPassedConnect(app, { client, admin: users.admin, pro })
  await perform(app, pro, connect, 'accept')
  return { contact: professionalId || client.id !== id ? client.id : pro.id }
}

const contacts = async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
  own: await contactOf(fixtures, caller),
  another: { contact: (await aUser(fixtures.app.platform, 'consumer')).id },
})

async function cardOf({ app }: Fixtures, ownerId: string): Promise<Params> {
  const { db } = app.platform.database
  const card = await insertOwn({ db, now: new Date() }, ownerId, {
    ...{ name: 'A mason', company: '', phone: '', email: '', note: '' },
    tags: [],
    phoneE164: '',
  })
  return { card }
}

const cards = async (fixtures: Fixtures, { id }: Caller): Promise<Objects> => ({
  own: id ? await cardOf(fixtures, id) : null,
  another: await cardOf(fixtures, (await aUser(fixtures.app.platform, 'consumer')).id),
})

export const connectObjects = {
  '/connects/{connect}': between,
  '/connects/with/{profile}': async ({ users }: Fixtures): Promise<Objects> => ({
    own: { profile: `fixture-${users.pro.professionalId}` },
    another: null,
  }),
  '/admin/connects/{connect}': reviewed,
  '/contacts/{contact}': contacts,
  '/contacts/own/{card}': cards,
}
