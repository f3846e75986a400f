import { randomUUID } from 'node:crypto'
import { aDraft, inAll } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { aForm } from '#tests/support/forms.ts'
import { contactFields, definitionOf, openingFor } from '#tests/support/submissions.ts'
import { type Client, type Fixtures, when } from './race.ts'
import { workOf } from './work.ts'

/** Creates an unpublished form; returns its slug. */
export async function draftForm(fixtures: Fixtures): Promise<string> {
  const { token } = (await workOf(fixtures)).users.admin
  const slug = `form-${randomUUID()}`.slice(0, 30)
  const body = { name: 'Feedback', language: 'en', slug, kind: 'feedback', trade: null, from: null }
  const { status, body: problem } = await fixtures.app.call('POST /admin/forms', { token, body })
  if (status >= 300) throw new Error(JSON.stringify(problem))
  await saveDraft(fixtures, slug, 'As it began')
  return slug
}

/** Body of `PUT /admin/forms/{form}/draft` with this text, based on this version. */
export function draftBody(texts: string, version: number): object {
  const draft = { ...aDraft(), title: inAll(texts), intro: inAll(texts) }
  return { draft, settings: FormSettings.parse({ thanks: inAll(texts) }), version }
}

/** Saves this text as the draft; returns the new version. */
export async function saveDraft(fixtures: Fixtures, slug: string, texts: string): Promise<number> {
  const { token } = (await workOf(fixtures)).users.admin
  const body = draftBody(texts, (await draftOf(fixtures, slug)).version)
  const reply = await fixtures.app.call<{ version: number }>(`PUT /admin/forms/${slug}/draft`, { token, body })
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
  return reply.body.version
}

type Texts = { readonly title: { readonly en: string }; readonly intro: { readonly en: string } }
type Thanks = { readonly thanks: { readonly en: string } | null }

/** Joins the different texts of a form: one text when all are equal. */
function wordsOf(definition: unknown, settings: unknown): string {
  const { title, intro } = definition as Texts
  return [...new Set([title.en, intro.en, (settings as Thanks).thanks?.en])].join(' and ')
}

export async function draftOf({ db }: Fixtures, slug: string) {
  const { draft, settings, ...form } = await db
    .selectFrom('forms')
    .select(['id', 'draft', 'settings', 'version', 'publishedVersion'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { ...form, texts: wordsOf(draft, settings) }
}

/** All versions of a form, and its published version. */
export async function versionsOf(fixtures: Fixtures, slug: string) {
  const { id, publishedVersion } = await draftOf(fixtures, slug)
  const rows = await fixtures.db
    .selectFrom('formVersions')
    .select(['version', 'definition', 'settings'])
    .where('formId', '=', id)
    .orderBy('version')
    .execute()
  const numbers = rows.map(({ version }) => version)
  const last = rows.at(-1)
  return {
    count: rows.length,
    texts: last ? wordsOf(last.definition, last.settings) : null,
    wrong: [
      ...when(
        numbers.some((version, index) => version !== index + 1),
        `versions ${numbers}`,
      ),
      ...when((publishedVersion ?? 0) !== rows.length, `offers version ${publishedVersion} of ${rows.length}`),
    ],
  }
}

export async function answerForm({ db }: Fixtures, settings: object): Promise<{ id: string; slug: string }> {
  const slug = `contact-${randomUUID()}`
  return { slug, id: await aForm(db, { slug, kind: 'contact', definition: definitionOf(contactFields), settings }) }
}

/** Sends answers a minute after opening, each time from another browser. */
export function sendAnswers({ app }: Fixtures, slug: string, token?: string): Client {
  const opening = openingFor(app, slug)
  return node =>
    node.call(`POST /forms/${slug}/submissions`, {
      token,
      headers: { 'accept-language': 'en' },
      body: { version: 1, answers: { name: 'Samira' }, opening, anonymousKey: randomUUID() },
    })
}

export async function countAnswers({ db }: Fixtures, formId: string): Promise<number> {
  return (await db.selectFrom('formSubmissions').select('id').where('formId', '=', formId).execute()).length
}
