// Complaints with the caller as one side, and between two other people.
import { complain } from '#tests/support/complaints.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

async function complaintOf({ app, cast }: Stage, client: SignedIn, other = cast.pro): Promise<Params> {
  const project = await aPlannedProject(app, { client, pro: other, admin: cast.admin })
  return { complaint: (await complain(app, client, { kind: 'project', of: project })).body.id }
}

async function ofSides(stage: Stage, { who, token, id, professionalId, name }: Caller): Promise<Objects> {
  const { cast } = stage
  const another = await complaintOf(stage, cast.client, cast.rival)
  const acting = { token, id } as SignedIn
  if (who?.role === 'consumer') return { own: await complaintOf(stage, acting), another }
  if (professionalId && ['contractor', 'builder'].includes(name))
    return { own: await complaintOf(stage, cast.client, { ...cast.pro, ...acting, professionalId }), another }
  return { own: null, another }
}

export const complaintObjects = {
  '/complaints/{complaint}': ofSides,
  '/admin/complaints/{complaint}': async (stage: Stage): Promise<Objects> => ({
    own: await complaintOf(stage, stage.cast.client),
    another: null,
  }),
}
