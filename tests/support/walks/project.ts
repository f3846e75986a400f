// The ways in which projects are moved.
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { doTimers, type Thing, type Walk } from './walk.ts'
import { daysAgo, liveBidOf, openJobOf, peopleOf, type World } from './world.ts'

type Project = Thing & { readonly confirmed: Set<string> }
const sides = ['client', 'pro']

export function projectWalk(world: World): Walk<Project> {
  const { app, pro } = world
  const { db } = app.platform.database
  const confirm = ({ id }: Project, person: SignedIn | null) =>
    app.call(`POST /projects/${id}/confirm`, { token: person?.token })
  const isSecond = ({ confirmed }: Project, who: string) => sides.some(side => side !== who && confirmed.has(side))
  return {
    entity: 'project',
    table: 'projects',
    lifecycle: projectLifecycle,
    begin: async () => {
      const people = await peopleOf(world)
      const job = await openJobOf(world, people.client)
      const bid = await liveBidOf(world, pro, job)
      const reply = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, {
        token: people.client.token,
      })
      return { id: reply.body.project, people, confirmed: new Set() }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    ways: {
      confirm: {
        by: sides,
        may: ({ confirmed }, who) => !confirmed.has(who),
        makes: (thing, who) => (isSecond(thing, who) ? ['confirm', 'begin'] : ['confirm']),
        events: (thing, who) => [isSecond(thing, who) ? 'project-begun' : 'plan-confirmed'],
        make: confirm,
        made: ({ confirmed }, who) => void confirmed.add(who),
      },
      begin: {
        by: sides,
        may: ({ confirmed }, who) => !confirmed.has(who),
        makes: () => ['confirm', 'begin'],
        events: ['project-begun'],
        prepare: async (thing, who) => {
          const other = sides.find(side => side !== who)
          if (other && !thing.confirmed.has(other) && sides.includes(who))
            await confirm(thing, thing.people[other] ?? null)
          if (other && sides.includes(who)) thing.confirmed.add(other)
        },
        make: confirm,
        made: ({ confirmed }, who) => void confirmed.add(who),
      },
      'hand-over': {
        by: ['pro'],
        events: ['project-handed-over'],
        prepare: async ({ id }) =>
          await db.updateTable('milestones').set({ status: 'accepted' }).where('project_id', '=', id).execute(),
        make: ({ id }, person) => app.call(`POST /projects/${id}/hand-over`, { token: person?.token }),
      },
      complete: {
        by: ['client'],
        events: ['project-completed'],
        make: ({ id }, person) => app.call(`POST /projects/${id}/complete`, { token: person?.token }),
      },
      lapse: {
        by: [],
        events: ['plan-lapsed', 'job-reopened'],
        make: async ({ id }) => {
          await db
            .updateTable('projects')
            .set({ created_at: daysAgo(15) })
            .where('id', '=', id)
            .execute()
          await doTimers(app)
        },
      },
    },
  }
}
