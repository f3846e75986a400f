// The types that the keys of a form had when they were published: answers are kept under them, so they stay.
import { FormDefinition } from '#shared/forms/definition.ts'
import type { PublishedTypes } from '#shared/forms/publishable.ts'

/** The newest version that knows a key says its type. */
export function publishedTypesOf(versions: readonly { readonly definition: unknown }[]): PublishedTypes {
  const oldestFirst = versions.toReversed().map(({ definition }) => FormDefinition.parse(definition))
  const fields = oldestFirst.flatMap(({ steps }) => steps.flatMap(step => step.fields))
  return Object.fromEntries(fields.map(({ key, type }) => [key, type]))
}
