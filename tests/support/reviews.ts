import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { reviews } from '#shared/features/reviews/contract.ts'
import type { TestApp } from './app.ts'
import type { Professional } from './market.ts'
import type { SignedIn } from './people.ts'
import { anActiveProject, transitionWork } from './project-work.ts'

export type Occasion = Output<(typeof reviews)['GET /review-occasions/{occasion}']>
type People = { readonly client: SignedIn; readonly pro: Professional; readonly admin: SignedIn }

/** Sets all its milestones to accepted. */
export async function aHandedOverProject(app: TestApp, people: People): Promise<string> {
  const project = await anActiveProject(app, people)
  const { db } = app.platform.database
  await db.updateTable('milestones').set({ status: 'accepted' }).where('projectId', '=', project).execute()
  await transitionWork(app, people.pro, project, 'hand-over')
  return project
}

export async function aCompleteProject(app: TestApp, people: People): Promise<string> {
  const project = await aHandedOverProject(app, people)
  await transitionWork(app, people.client, project, 'complete')
  return project
}

/** Sets the end of the work to that many days ago. */
export async function endedAgo(app: TestApp, project: string, days: number): Promise<void> {
  const workEndedAt = new Date(Date.now() - days * 86_400_000)
  await app.platform.database.db.updateTable('projects').set({ workEndedAt }).where('id', '=', project).execute()
}

export const aReview = (word = 'careful') => ({
  ...{ quality: 5, time: 4, price: 3, communication: 5, tidiness: 5 },
  text: `They were ${word} people and came on time.`,
})

export const write = (app: TestApp, { token }: SignedIn, occasion: string, body: object = aReview()) =>
  app.call<Problem>(`PUT /review-occasions/${occasion}`, { token, body })
export const submit = (app: TestApp, { token }: SignedIn, occasion: string) =>
  app.call<Problem>(`POST /review-occasions/${occasion}/submit`, { token })

export async function writeAndSubmit(app: TestApp, person: SignedIn, occasion: string, body: object = aReview()) {
  const written = await write(app, person, occasion, body)
  return written.status === 200 ? await submit(app, person, occasion) : written
}

export const occasionOf = async (app: TestApp, { token }: SignedIn, occasion: string): Promise<Occasion> =>
  (await app.call<Occasion>(`GET /review-occasions/${occasion}`, { token })).body

/** Both sides have submitted; `review` is the client's. */
export async function aPublishedReview(app: TestApp, people: People): Promise<{ project: string; review: string }> {
  const project = await aCompleteProject(app, people)
  await writeAndSubmit(app, people.pro, project)
  await writeAndSubmit(app, people.client, project)
  const own = (await occasionOf(app, people.client, project)).reviews.find(({ side }) => side === 'client')
  return { project, review: own?.id ?? '' }
}
