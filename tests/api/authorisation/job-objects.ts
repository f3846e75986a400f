// Jobs with an invited professional who is not notified yet.
import type { TestApp } from '#tests/support/app.ts'
import { postJob } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

async function slugOf({ platform }: TestApp, professionalId: string): Promise<string> {
  const { slug } = await platform.database.db
    .selectFrom('professionals')
    .select('slug')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return slug
}

async function aGuest({ app, cast }: Stage, client: SignedIn): Promise<Params> {
  const professional = await slugOf(app, cast.rival.professionalId)
  return { job: await postJob(app, client, { invited: [professional] }), professional }
}

async function guests(stage: Stage, { token, id }: Caller): Promise<Objects> {
  return {
    own: await aGuest(stage, { token, id } as SignedIn),
    another: await aGuest(stage, stage.cast.client),
  }
}

export const jobObjects = { '/jobs/{job}/invitations/{professional}': guests }
