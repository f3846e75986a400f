// A version of a form as it was published, whatever became of the form.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { listVersions } from './builder-queries.ts'
import { getFormRow } from './load-form.ts'

type Get = (typeof formBuilder)['GET /admin/forms/{form}/versions/{version}']

export async function getVersion({ db }: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const { id } = await getFormRow(db, params.form)
  const found = (await listVersions(db, id)).find(({ version }) => version === params.version)
  if (!found) throw new AppError('form.not-found')
  return {
    version: found.version,
    publishedAt: found.published_at.toISOString(),
    by: found.by,
    definition: FormDefinition.parse(found.definition),
    settings: FormSettings.parse(found.settings),
  }
}
