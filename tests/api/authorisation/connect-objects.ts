// Connects and contacts: the caller's own, and between other people.
import { insertOwn } from '#server/features/contacts/card-queries.ts'
import { aConnect, aPassedConnect, perform } from '#tests/support/connects.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { aUser, type SignedIn, signIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

const acting = ({ token, id, professionalId }: Caller) => ({ token, id, professionalId }) as SignedIn & Professional

/** Another client sends the request, because the caller's slug may differ from the fixtures'. */
async function receivedBy({ app, cast }: Stage, pro: Professional): Promise<Params> {
  const client = await signIn(app.platform, 'consumer')
  return { connect: await aPassedConnect(app, { client, admin: cast.admin, pro }) }
}

async function freshPro({ app, market }: Stage): Promise<Professional> {
  const pro = await aProfessional(app, market)
  // On holiday, so that matching in other cells ignores this professional.
  await app.platform.database.db
    .updateTable('professionals')
    .set({ on_holiday: true })
    .where('id', '=', pro.professionalId)
    .execute()
  return pro
}

async function sentBy(stage: Stage, client: SignedIn): Promise<Params> {
  return { connect: await aConnect(stage.app, client, await freshPro(stage)) }
}

const between = async (stage: Stage, caller: Caller): Promise<Objects> => ({
  own: caller.professionalId ? await receivedBy(stage, acting(caller)) : await sentBy(stage, acting(caller)),
  another: caller.professionalId
    ? await receivedBy(stage, await freshPro(stage))
    : await sentBy(stage, await signIn(stage.app.platform, 'consumer')),
})

const reviewed = async (stage: Stage): Promise<Objects> => ({
  own: await sentBy(stage, await signIn(stage.app.platform, 'consumer')),
  another: null,
})

async function contactOf(stage: Stage, caller: Caller): Promise<Params> {
  const { app, cast } = stage
  const { id, professionalId } = acting(caller)
  const client = professionalId ? await signIn(app.platform, 'consumer') : acting(caller)
  const pro = professionalId ? acting(caller) : await freshPro(stage)
  const connect = await aPassedConnect(app, { client, admin: cast.admin, pro })
  await perform(app, pro, connect, 'accept')
  return { contact: professionalId || client.id !== id ? client.id : pro.id }
}

const contacts = async (stage: Stage, caller: Caller): Promise<Objects> => ({
  own: await contactOf(stage, caller),
  another: { contact: (await aUser(stage.app.platform, 'consumer')).id },
})

async function cardOf({ app }: Stage, ownerId: string): Promise<Params> {
  const { db } = app.platform.database
  const card = await insertOwn({ db, now: new Date() }, ownerId, {
    ...{ name: 'A mason', company: '', phone: '', email: '', note: '' },
    tags: [],
    phone_e164: '',
  })
  return { card }
}

const cards = async (stage: Stage, { id }: Caller): Promise<Objects> => ({
  own: id ? await cardOf(stage, id) : null,
  another: await cardOf(stage, (await aUser(stage.app.platform, 'consumer')).id),
})

export const connectObjects = {
  '/connects/{connect}': between,
  '/connects/with/{profile}': async ({ cast }: Stage): Promise<Objects> => ({
    own: { profile: `cast-${cast.pro.professionalId}` },
    another: null,
  }),
  '/admin/connects/{connect}': reviewed,
  '/contacts/{contact}': contacts,
  '/contacts/own/{card}': cards,
}
