import { complaintLifecycle } from '#shared/features/complaints/lifecycle.ts'
import { answer, complain, decision, mediate, transitionComplaint } from '#tests/support/complaints.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'
import { daysAgo, type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Reopenable = Thing & { reopened: boolean }

export function complaintModel(fixtures: Fixtures): Model<Reopenable> {
  const { app, pro, admin } = fixtures
  const { db } = app.platform.database
  const bySide = (by: readonly string[], name: string, event: string, body?: object) => ({
    by,
    events: [event],
    make: ({ id }: Reopenable, person: SignedIn | null) => transitionComplaint(app, person, id, name, body),
  })
  const byMediator = (name: string, event: string, body?: object) => ({
    by: ['admin'],
    events: [event],
    make: ({ id }: Reopenable, person: SignedIn | null) => mediate(app, person, id, name, body),
  })
  const decide = (outcome: string) => byMediator('decide', 'complaint-decided', decision(outcome, 'none'))
  return {
    entity: 'complaint',
    table: 'complaints',
    lifecycle: complaintLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const project = await aPlannedProject(app, { client: people.client, pro, admin })
      const { body } = await complain(app, people.client, { kind: 'project', of: project })
      return { id: body.id, people, reopened: false }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('complaints').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      acknowledge: byMediator('acknowledge', 'complaint-acknowledged'),
      ask: byMediator('ask', 'complaint-asked'),
      reply: bySide(['pro'], 'reply', 'complaint-replied', answer),
      lapse: {
        by: [],
        events: ['complaint-unanswered'],
        make: async ({ id }) => {
          const found = db.updateTable('complaints').set({ dueAt: daysAgo(1) })
          await found.where('id', '=', id).where('status', '=', 'awaiting_reply').execute()
          await runJobs(app)
        },
      },
      resolve: decide('resolved'),
      'resolve-partly': decide('partly_resolved'),
      'not-uphold': decide('not_upheld'),
      escalate: decide('escalated_outside'),
      withdraw: bySide(['client'], 'withdraw', 'complaint-withdrawn'),
      reopen: {
        ...bySide(['client', 'pro'], 'reopen', 'complaint-reopened', answer),
        may: ({ reopened }) => !reopened,
        made: thing => {
          thing.reopened = true
        },
      },
    },
  }
}
