// A form for its editors: the draft, the settings, every version, possible recipients of answers.
import type { RequestContext } from '#server/platform/request-context.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { listNames, listVersions } from './builder-queries.ts'
import { getFormRow, publishedTypesOf } from './form.machine.ts'

type Endpoint = (typeof formBuilder)['GET /admin/forms/{form}']

export async function presentInWork({ db, now }: RequestContext, slug: string): Promise<Returned<Endpoint>> {
  const form = await getFormRow(db, slug)
  const versions = await listVersions(db, form.id)
  const readers = await listReaders(db, 'form-submissions', now)
  const published = versions.find(({ version }) => version === form.publishedVersion)
  return {
    ...form,
    draft: DraftDefinition.parse(form.draft),
    settings: FormSettings.parse(form.settings),
    published: published ? FormDefinition.parse(published.definition) : null,
    publishedSettings: published ? FormSettings.parse(published.settings) : null,
    publishedTypes: publishedTypesOf(versions),
    versions: [...versions],
    staff: await listNames(
      db,
      readers.map(({ id }) => id),
    ),
  }
}

export async function getFormInWork(ctx: RequestContext, { params }: Input<Endpoint>): Promise<Returned<Endpoint>> {
  return await presentInWork(ctx, params.form)
}
