// Jobs with an invited professional who is not notified yet.
import type { TestApp } from '#tests/support/app.ts'
import { postJob } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function slugOf({ platform }: TestApp, professionalId: string): Promise<string> {
  const { slug } = await platform.database.db
    .selectFrom('professionals')
    .select('slug')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return slug
}

async function aGuest({ app, users }: Fixtures, client: SignedIn): Promise<Params> {
  const professional = await slugOf(app, users.rival.professionalId)
  return { job: await postJob(app, client, { invited: [professional] }), professional }
}

async function guests(fixtures: Fixtures, { token, id }: Caller): Promise<Objects> {
  return {
    own: await aGuest(fixtures, { token, id } as SignedIn),
    another: await aGuest(fixtures, fixtures.users.client),
  }
}

export const jobObjects = { '/jobs/{job}/invitations/{professional}': guests }
