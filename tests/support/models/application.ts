import { documentLifecycle, onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { type Applicant, aWholeDraft, decide, readOwn, submitted } from '#tests/support/applicants.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { dayBefore, daysAgo, type Fixtures } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Application = Thing & { readonly applicant: Applicant }
const note = { note: 'The insurance is another company’s.' }

const peopleAround = ({ admin, clerk, pro, outsider }: Fixtures, applicant: Applicant) => ({
  applicant,
  admin,
  clerk,
  pro,
  outsider,
  visitor: null,
})

export function applicationModel(fixtures: Fixtures): Model<Application> {
  const { app, admin } = fixtures
  const { db } = app.platform.database
  const review = (name: string, events: readonly string[], body?: object) => ({
    by: ['admin'],
    events,
    make: ({ applicant }: Application, person: SignedIn | null) =>
      app.call(`POST /onboarding-requests/${applicant.id}/${name}`, { token: person?.token, body }),
  })
  return {
    entity: 'onboarding',
    table: 'onboardingRequests',
    lifecycle: onboardingLifecycle,
    begin: async () => {
      const applicant = await aWholeDraft(app)
      return { id: (await readOwn(app, applicant)).id, applicant, people: peopleAround(fixtures, applicant) }
    },
    stateOf: async ({ applicant }) => (await readOwn(app, applicant)).status,
    cases: {
      submit: {
        by: ['applicant'],
        events: ['onboarding-submitted'],
        make: (_, person) => app.call('POST /onboarding/submit', { token: person?.token }),
      },
      'take-up': review('take-up', []),
      'request-changes': review('request-changes', ['onboarding-sent-back'], note),
      reject: review('reject', ['onboarding-rejected'], note),
      approve: {
        ...review('approve', ['onboarding-approved']),
        prepare: async ({ applicant }) => {
          for (const type of ['identity', 'register']) await decide(app, admin, applicant, type)
        },
      },
      'apply-again': {
        by: ['applicant'],
        events: [],
        prepare: ({ id }) =>
          db
            .updateTable('onboardingRequests')
            .set({ decidedAt: daysAgo(31) })
            .where('id', '=', id)
            .execute(),
        make: (_, person) => app.call('POST /onboarding/apply-again', { token: person?.token }),
      },
    },
  }
}

export function documentModel(fixtures: Fixtures): Model<Application> {
  const { app } = fixtures
  const { db } = app.platform.database
  const decision = (name: string, events: readonly string[], more: object) => ({
    by: ['admin'],
    events,
    make: ({ id, applicant }: Application, person: SignedIn | null) =>
      app.call(`POST /onboarding-requests/${applicant.id}/documents/${id}/decision`, {
        token: person?.token,
        body: { decision: name, ...more },
      }),
  })
  return {
    entity: 'document',
    table: 'onboardingDocuments',
    lifecycle: documentLifecycle,
    begin: async () => {
      const applicant = await submitted(app)
      const { documents } = await readOwn(app, applicant)
      return { id: documents[0]?.id ?? '', applicant, people: peopleAround(fixtures, applicant) }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('onboardingDocuments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
    cases: {
      ask: decision('ask', ['document-questioned'], note),
      accept: decision('accept', [], {}),
      reject: decision('reject', ['document-rejected'], note),
      reopen: decision('reopen', [], {}),
      expire: {
        by: [],
        unwritten: true,
        events: ['document-expired'],
        make: async ({ id }) => {
          const of = db.selectFrom('onboardingDocuments').select('expiresAt').where('id', '=', id)
          const { expiresAt } = await of.executeTakeFirstOrThrow()
          const endAt = (day: string | null) =>
            db.updateTable('onboardingDocuments').set({ expiresAt: day }).where('id', '=', id).execute()
          await endAt(dayBefore(1))
          await runJobs(app)
          await endAt(expiresAt)
        },
      },
    },
  }
}
