import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { stories } from '#shared/features/stories/contract.ts'
import type { TestApp } from './app.ts'
import type { Professional } from './market.ts'
import type { SignedIn } from './people.ts'
import { aDiaryEntry, addToSite, anActiveProject, evidence } from './project-work.ts'

export type StoryOfProject = Output<(typeof stories)['GET /projects/{project}/story']>
type People = { readonly client: SignedIn; readonly pro: Professional; readonly admin: SignedIn }

export type StoryRequest = { readonly project: string; readonly before: string; readonly after: string }

/** A closed project with two photos that both sides see and one that the professional keeps private. */
export async function aClosedProject(
  app: TestApp,
  people: People,
): Promise<StoryRequest & { readonly ownPhoto: string }> {
  const { db } = app.platform.database
  const project = await anActiveProject(app, people)
  const write = async (visibility: string, count: number): Promise<string[]> => {
    const photos: string[] = []
    for (let left = count; left > 0; left--) photos.push(await evidence(app, people.pro))
    await addToSite(app, people.pro, project, 'diary', {
      id: crypto.randomUUID(),
      ...aDiaryEntry({ visibility, photos }),
    })
    return photos
  }
  const [before = '', after = ''] = await write('both', 2)
  const [ownPhoto = ''] = await write('own', 1)
  await db.updateTable('milestones').set({ status: 'accepted' }).where('projectId', '=', project).execute()
  await db
    .updateTable('projects')
    .set({ status: 'closed', workEndedAt: new Date() })
    .where('id', '=', project)
    .execute()
  return { project, before, after, ownPhoto }
}

export const title = 'A kitchen that breathes'
export const quote = 'We cook at the window now, all of us.'

export const askForStory = (
  app: TestApp,
  { token }: SignedIn,
  { project, before, after }: StoryRequest,
  more: object = {},
) =>
  app.call<Problem & { id: string }>(`POST /projects/${project}/story`, {
    token,
    body: { title, quote, before, after, ...more },
  })
export const transitionStory = (
  app: TestApp,
  person: SignedIn | null,
  project: string,
  name: string,
  body: object = {},
) => app.call<Problem>(`POST /projects/${project}/story/${name}`, { token: person?.token, body })
export const agreeToStory = (app: TestApp, person: SignedIn | null, project: string) =>
  transitionStory(app, person, project, 'agree', { quote })
export const editStory = (app: TestApp, person: SignedIn | null, story: string, name: string) =>
  app.call<Problem>(`POST /admin/stories/${story}/${name}`, { token: person?.token })
export const showStory = async (app: TestApp, { token }: SignedIn, project: string): Promise<StoryOfProject> =>
  (await app.call<StoryOfProject>(`GET /projects/${project}/story`, { token })).body

/** A story requested by the client and agreed to by the professional. */
export async function anAgreedStory(app: TestApp, people: People) {
  const closedProject = await aClosedProject(app, people)
  const { body } = await askForStory(app, people.client, closedProject)
  await agreeToStory(app, people.pro, closedProject.project)
  return { ...closedProject, story: body.id }
}
