import { randomUUID } from 'node:crypto'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { aDraft } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

export type Form = Output<(typeof formBuilder)['GET /admin/forms/{form}']>
export type Draft = Form['draft']

export const newForm = (slug: string, more: object = {}) => ({
  name: 'Feedback',
  language: 'en',
  slug,
  kind: 'feedback',
  trade: null,
  from: null,
  ...more,
})
export const settings = FormSettings.parse({})

export const readForm = async (app: TestApp, { token }: SignedIn, form: string) =>
  (await app.call<Form>(`GET /admin/forms/${form}`, { token })).body

export const saveDraft = (app: TestApp, { token }: SignedIn, form: string, draft: Draft, version: number) =>
  app.call<{ version: number }>(`PUT /admin/forms/${form}/draft`, { token, body: { draft, settings, version } })

export const publishForm = (app: TestApp, { token }: SignedIn, form: string, version: number) =>
  app.call<Problem>(`POST /admin/forms/${form}/publish`, { token, body: { version } })

/** Creates a form with this draft; returns it with its version. */
export async function begun(app: TestApp, admin: SignedIn, draft: Draft = aDraft()) {
  const form = `form-${randomUUID().slice(0, 8)}`
  await app.call('POST /admin/forms', { token: admin.token, body: newForm(form) })
  const { body } = await saveDraft(app, admin, form, draft, 1)
  return { form, version: body.version }
}

export async function published(app: TestApp, admin: SignedIn, draft: Draft = aDraft()): Promise<string> {
  const { form, version } = await begun(app, admin, draft)
  const { status, body } = await publishForm(app, admin, form, version)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return form
}

/** Actions in the audit log of a form. */
export async function auditOf({ platform }: TestApp, form: string): Promise<readonly string[]> {
  const rows = await platform.database.db.selectFrom('auditEntries').select(['action', 'params']).execute()
  return rows.filter(({ params }) => (params as { form?: string }).form === form).map(({ action }) => action)
}
