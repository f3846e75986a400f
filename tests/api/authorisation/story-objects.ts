// Success stories of closed projects: with the caller as one side, and between two others.
import type { SignedIn } from '#tests/support/people.ts'
import { aClosedProject, anAgreedStory, askForStory } from '#tests/support/stories.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

type Sides = { readonly client: SignedIn; readonly pro: Stage['cast']['pro'] }
type Asker = (sides: Sides) => SignedIn | null

async function storyOf({ app, cast }: Stage, sides: Sides, askerOf: Asker): Promise<Params> {
  const notified = await aClosedProject(app, { ...sides, admin: cast.admin })
  const asker = askerOf(sides)
  if (asker) await askForStory(app, asker, notified)
  return { project: notified.project }
}

/** The sides of a project between the caller and a test user; null for a caller without projects. */
function ownSides({ cast }: Stage, { who, token, id, professionalId, name }: Caller): Sides | null {
  const acting = { token, id } as SignedIn
  if (who?.role === 'consumer') return { client: acting, pro: cast.pro }
  const builds = professionalId && ['contractor', 'builder'].includes(name)
  return builds ? { client: cast.client, pro: { ...cast.pro, ...acting, professionalId } } : null
}

const ofSides =
  (isAsked: boolean) =>
  async (stage: Stage, caller: Caller): Promise<Objects> => {
    const { client, rival } = stage.cast
    const another = await storyOf(stage, { client, pro: rival }, sides => (isAsked ? sides.client : null))
    const own = ownSides(stage, caller)
    // The side that is not the caller requests the story.
    const asker: Asker = sides => (!isAsked ? null : sides.client === client ? client : sides.pro)
    return { own: own && (await storyOf(stage, own, asker)), another }
  }

export const storyObjects = {
  '/projects/{project}/story': ofSides(false),
  '/projects/{project}/story/': ofSides(true),
  '/admin/stories/{story}': async ({ app, cast }: Stage): Promise<Objects> => ({
    own: { story: (await anAgreedStory(app, cast)).story },
    another: null,
  }),
}
