import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { transitionWork } from '#tests/support/project-work.ts'
import { endedAgo } from '#tests/support/reviews.ts'
import { daysAgo, type Fixtures, liveBidOf, openJobOf, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Project = Thing & { readonly confirmed: Set<string>; ended: string | null; objected: boolean; held: boolean }
const nobody = { token: '', id: '' } as SignedIn
const why = { note: 'The wall behind the tiles is wet.' }
const sides = ['client', 'pro']

export function projectModel(fixtures: Fixtures): Model<Project> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const confirm = ({ id }: Project, person: SignedIn | null) =>
    app.call(`POST /projects/${id}/confirm`, { token: person?.token })
  const action = (name: string, event: string, made?: (thing: Project, who: string) => void) => ({
    by: sides,
    events: [event],
    make: ({ id }: Project, person: SignedIn | null) => transitionWork(app, person ?? nobody, id, name, why),
    ...(made ? { made } : {}),
  })
  /** Staff have their own endpoint. */
  const held = ({ id }: Project, person: SignedIn | null, who: string, name: string) =>
    app.call(`POST ${who === 'admin' || who === 'clerk' ? '/admin' : ''}/projects/${id}/${name}`, {
      token: person?.token,
      body: why,
    })
  const actors = [...sides, 'admin']
  const isSecond = ({ confirmed }: Project, who: string) => sides.some(side => side !== who && confirmed.has(side))
  return {
    entity: 'project',
    table: 'projects',
    lifecycle: projectLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const bid = await liveBidOf(fixtures, pro, job)
      const reply = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, {
        token: people.client.token,
      })
      return { id: reply.body.project, people, confirmed: new Set(), ended: null, objected: false, held: false }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
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
          await db.updateTable('milestones').set({ status: 'accepted' }).where('projectId', '=', id).execute(),
        make: ({ id }, person) => app.call(`POST /projects/${id}/hand-over`, { token: person?.token }),
      },
      complete: {
        by: ['client'],
        events: ['project-completed'],
        make: ({ id }, person) => app.call(`POST /projects/${id}/complete`, { token: person?.token }),
      },
      close: {
        by: [],
        events: [],
        make: async ({ id }) => {
          await endedAgo(app, id, 14)
          await runJobs(app)
        },
      },
      pause: {
        by: actors,
        events: (_, who) => [who === 'admin' ? 'project-paused-by-staff' : 'project-paused'],
        make: (thing, person, who) => held(thing, person, who, 'pause'),
        made: (thing, who) => {
          thing.held = who === 'admin'
        },
      },
      /** A pause by staff can be ended by staff only. */
      'go-on': {
        by: actors,
        events: (_, who) => [who === 'admin' ? 'project-released' : 'project-resumed'],
        may: ({ held }, who) => held === (who === 'admin'),
        make: (thing, person, who) => held(thing, person, who, 'go-on'),
      },
      terminate: action('terminate', 'project-ended', (thing, who) => {
        thing.ended = who
      }),
      'end-together': {
        by: sides,
        events: ['change-proposed', 'project-ended'],
        make: async ({ id, people }, person, who) => {
          const other = sides.find(side => side !== who) ?? ''
          if (!sides.includes(who)) return await transitionWork(app, person ?? nobody, id, 'propose-end', why)
          await transitionWork(app, people[other] ?? nobody, id, 'propose-end', why)
          const open = db.selectFrom('projectChanges').select('id').where('projectId', '=', id)
          const change = await open.where('status', '=', 'proposed').executeTakeFirst()
          return await transitionWork(app, person ?? nobody, id, `changes/${change?.id ?? id}/approve`, {})
        },
        made: thing => {
          thing.objected = true
        },
      },
      object: {
        ...action('object', 'end-objected', thing => {
          thing.objected = true
        }),
        may: ({ ended, objected }, who) => !objected && ended !== null && ended !== who,
      },
      lapse: {
        by: [],
        events: ['plan-lapsed', 'job-reopened'],
        make: async ({ id }) => {
          await db
            .updateTable('projects')
            .set({ createdAt: daysAgo(15) })
            .where('id', '=', id)
            .execute()
          await runJobs(app)
        },
      },
    },
  }
}
