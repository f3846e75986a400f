// Success stories of closed projects: with the caller as one side, and between two others.
import type { SignedIn } from '#tests/support/people.ts'
import { aClosedProject, anAgreedStory, askForStory } from '#tests/support/stories.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

type Sides = { readonly client: SignedIn; readonly pro: Fixtures['users']['pro'] }
type Asker = (sides: Sides) => SignedIn | null

async function storyOf({ app, users }: Fixtures, sides: Sides, askerOf: Asker): Promise<Params> {
  const closedProject = await aClosedProject(app, { ...sides, admin: users.admin })
  const asker = askerOf(sides)
  if (asker) await askForStory(app, asker, closedProject)
  return { project: closedProject.project }
}

/** The sides of a project between the caller and a test user; null for a caller without projects. */
function ownSides({ users }: Fixtures, { who, token, id, professionalId, name }: Caller): Sides | null {
  const acting = { token, id } as SignedIn
  if (who?.role === 'consumer') return { client: acting, pro: users.pro }
  const builds = professionalId && ['contractor', 'builder'].includes(name)
  return builds ? { client: users.client, pro: { ...users.pro, ...acting, professionalId } } : null
}

const ofSides =
  (isAsked: boolean) =>
  async (fixtures: Fixtures, caller: Caller): Promise<Objects> => {
    const { client, rival } = fixtures.users
    const another = await storyOf(fixtures, { client, pro: rival }, sides => (isAsked ? sides.client : null))
    const own = ownSides(fixtures, caller)
    // The side that is not the caller requests the story.
    const asker: Asker = sides => (!isAsked ? null : sides.client === client ? client : sides.pro)
    return { own: own && (await storyOf(fixtures, own, asker)), another }
  }

export const storyObjects = {
  '/projects/{project}/story': ofSides(false),
  '/projects/{project}/story/': ofSides(true),
  '/admin/stories/{story}': async ({ app, users }: Fixtures): Promise<Objects> => ({
    own: { story: (await anAgreedStory(app, users)).story },
    another: null,
  }),
}
