// Reviews of contacts: an occasion with the caller's draft, published reviews about the caller, a flagged review.
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { write, writeAndSubmit } from '#tests/support/reviews.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

const texts = { communication: 4, text: 'They answered quickly and honestly.' }
type Sides = { readonly client: SignedIn; readonly pro: Professional; readonly connect: string }

async function accepted({ app, users, market }: Fixtures, { client, pro }: Partial<Sides>): Promise<Sides> {
  const sides = {
    client: client ?? (await signIn(app.platform, 'consumer')),
    pro: pro ?? (await aProfessional(app, market)),
  }
  // On holiday, so that matching in other cells ignores this professional.
  const rest = app.platform.database.db.updateTable('professionals').set({ onHoliday: true })
  if (!pro) await rest.where('id', '=', sides.pro.professionalId).execute()
  const connect = await aPassedConnect(app, { ...sides, admin: users.admin })
  await perform(app, sides.pro, connect, 'accept')
  return { ...sides, connect }
}

const acting = ({ token, id, professionalId }: Caller) => ({ token, id, professionalId }) as SignedIn & Professional

/** Between the caller and another person; between two others if the caller is neither client nor professional. */
async function ofCaller(fixtures: Fixtures, caller: Caller): Promise<Sides> {
  if (caller.professionalId) return await accepted(fixtures, { pro: acting(caller) })
  return await accepted(fixtures, caller.who?.role === 'consumer' ? { client: acting(caller) } : {})
}

async function occasionOf(fixtures: Fixtures, sides: Sides): Promise<Params> {
  for (const person of [sides.client, sides.pro]) await write(fixtures.app, person, sides.connect, texts)
  return { occasion: sides.connect }
}

async function reviewOf(
  { app }: Fixtures,
  { client, pro, connect }: Sides,
  side: 'client' | 'professional',
): Promise<Params> {
  for (const person of [client, pro]) await writeAndSubmit(app, person, connect, texts)
  const query = app.platform.database.db.selectFrom('reviews').select('id').where('connectId', '=', connect)
  return { review: (await query.where('side', '=', side).executeTakeFirstOrThrow()).id }
}

export const reviewObjects = {
  '/review-occasions/{occasion}': async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
    own: await occasionOf(fixtures, await ofCaller(fixtures, caller)),
    another: await occasionOf(fixtures, await accepted(fixtures, {})),
  }),
  '/reviews/{review}': async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
    own: await reviewOf(
      fixtures,
      await ofCaller(fixtures, caller),
      caller.who?.role === 'consumer' ? 'professional' : 'client',
    ),
    // A review about a client, which is never public.
    another: await reviewOf(fixtures, await accepted(fixtures, {}), 'professional'),
  }),
  '/admin/reviews/{review}': async (fixtures: Fixtures): Promise<Objects> => {
    const own = await reviewOf(fixtures, await accepted(fixtures, {}), 'client')
    await fixtures.app.call(`POST /reviews/${own.review}/flag`, {
      token: fixtures.users.rival.token,
      body: { reason: 'abuse' },
    })
    return { own, another: null }
  },
}
