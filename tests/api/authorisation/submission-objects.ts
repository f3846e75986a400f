// Answerable forms, submissions and personal links.
import { randomUUID } from 'node:crypto'
import { aForm } from '#tests/support/forms.ts'
import { contactFields, definitionOf } from '#tests/support/submissions.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function aContactForm({ app }: Fixtures): Promise<{ id: string; slug: string }> {
  const slug = `contact-${randomUUID()}`
  const definition = definitionOf(contactFields)
  return { slug, id: await aForm(app.platform.database.db, { slug, kind: 'contact', definition }) }
}

async function aSubmission(fixtures: Fixtures): Promise<Params> {
  const form = await aContactForm(fixtures)
  const submission = randomUUID()
  const now = new Date()
  await fixtures.app.platform.database.db
    .insertInto('formSubmissions')
    .values({
      id: submission,
      formId: form.id,
      version: 1,
      answers: JSON.stringify({ name: 'Sara' }),
      language: 'en',
      status: 'new',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return { submission }
}

const code = 'abcdefghjk'

async function aPersonalLink({ app, users }: Fixtures): Promise<Params> {
  const { db } = app.platform.database
  await db.updateTable('users').set({ inviteCode: code }).where('id', '=', users.client.id).execute()
  return { code }
}

const forEverybody =
  (make: (fixtures: Fixtures) => Promise<Params>) =>
  async (fixtures: Fixtures): Promise<Objects> => ({ own: await make(fixtures), another: null })

const ofForm = forEverybody(async fixtures => ({ form: (await aContactForm(fixtures)).slug }))

export const submissionObjects = {
  '/forms/{form}/availability': ofForm,
  '/forms/{form}/openings': ofForm,
  '/forms/{form}/submissions': ofForm,
  '/submissions/forms/{form}': ofForm,
  '/submissions/{submission}': forEverybody(aSubmission),
  '/invitations/links/{code}': forEverybody(aPersonalLink),
}
