// Publishes the draft of a form as its next version, which never changes.
import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import { type ProblemCode, unpublishable } from '#shared/forms/publishable.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { isSame } from '#shared/values/is-same.ts'
import { type LockedForm, listVersions, updateForm } from './builder-queries.ts'
import { formMachine, getLockedForm, publishedTypesOf } from './form.machine.ts'
import { presentInWork } from './get-form-in-work.ts'

type Publish = (typeof formBuilder)['POST /admin/forms/{form}/publish']
type Versions = Awaited<ReturnType<typeof listVersions>>

const missing: readonly ProblemCode[] = [
  'text-missing',
  'options-missing',
  'picture-missing',
  'line-incomplete',
  'no-steps',
  'step-empty',
  'nothing-asked',
]
const fieldCodeOf = (code: ProblemCode): FieldCode => (missing.includes(code) ? 'required' : 'invalid')

/** @throws AppError `form.incomplete` with what is missing, by its path in the draft */
function complete(form: LockedForm, versions: Versions) {
  const draft = DraftDefinition.parse(form.draft)
  const settings = FormSettings.parse(form.settings)
  const publishedTypes = publishedTypesOf(versions)
  const problems = unpublishable(draft, { kind: form.kind, publishedTypes, thanks: settings.thanks })
  const fields = problems.map(({ path, code }) => ({ path, code: fieldCodeOf(code) }))
  if (fields.length > 0) throw new AppError('form.incomplete', { fields })
  return { definition: FormDefinition.parse(draft), settings }
}

/** @throws AppError also `form.transition-not-allowed` when nothing has changed since the last version */
export async function publishForm(ctx: WriteContext, { params, body }: Input<Publish>): Promise<Returned<Publish>> {
  const form = await getLockedForm(ctx.db, params.form)
  if (form.version !== body.version) throw new AppError('request.changed-meanwhile')
  const versions = await listVersions(ctx.db, form.id)
  const { definition, settings } = complete(form, versions)
  const last = versions.find(({ version }) => version === form.publishedVersion)
  const isAvailable = last && isSame(FormDefinition.parse(last.definition), definition)
  if (isAvailable && isSame(FormSettings.parse(last.settings), settings))
    throw new AppError('form.transition-not-allowed')
  await formMachine.transition(ctx, form, 'publish', { as: 'publisher', by: signedIn(ctx).id })
  const version = (versions[0]?.version ?? 0) + 1
  const frozen = { definition: JSON.stringify(definition), settings: JSON.stringify(settings) }
  await insertRow(ctx.db, 'formVersions', {
    id: randomUUID(),
    formId: form.id,
    version,
    ...frozen,
    publishedBy: signedIn(ctx).id,
    publishedAt: ctx.now,
  })
  await updateForm(ctx.db, form.id, {
    publishedVersion: version,
    draft: frozen.definition,
    settings: frozen.settings,
    updatedAt: ctx.now,
    version: form.version + 1,
  })
  Object.assign(ctx.audit, { name: definition.title.en, version })
  return await presentInWork(ctx, form.slug)
}
