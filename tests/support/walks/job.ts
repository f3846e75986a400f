// The ways in which jobs are moved.
import { randomUUID } from 'node:crypto'
import { type JobStatus, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { jobForm, postJob } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { hourly, type Thing, type Walk } from './walk.ts'
import { daysAgo, liveBidOf, peopleOf, type World } from './world.ts'

type Job = Thing & { readonly people: { readonly client: SignedIn } }
const note = { reason: 'unclear', note: 'Please say more about it.' }

export function jobWalk(world: World): Walk<Job> {
  const { app, pro } = world
  const { db } = app.platform.database
  const find = (id: string) =>
    db.selectFrom('jobs').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  const projectOf = async (id: string): Promise<string> => {
    const project = await db.selectFrom('projects').select('id').where('job_id', '=', id).executeTakeFirst()
    return project?.id ?? randomUUID()
  }
  const confirm = async (id: string, person: SignedIn | null) =>
    await app.call(`POST /projects/${await projectOf(id)}/confirm`, { token: person?.token })
  const bidOf = async (id: string): Promise<string> => {
    const bid = await db
      .selectFrom('bids')
      .select('id')
      .where('job_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return bid?.id ?? randomUUID()
  }
  const decision = (name: string, event: string, body?: object) => ({
    by: ['admin'],
    events: [event],
    make: ({ id }: Job, person: SignedIn | null) =>
      app.call(`POST /admin/jobs/${id}/${name}`, { token: person?.token, body }),
  })
  return {
    entity: 'job',
    table: 'jobs',
    lifecycle: jobLifecycle,
    begin: async () => {
      const people = await peopleOf(world)
      return { id: await postJob(app, people.client), people }
    },
    stateOf: async ({ id }) => (await find(id)).status satisfies JobStatus,
    ways: {
      resubmit: {
        by: ['client'],
        events: ['job-updated'],
        make: async ({ id }, person) => {
          const { version } = await find(id)
          return await app.call(`PUT /jobs/${id}`, { token: person?.token, body: { ...jobForm, version } })
        },
      },
      approve: decision('approve', 'job-approved'),
      'request-changes': decision('request-changes', 'job-sent-back', note),
      reject: decision('reject', 'job-rejected', note),
      award: {
        by: ['client'],
        events: ['bid-accepted'],
        prepare: ({ id }) => liveBidOf(world, pro, id),
        make: async ({ id }, person) =>
          await app.call(`POST /jobs/${id}/bids/${await bidOf(id)}/accept`, { token: person?.token }),
      },
      start: {
        by: ['pro'],
        follows: true,
        events: ['project-begun'],
        prepare: ({ id, people }) => confirm(id, people.client),
        make: ({ id }, person) => confirm(id, person),
      },
      cancel: {
        by: ['client'],
        events: ['job-cancelled'],
        make: ({ id }, person) => app.call(`POST /jobs/${id}/cancel`, { token: person?.token }),
      },
      expire: {
        by: [],
        events: ['job-expired'],
        make: async ({ id }) => {
          await db
            .updateTable('jobs')
            .set({ expires_at: daysAgo(1) })
            .where('id', '=', id)
            .execute()
          await hourly(app)
        },
      },
      edit: { none: 'nothing makes it yet' },
      'edit-terms': { none: 'nothing makes it yet' },
      reopen: { none: 'nothing makes it yet' },
      'take-down': { none: 'nothing makes it yet' },
      renew: { none: 'nothing makes it yet' },
      'give-up': { none: 'nothing makes it yet' },
      complete: { none: 'projects are not completed yet' },
    },
  }
}
