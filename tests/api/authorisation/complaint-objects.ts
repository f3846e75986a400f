// Complaints with the caller as one side, and between two other people.
import { complain } from '#tests/support/complaints.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function complaintOf({ app, users }: Fixtures, client: SignedIn, other = users.pro): Promise<Params> {
  const project = await aPlannedProject(app, { client, pro: other, admin: users.admin })
  return { complaint: (await complain(app, client, { kind: 'project', of: project })).body.id }
}

async function ofSides(fixtures: Fixtures, { who, token, id, professionalId, name }: Caller): Promise<Objects> {
  const { users } = fixtures
  const another = await complaintOf(fixtures, users.client, users.rival)
  const acting = { token, id } as SignedIn
  if (who?.role === 'consumer') return { own: await complaintOf(fixtures, acting), another }
  if (professionalId && ['contractor', 'builder'].includes(name))
    return { own: await complaintOf(fixtures, users.client, { ...users.pro, ...acting, professionalId }), another }
  return { own: null, another }
}

export const complaintObjects = {
  '/complaints/{complaint}': ofSides,
  '/admin/complaints/{complaint}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: await complaintOf(fixtures, fixtures.users.client),
    another: null,
  }),
}
