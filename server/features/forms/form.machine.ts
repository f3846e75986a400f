import { type Db, expectFound } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import type { PublishedTypes } from '#shared/forms/publishable.ts'
import { type FormRow, findForm, type LockedForm, lockForm } from './builder-queries.ts'

export const formMachine = defineStateMachine(formLifecycle, {
  entity: 'form',
  table: 'forms',
  column: 'status',
  refusal: 'form.transition-not-allowed',
})

/** The type of a key is that of the newest version with the key. */
export function publishedTypesOf(versions: readonly { readonly definition: unknown }[]): PublishedTypes {
  const oldestFirst = versions.toReversed().map(({ definition }) => FormDefinition.parse(definition))
  const fields = oldestFirst.flatMap(({ steps }) => steps.flatMap(step => step.fields))
  return Object.fromEntries(fields.map(({ key, type }) => [key, type]))
}

/** @throws AppError `form.not-found` */
export async function getFormRow(db: Db, slug: string): Promise<FormRow> {
  return expectFound(await findForm(db, slug), 'form.not-found')
}

/** @throws AppError `form.not-found` */
export async function getLockedForm(db: Db, slug: string): Promise<LockedForm> {
  return expectFound(await lockForm(db, slug), 'form.not-found')
}
