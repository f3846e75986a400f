// Answerable forms, submissions and personal links.
import { randomUUID } from 'node:crypto'
import { aForm } from '#tests/support/forms.ts'
import { contactFields, definitionOf } from '#tests/support/submissions.ts'
import type { Objects, Params, Stage } from './objects.ts'

async function aContactForm({ app }: Stage): Promise<{ id: string; slug: string }> {
  const slug = `contact-${randomUUID()}`
  const definition = definitionOf(contactFields)
  return { slug, id: await aForm(app.platform.database.db, { slug, kind: 'contact', definition }) }
}

async function aSubmission(stage: Stage): Promise<Params> {
  const form = await aContactForm(stage)
  const submission = randomUUID()
  const now = new Date()
  await stage.app.platform.database.db
    .insertInto('form_submissions')
    .values({
      id: submission,
      form_id: form.id,
      version: 1,
      answers: JSON.stringify({ name: 'Sara' }),
      language: 'en',
      status: 'new',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { submission }
}

const code = 'abcdefghjk'

async function aPersonalLink({ app, cast }: Stage): Promise<Params> {
  const { db } = app.platform.database
  await db.updateTable('users').set({ invite_code: code }).where('id', '=', cast.client.id).execute()
  return { code }
}

const forEverybody =
  (make: (stage: Stage) => Promise<Params>) =>
  async (stage: Stage): Promise<Objects> => ({ own: await make(stage), another: null })

const ofForm = forEverybody(async stage => ({ form: (await aContactForm(stage)).slug }))

export const submissionObjects = {
  '/forms/{form}/offer': ofForm,
  '/forms/{form}/openings': ofForm,
  '/forms/{form}/submissions': ofForm,
  '/submissions/forms/{form}': ofForm,
  '/submissions/{submission}': forEverybody(aSubmission),
  '/invitations/links/{code}': forEverybody(aPersonalLink),
}
