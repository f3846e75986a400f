// The fields of all versions of a form as one list: those of the newest in its order, then what older ones asked.
import { FormDefinition, type FormField } from '#shared/forms/definition.ts'
import { isAsking } from '#shared/forms/validate.ts'

export type MergedField = FormField & { readonly removed: boolean }

/** With the options that the field has now, then those that it had. */
function withOptions(field: MergedField, older: FormField): MergedField {
  const known = new Set(field.options?.map(({ value }) => value))
  const lost = older.options?.filter(({ value }) => !known.has(value)) ?? []
  return lost.length > 0 ? { ...field, options: [...(field.options ?? []), ...lost] } : field
}

/** `versions`: newest first. */
export function mergeFields(versions: readonly { readonly definition: unknown }[]): readonly MergedField[] {
  const merged = new Map<string, MergedField>()
  for (const [age, { definition }] of versions.entries()) {
    for (const field of FormDefinition.parse(definition).steps.flatMap(step => step.fields)) {
      if (!isAsking(field)) continue
      const known = merged.get(field.key)
      merged.set(field.key, known ? withOptions(known, field) : { ...field, removed: age > 0 })
    }
  }
  return [...merged.values()]
}
