// Success stories behind the params of endpoints: of a closed project of which the knocker is a side, and of two others.
import type { SignedIn } from '#tests/support/people.ts'
import { aClosedProject, anAgreedStory, askForStory } from '#tests/support/stories.ts'
import type { Knocker } from './knockers.ts'
import type { Objects, Params, Stage } from './objects.ts'

/** Asked for by whom the knocker is not: nothing is asked for where the knocker asks. */
async function askedOf({ app, cast }: Stage, { client = cast.client, pro = cast.pro, by }: Sides): Promise<Params> {
  const told = await aClosedProject(app, { client, pro, admin: cast.admin })
  const asker = by === 'client' ? client : by === 'pro' ? pro : null
  if (asker) await askForStory(app, asker, told)
  return { project: told.project }
}
type Sides = {
  readonly client?: SignedIn
  readonly pro?: Stage['cast']['pro']
  readonly by: 'client' | 'pro' | null
}

const ofSides =
  (asked: boolean) =>
  async (stage: Stage, { who, token, id, professionalId, name }: Knocker): Promise<Objects> => {
    const { cast } = stage
    const another = await askedOf(stage, { pro: cast.rival, by: asked ? 'client' : null })
    const acting = { token, id } as SignedIn
    if (who?.role === 'consumer')
      return { own: await askedOf(stage, { client: acting, by: asked ? 'pro' : null }), another }
    if (professionalId && ['contractor', 'builder'].includes(name)) {
      const pro = { ...cast.pro, ...acting, professionalId }
      return { own: await askedOf(stage, { pro, by: asked ? 'client' : null }), another }
    }
    return { own: null, another }
  }

export const storyObjects = {
  '/projects/{project}/story': ofSides(false),
  '/projects/{project}/story/': ofSides(true),
  '/admin/stories/{story}': async ({ app, cast }: Stage): Promise<Objects> => ({
    own: { story: (await anAgreedStory(app, cast)).story },
    another: null,
  }),
}
