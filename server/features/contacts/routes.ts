import { countFound, pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { cardOf, tagsOf } from '#shared/features/contacts/fields.ts'
import { countryOf, deleteOwn, insertOwn, saveCard, selectOwn, updateOwn } from './card-queries.ts'
import { hidePhone, isContact, listTies, removeContact, selectPeople } from './contact-queries.ts'
import { exportContacts, importContacts, mostOwn } from './file.ts'
import { e164Of } from './phone.ts'

/** The caller and their contact. @throws AppError `contact.not-found` unless the other person is a contact of theirs */
async function between(ctx: RequestContext, personId: string) {
  const two = { ownerId: signedIn(ctx).id, personId }
  if (!(await isContact(ctx.db, two))) throw new AppError('contact.not-found')
  return two
}

function expectOwn(isOwn: boolean): typeof done {
  if (!isOwn) throw new AppError('contact.not-found')
  return done
}

/** Adds the phone in E.164, by the owner's country. */
async function storedCardOf({ db }: RequestContext, ownerId: string, typed: Parameters<typeof cardOf>[0]) {
  const card = cardOf(typed)
  return { ...card, phoneE164: e164Of(card.phone, await countryOf(db, ownerId)) }
}

export const contactsRoutes = bind(contacts, {
  'GET /contacts': async (ctx, { query }) => {
    const { id: ownerId } = signedIn(ctx)
    const found = selectPeople(ctx.db, { ownerId, q: query.q, blocked: query.blocked === '1' })
    const people = await pageOfRows(ctx.db, found, query, person => person)
    const ties = await listTies(
      ctx.db,
      ownerId,
      people.items.map(({ id }) => id),
    )
    const items = people.items.map(person => ({
      ...person,
      ties: ties.filter(({ personId }) => personId === person.id),
    }))
    return { ...people, items, blocked: await countFound(ctx.db, selectPeople(ctx.db, { ownerId, blocked: true })) }
  },
  'POST /contacts/{contact}/take-phone-back': async (ctx, { params: { contact } }) => {
    await hidePhone(ctx, await between(ctx, contact))
    return done
  },
  /** Withdraws the phone too: once the contact is removed, the owner could no longer do that. */
  'DELETE /contacts/{contact}': async (ctx, { params: { contact } }) => {
    const two = await between(ctx, contact)
    await hidePhone(ctx, two)
    await removeContact(ctx.db, two)
    return done
  },
  'PUT /contacts/{contact}/note': async (ctx, { params: { contact }, body: { note = '', tags } }) => {
    await saveCard(ctx, await between(ctx, contact), { note, tags: tagsOf(tags) })
    return done
  },
  'POST /contacts/{contact}/block': async (ctx, { params: { contact } }) => {
    const two = await between(ctx, contact)
    await hidePhone(ctx, two)
    await saveCard(ctx, two, { blockedAt: ctx.now })
    return done
  },
  'POST /contacts/{contact}/unblock': async (ctx, { params: { contact } }) => {
    await saveCard(ctx, await between(ctx, contact), { blockedAt: null })
    return done
  },
  'GET /contacts/own': async (ctx, { query }) => {
    return await pageOfRows(
      ctx.db,
      selectOwn(ctx.db, signedIn(ctx).id, query.q),
      query,
      ({ phoneE164: _, ...row }) => row,
    )
  },
  'POST /contacts/own': async (ctx, { body }) => {
    const { id } = signedIn(ctx)
    if (!(await lockOpenAccount(ctx.db, id))) throw new AppError('session.ended')
    if ((await countFound(ctx.db, selectOwn(ctx.db, id))) >= mostOwn) throw new AppError('contact.too-many')
    return { id: await insertOwn(ctx, id, await storedCardOf(ctx, id, body)) }
  },
  'PUT /contacts/own/{card}': async (ctx, { params, body }) =>
    expectOwn(await updateOwn(ctx, signedIn(ctx).id, params.card, await storedCardOf(ctx, signedIn(ctx).id, body))),
  'DELETE /contacts/own/{card}': async (ctx, { params }) =>
    expectOwn(await deleteOwn(ctx.db, signedIn(ctx).id, params.card)),
  'GET /contacts/export': exportContacts,
  'POST /contacts/import': importContacts,
})
