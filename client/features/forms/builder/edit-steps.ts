import type { FormField } from '#shared/forms/definition.ts'
import type { FieldType } from '#shared/forms/kinds.ts'
import { typeFacts, withType } from '#shared/forms/type-facts.ts'
import { fold } from '#shared/values/fold.ts'
import { allFields, type EditField, type EditForm, type EditStep, editedField, fieldOf } from './edited.ts'

const empty = { en: '', fr: '', ar: '' }
const longestKey = 40

export type FieldEdit = Partial<Omit<EditField, 'id' | 'type'>>
export type StepEdit = Partial<Pick<EditStep, 'key' | 'title'>>

/** An unused key: `base`, else `base_2` and so on. */
export function freeKey(base: string, taken: readonly string[], mark = '_'): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `${mark}${number}`
    const key = base.slice(0, longestKey - ending.length) + ending
    if (!taken.includes(key)) return key
  }
}

/** A label as a key; empty when it does not start with a Latin letter. */
export function keyFrom(label: string): string {
  return fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, longestKey)
    .replace(/_+$/, '')
}

const keysOf = (form: EditForm): readonly string[] => allFields(form).map(({ key }) => key)

export function newField(form: EditForm, type: FieldType, next: () => string, retired: readonly string[]): EditField {
  const key = freeKey(type.replaceAll('-', '_'), [...keysOf(form), ...retired])
  const field: FormField = { key, type, label: empty, required: false }
  const option = (number: number) => ({ value: `option-${number}`, label: empty })
  return editedField(typeFacts[type].options ? { ...field, options: [option(1), option(2)] } : field, next)
}

export function newStep(form: EditForm, next: () => string): EditStep {
  const keys = form.steps.map(({ key }) => key)
  return { id: next(), key: freeKey(`step-${form.steps.length + 1}`, keys, '-'), title: empty, fields: [] }
}

const withSteps = (form: EditForm, steps: readonly EditStep[]): EditForm => ({ ...form, steps })
const inserted = <T>(list: readonly T[], index: number, item: T): readonly T[] => list.toSpliced(index, 0, item)

export function placeOf({ steps }: EditForm, id: string): { readonly step: number; readonly index: number } | null {
  const step = steps.findIndex(({ fields }) => fields.some(field => field.id === id))
  return step < 0 ? null : { step, index: steps[step]?.fields.findIndex(field => field.id === id) ?? 0 }
}

export function findField(form: EditForm, id: string): EditField | undefined {
  return allFields(form).find(field => field.id === id)
}

function mapFields(form: EditForm, map: (field: EditField) => EditField): EditForm {
  return withSteps(
    form,
    form.steps.map(step => {
      const fields = step.fields.map(map)
      return fields.every((field, index) => field === step.fields[index]) ? step : { ...step, fields }
    }),
  )
}

/** Renames the key in conditions that refer to the field. */
export function renameIn(field: EditField, from: string, to: string): EditField {
  const { showIf } = field
  if (!showIf?.conditions.some(({ key }) => key === from)) return field
  const conditions = showIf.conditions.map(one => (one.key === from ? { ...one, key: to } : one))
  return { ...field, showIf: { ...showIf, conditions } }
}

/** Until publication, a key that was not edited by hand follows the English label. */
function followingKey(form: EditForm, field: EditField, edit: FieldEdit, published: readonly string[]): string {
  if (edit.key !== undefined) return edit.key
  const base = edit.label ? keyFrom(edit.label.en) : ''
  const others = keysOf(form).filter(key => key !== field.key)
  const own = [field.type.replaceAll('-', '_'), keyFrom(field.label.en)].filter(Boolean)
  const isOwn = own.some(start => field.key === start || new RegExp(`^${start}_\\d+$`).test(field.key))
  if (!base || !isOwn || published.includes(field.key)) return field.key
  return freeKey(base, [...others, ...published])
}

/** Settings with the value `undefined` are removed. */
function applied(field: EditField, edit: FieldEdit): EditField {
  const pairs = Object.entries({ ...field, ...edit }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as unknown as EditField
}

export function changeField(form: EditForm, id: string, edit: FieldEdit, published: readonly string[]): EditForm {
  const field = findField(form, id)
  if (!field) return form
  const key = followingKey(form, field, edit, published)
  const isOnly = keysOf(form).filter(one => one === field.key).length === 1
  const changed = mapFields(form, one => (one.id === id ? applied(one, { ...edit, key }) : one))
  return key !== field.key && isOnly ? mapFields(changed, one => renameIn(one, field.key, key)) : changed
}

export function changeType(form: EditForm, id: string, type: FieldType, next: () => string): EditForm {
  return mapFields(form, field => {
    if (field.id !== id) return field
    const changed = withType(field, type)
    if (!typeFacts[type].options || changed.options) return changed
    const { options } = newField(form, type, next, [])
    return options ? { ...changed, options } : changed
  })
}

export function changeStep(form: EditForm, id: string, edit: StepEdit): EditForm {
  return withSteps(
    form,
    form.steps.map(step => (step.id === id ? { ...step, ...edit } : step)),
  )
}

export function insertField(form: EditForm, step: number, index: number, field: EditField): EditForm {
  return withSteps(
    form,
    form.steps.map((one, at) => (at === step ? { ...one, fields: inserted(one.fields, index, field) } : one)),
  )
}

export function insertStep(form: EditForm, index: number, step: EditStep): EditForm {
  return withSteps(form, inserted(form.steps, index, step))
}

export function removePart(form: EditForm, id: string): EditForm {
  const steps = form.steps.filter(step => step.id !== id)
  if (steps.length < form.steps.length) return withSteps(form, steps)
  return withSteps(
    form,
    form.steps.map(step =>
      step.fields.some(field => field.id === id)
        ? { ...step, fields: step.fields.filter(field => field.id !== id) }
        : step,
    ),
  )
}

export function moveField(form: EditForm, id: string, step: number, index: number): EditForm {
  const field = findField(form, id)
  return field ? insertField(removePart(form, id), step, index, field) : form
}

export function moveStep(form: EditForm, id: string, index: number): EditForm {
  const step = form.steps.find(one => one.id === id)
  return step ? insertStep(removePart(form, id), index, step) : form
}

/** One place up or down; from the end of a step into the next one. Null at the end of the form. */
export function neighbourOf(
  form: EditForm,
  id: string,
  by: 1 | -1,
): { readonly step: number; readonly index: number } | null {
  const place = placeOf(form, id)
  if (!place) return null
  const { step, index } = place
  const size = form.steps[step]?.fields.length ?? 0
  if (index + by >= 0 && index + by < size) return { step, index: index + by }
  const other = form.steps[step + by]
  return other ? { step: step + by, index: by === 1 ? 0 : other.fields.length } : null
}

export function copyOf(form: EditForm, field: EditField, next: () => string, retired: readonly string[]): EditField {
  const key = freeKey(field.key, [...keysOf(form), ...retired])
  const { maps: _, ...plain } = fieldOf(field)
  return editedField({ ...plain, key }, next)
}
