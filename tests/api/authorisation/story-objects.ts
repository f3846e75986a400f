// Success stories behind the params of endpoints: of a closed project of which the knocker is a side, and of two others.
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

/** The knocker's side of a project with somebody of the cast; null for who has no projects. */
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
    // Whom the knocker is not asks.
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
