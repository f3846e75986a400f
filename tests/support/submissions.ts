import { randomUUID } from 'node:crypto'
import { openingOf } from '#server/features/forms/submissions/availability.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { Reply, TestApp } from './app.ts'
import { aForm } from './forms.ts'
import { aUser, type SignedIn, signInAs } from './people.ts'

type List = Output<(typeof submissions)['GET /submissions/forms/{form}']>
export type Detail = Output<(typeof submissions)['GET /submissions/{submission}']>

const label = (text: string) => ({ en: text, fr: `${text} (fr)`, ar: `${text} (ar)` })

export const contactFields = [
  { key: 'name', type: 'text', label: label('Name'), required: true },
  { key: 'email', type: 'email', label: label('E-mail') },
  {
    key: 'about',
    type: 'choice',
    label: label('About'),
    options: [
      { value: 'job', label: label('A job') },
      { value: 'bill', label: label('A bill') },
    ],
  },
  { key: 'mark', type: 'rating', label: label('Mark') },
  { key: 'rooms', type: 'number', label: label('Rooms') },
  { key: 'papers', type: 'files', label: label('Papers') },
]

/** A form definition with these fields in one step. */
export const definitionOf = (fields: readonly object[]) => ({
  title: label('Contact'),
  intro: label('Write to us.'),
  steps: [{ key: 'what', title: label('What'), fields }],
})

/** A signed opening token from `secondsAgo` seconds ago. */
export function openingFor({ platform }: TestApp, form: string, secondsAgo = 60): string {
  return openingOf({ services: platform.appContext.services, now: new Date(Date.now() - secondsAgo * 1000) }, form)
}

type Sending = { readonly token?: string; readonly body?: object; readonly headers?: Record<string, string> }

/** Sends answers a minute after opening. */
export function sendAnswers(
  app: TestApp,
  form: string,
  answers: object,
  { token, body, headers }: Sending = {},
): Promise<Reply<Problem>> {
  return app.call<Problem>(`POST /forms/${form}/submissions`, {
    token,
    headers: { 'accept-language': 'en', ...headers },
    body: { version: 1, answers, opening: openingFor(app, form), anonymousKey: randomUUID(), ...body },
  })
}

/** Publishes a new contact form; returns its slug. */
export async function aContactForm(
  { platform }: TestApp,
  settings: object = {},
  fields: readonly object[] = contactFields,
): Promise<string> {
  const slug = `contact-${randomUUID()}`
  await aForm(platform.database.db, { slug, kind: 'contact', definition: definitionOf(fields), settings })
  return slug
}

export async function publishVersion(
  { platform }: TestApp,
  slug: string,
  version: number,
  fields: readonly object[],
): Promise<void> {
  const { db } = platform.database
  const form = await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const facts = { formId: form.id, definition: JSON.stringify(definitionOf(fields)), publishedAt: new Date() }
  await db
    .insertInto('formVersions')
    .values({ id: randomUUID(), version, ...facts })
    .execute()
  await db.updateTable('forms').set({ publishedVersion: version }).where('id', '=', form.id).execute()
}

export const rowsOf = ({ platform }: TestApp, slug: string) =>
  platform.database.db
    .selectFrom('formSubmissions')
    .innerJoin('forms', 'forms.id', 'formSubmissions.formId')
    .selectAll('formSubmissions')
    .where('forms.slug', '=', slug)
    .orderBy('formSubmissions.createdAt')
    .execute()

export async function onlyRow(app: TestApp, slug: string) {
  const [row] = await rowsOf(app, slug)
  if (!row) throw new Error('Nothing was kept.')
  return row
}

export const sara = { name: 'Sara' }

export async function aSubmission(app: TestApp, slug: string, answers: object = sara): Promise<string> {
  const reply = await sendAnswers(app, slug, answers)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return (await rowsOf(app, slug)).at(-1)?.id ?? ''
}

export const listOf = async (app: TestApp, { token }: SignedIn, slug: string, query = '') =>
  (await app.call<List>(`GET /submissions/forms/${slug}${query}`, { token })).body
export const detailOf = async (app: TestApp, { token }: SignedIn, id: string) =>
  (await app.call<Detail>(`GET /submissions/${id}`, { token })).body

type Rights = { isRead?: boolean; isWrite?: boolean; isUpdate?: boolean; isDelete?: boolean }

/** An admin with these rights on submissions. */
export async function aDeskAdmin({ platform }: TestApp, rights: Rights): Promise<SignedIn> {
  const admin = await aUser(platform, 'admin')
  await platform.database.db
    .insertInto('userPermissions')
    .values({ userId: admin.id, module: 'form-submissions', ...rights })
    .execute()
  return await signInAs(platform, admin)
}
