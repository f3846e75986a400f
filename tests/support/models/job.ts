import { randomUUID } from 'node:crypto'
import { type JobStatus, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { jobForm, postJob } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { daysAgo, type Fixtures, liveBidOf, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Job = Thing & {
  readonly people: { readonly client: SignedIn }
  /** The model's knowledge besides the state. */
  readonly known: { opened: boolean; renewals: number; givenUp: boolean }
}
const note = { reason: 'unclear', note: 'Please say more about it.' }

export function jobModel(fixtures: Fixtures): Model<Job> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const find = (id: string) =>
    db.selectFrom('jobs').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  const projectOf = async (id: string): Promise<string> => {
    const project = await db
      .selectFrom('projects')
      .select('id')
      .where('jobId', '=', id)
      .where('status', '<>', 'terminated')
      .executeTakeFirst()
    return project?.id ?? randomUUID()
  }
  const confirm = async (id: string, person: SignedIn | null) =>
    await app.call(`POST /projects/${await projectOf(id)}/confirm`, { token: person?.token })
  const bidOf = async (id: string): Promise<string> => {
    const bid = await db
      .selectFrom('bids')
      .select('id')
      .where('jobId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    return bid?.id ?? randomUUID()
  }
  const endAt = (id: string, days: number) =>
    db
      .updateTable('jobs')
      .set({ expiresAt: daysAgo(days) })
      .where('id', '=', id)
      .execute()
  const change = async ({ id }: Job, person: SignedIn | null, changes: unknown = {}) => {
    const { version } = await find(id)
    const content = typeof changes === 'object' ? changes : {}
    return await app.call(`PUT /jobs/${id}`, { token: person?.token, body: { ...jobForm, ...content, version } })
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
      const people = await peopleOf(fixtures)
      return { id: await postJob(app, people.client), people, known: { opened: false, renewals: 0, givenUp: false } }
    },
    stateOf: async ({ id }) => (await find(id)).status satisfies JobStatus,
    cases: {
      resubmit: { by: ['client'], call: 'change', events: ['job-updated'], make: change },
      edit: { by: ['client'], call: 'change', events: ['job-edited'], make: change },
      'edit-terms': {
        by: ['client'],
        call: 'change',
        events: ['job-terms-changed'],
        make: async (job, person) => {
          const { version } = await find(job.id)
          return await change(job, person, { lines: [{ label: `Pipes ${version}`, unit: 'm', quantity: 3 }] })
        },
      },
      approve: {
        ...decision('approve', 'job-approved'),
        // Only the first approval notifies the professionals.
        events: ({ known }) => (known.opened ? ['job-approved'] : ['job-approved', 'wave-sent']),
        made: ({ known }) => void Object.assign(known, { opened: true }),
      },
      'take-down': decision('take-down', 'job-taken-down', { reason: 'duplicate', note: note.note }),
      renew: {
        by: ['client'],
        events: ['job-renewed'],
        may: ({ known }) => known.renewals < 2 && !known.givenUp,
        // Five days before the end: a renewal is possible, and the reminder is not yet due.
        prepare: async ({ id }) => {
          const { status } = await find(id)
          if (status === 'open') await endAt(id, -5)
        },
        make: ({ id }, person) => app.call(`POST /jobs/${id}/renew`, { token: person?.token }),
        made: ({ known }) => void known.renewals++,
      },
      'give-up': {
        by: [],
        events: ['job-given-up'],
        made: ({ known }) => void Object.assign(known, { givenUp: true }),
        make: async ({ id }) => {
          await db
            .updateTable('jobs')
            .set({ updatedAt: daysAgo(31) })
            .where('id', '=', id)
            .execute()
          await runJobs(app)
        },
      },
      reopen: {
        by: [],
        events: ['plan-lapsed', 'job-reopened'],
        make: async ({ id }) => {
          await db
            .updateTable('projects')
            .set({ createdAt: daysAgo(15) })
            .where('jobId', '=', id)
            .execute()
          await runJobs(app)
        },
      },
      'request-changes': decision('request-changes', 'job-sent-back', note),
      reject: decision('reject', 'job-rejected', note),
      award: {
        by: ['client'],
        events: ['bid-accepted'],
        prepare: ({ id }) => liveBidOf(fixtures, pro, id),
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
        make: ({ id }, person) =>
          app.call(`POST /jobs/${id}/cancel`, { token: person?.token, body: { reason: 'postponed' } }),
      },
      expire: {
        by: [],
        events: ['job-expired'],
        make: async ({ id }) => {
          await db
            .updateTable('jobs')
            .set({ expiresAt: daysAgo(1) })
            .where('id', '=', id)
            .execute()
          await runJobs(app)
        },
      },
      complete: { none: 'the project ends: tests of projects' },
      terminate: { none: 'the project ends: tests of projects' },
    },
  }
}
