// A form while it is edited: steps, fields and options have ids of their own, since keys may change.
import type { FormField } from '#shared/forms/definition.ts'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import type { FormSettings } from '#shared/forms/settings.ts'
import type { Localized } from '#shared/values/localized.ts'

export type Option = NonNullable<FormField['options']>[number]
export type EditOption = Option & { readonly id: string }
export type EditField = Omit<FormField, 'options'> & { readonly id: string; readonly options?: EditOption[] }
export type EditStep = {
  readonly id: string
  readonly key: string
  readonly title: Localized
  readonly fields: readonly EditField[]
}
export type EditForm = {
  readonly title: Localized
  readonly intro: Localized
  readonly steps: readonly EditStep[]
  readonly settings: FormSettings
}

/** Generates ids in sequence; the same calls give the same ids. */
export function naming(from = 0): { readonly next: () => string; readonly count: () => number } {
  let count = from
  return {
    next: () => {
      count += 1
      return `n${count}`
    },
    count: () => count,
  }
}

export function editedField({ options, ...field }: FormField, next: () => string): EditField {
  return { ...field, id: next(), ...(options ? { options: options.map(option => ({ ...option, id: next() })) } : {}) }
}

export function editedForm(draft: DraftDefinition, settings: FormSettings, next: () => string): EditForm {
  const { title, intro, steps } = draft
  return {
    title,
    intro,
    settings,
    steps: steps.map(step => ({
      ...step,
      id: next(),
      fields: step.fields.map(field => editedField(field, next)),
    })),
  }
}

// An unchanged field keeps its identity, so that it is not rendered again.
const fields = new WeakMap<EditField, FormField>()

export function fieldOf(edited: EditField): FormField {
  const known = fields.get(edited)
  if (known) return known
  const { id: _, options, ...field } = edited
  const plain = { ...field, ...(options ? { options: options.map(({ id: __, ...option }) => option) } : {}) }
  fields.set(edited, plain)
  return plain
}

export function draftOf({ title, intro, steps }: EditForm): DraftDefinition {
  return {
    title,
    intro,
    steps: steps.map(step => ({ key: step.key, title: step.title, fields: step.fields.map(fieldOf) })),
  }
}

export const allFields = ({ steps }: EditForm): readonly EditField[] => steps.flatMap(step => step.fields)
