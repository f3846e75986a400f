// Reviews of contacts: an occasion with the caller's draft, published reviews about the caller, a flagged review.
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { write, writeAndSubmit } from '#tests/support/reviews.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

const texts = { communication: 4, text: 'They answered quickly and honestly.' }
type Sides = { readonly client: SignedIn; readonly pro: Professional; readonly connect: string }

async function accepted({ app, cast, market }: Stage, { client, pro }: Partial<Sides>): Promise<Sides> {
  const sides = {
    client: client ?? (await signIn(app.platform, 'consumer')),
    pro: pro ?? (await aProfessional(app, market)),
  }
  // On holiday, so that matching in other cells ignores this professional.
  const rest = app.platform.database.db.updateTable('professionals').set({ on_holiday: true })
  if (!pro) await rest.where('id', '=', sides.pro.professionalId).execute()
  const connect = await aPassedConnect(app, { ...sides, admin: cast.admin })
  await perform(app, sides.pro, connect, 'accept')
  return { ...sides, connect }
}

const acting = ({ token, id, professionalId }: Caller) => ({ token, id, professionalId }) as SignedIn & Professional

/** Between the caller and another person; between two others if the caller is neither client nor professional. */
async function ofCaller(stage: Stage, caller: Caller): Promise<Sides> {
  if (caller.professionalId) return await accepted(stage, { pro: acting(caller) })
  return await accepted(stage, caller.who?.role === 'consumer' ? { client: acting(caller) } : {})
}

async function occasionOf(stage: Stage, sides: Sides): Promise<Params> {
  for (const person of [sides.client, sides.pro]) await write(stage.app, person, sides.connect, texts)
  return { occasion: sides.connect }
}

async function reviewOf(
  { app }: Stage,
  { client, pro, connect }: Sides,
  side: 'client' | 'professional',
): Promise<Params> {
  for (const person of [client, pro]) await writeAndSubmit(app, person, connect, texts)
  const query = app.platform.database.db.selectFrom('reviews').select('id').where('connect_id', '=', connect)
  return { review: (await query.where('side', '=', side).executeTakeFirstOrThrow()).id }
}

export const reviewObjects = {
  '/review-occasions/{occasion}': async (stage: Stage, caller: Caller): Promise<Objects> => ({
    own: await occasionOf(stage, await ofCaller(stage, caller)),
    another: await occasionOf(stage, await accepted(stage, {})),
  }),
  '/reviews/{review}': async (stage: Stage, caller: Caller): Promise<Objects> => ({
    own: await reviewOf(
      stage,
      await ofCaller(stage, caller),
      caller.who?.role === 'consumer' ? 'professional' : 'client',
    ),
    // A review about a client, which is never public.
    another: await reviewOf(stage, await accepted(stage, {}), 'professional'),
  }),
  '/admin/reviews/{review}': async (stage: Stage): Promise<Objects> => {
    const own = await reviewOf(stage, await accepted(stage, {}), 'client')
    await stage.app.call(`POST /reviews/${own.review}/flag`, {
      token: stage.cast.rival.token,
      body: { reason: 'abuse' },
    })
    return { own, another: null }
  },
}
