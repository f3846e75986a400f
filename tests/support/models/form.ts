import { randomUUID } from 'node:crypto'
import { formLifecycle, submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import { aDraft, inAll } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { aForm } from '#tests/support/forms.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { contactFields, definitionOf, sendAnswers } from '#tests/support/submissions.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

type Form = Thing & { readonly slug: string; readonly known: { published: boolean } }

export function formModel(fixtures: Fixtures): Model<Form> {
  const { app, admin } = fixtures
  const { db } = app.platform.database
  const find = (id: string) =>
    db.selectFrom('forms').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  const save = async ({ id, slug }: Pick<Form, 'id' | 'slug'>) => {
    const { version } = await find(id)
    const draft = { ...aDraft(), title: inAll(`Words of version ${version}`) }
    await app.call(`PUT /admin/forms/${slug}/draft`, {
      token: admin.token,
      body: { draft, settings: FormSettings.parse({}), version },
    })
  }
  const perform = (name: string) => ({
    by: ['admin'],
    events: [],
    make: ({ slug }: Form, person: SignedIn | null) =>
      app.call(`POST /admin/forms/${slug}/${name}`, { token: person?.token }),
  })
  return {
    entity: 'form',
    table: 'forms',
    lifecycle: formLifecycle,
    begin: async () => {
      const slug = `form-${randomUUID().slice(0, 8)}`
      const body = { name: 'Feedback', language: 'en', slug, kind: 'feedback', trade: null, from: null }
      await app.call('POST /admin/forms', { token: admin.token, body })
      const { id } = await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      return { id, slug, people: await peopleOf(fixtures), known: { published: false } }
    },
    stateOf: async ({ id }) => (await find(id)).status,
    cases: {
      publish: {
        by: ['admin'],
        events: [],
        prepare: save,
        make: async ({ id, slug }, person) => {
          const { version } = await find(id)
          return await app.call(`POST /admin/forms/${slug}/publish`, { token: person?.token, body: { version } })
        },
        made: ({ known }) => void Object.assign(known, { published: true }),
      },
      pause: perform('pause'),
      resume: perform('resume'),
      archive: perform('archive'),
      restore: { ...perform('restore'), call: 'restore', may: ({ known }) => known.published },
      'restore-draft': { ...perform('restore'), call: 'restore', may: ({ known }) => !known.published },
    },
  }
}

export function submissionModel(fixtures: Fixtures): Model<Thing> {
  const { app } = fixtures
  const { db } = app.platform.database
  const slug = `contact-${randomUUID().slice(0, 8)}`
  const made = aForm(db, { slug, kind: 'contact', definition: definitionOf(contactFields) })
  const transition = (name: string, events: readonly string[] = []) => ({
    by: ['admin'],
    events,
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST /submissions/${id}/transitions`, { token: person?.token, body: { transition: name } }),
  })
  return {
    entity: 'submission',
    table: 'formSubmissions',
    lifecycle: submissionLifecycle,
    begin: async () => {
      const form = await made
      const people = await peopleOf(fixtures)
      await sendAnswers(app, slug, { name: 'Samira', email: 'samira@example.test' }, { token: people.client.token })
      const sent = db
        .selectFrom('formSubmissions')
        .select('id')
        .where('formId', '=', form)
        .where('userId', '=', people.client.id)
      return { id: (await sent.executeTakeFirstOrThrow()).id, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('formSubmissions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      take: transition('take'),
      convert: transition('convert', ['submission-converted']),
      close: transition('close'),
      'mark-spam': transition('mark-spam'),
      reopen: transition('reopen'),
    },
  }
}
