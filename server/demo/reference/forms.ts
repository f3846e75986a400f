// The published job forms: one for each trade and a general one.
import { said } from '#server/demo/said.ts'
import texts from '#server/demo/texts/forms.json' with { type: 'json' }
import { FormDefinition } from '#shared/forms/definition.ts'
import { tradeBy } from './trades.ts'

type FieldText = {
  key: string
  type: string
  label: string
  help?: string
  required?: boolean
  unit?: string
  min?: number
  max?: number
  options?: string[]
  if?: string
  line?: string
}

export type FormSeed = { readonly slug: string; readonly tradeId: string | null; readonly definition: FormDefinition }

function conditionOf(text: string): { key: string; equals: string | boolean } {
  const [key = '', value = ''] = text.split('=')
  return { key, equals: value === 'true' ? true : value }
}

function optionOf(text: string): { value: string; label: ReturnType<typeof said> } {
  const cut = text.indexOf('=')
  return { value: text.slice(0, cut), label: said(text.slice(cut + 1)) }
}

function lineOf(text: string): { label: ReturnType<typeof said>; unit: string } {
  const [label = '', unit = ''] = text.split(';')
  return { label: said(label), unit }
}

function fieldOf(field: FieldText): object {
  const { key, type, min, max, unit } = field
  return {
    key,
    type,
    min,
    max,
    unit,
    label: said(field.label),
    help: field.help && said(field.help),
    required: field.required ?? false,
    options: field.options?.map(optionOf),
    showIf: field.if && conditionOf(field.if),
    line: field.line && lineOf(field.line),
  }
}

const site = { key: 'site', title: said(texts.site.title), fields: (texts.site.fields as FieldText[]).map(fieldOf) }

export const jobForms: readonly FormSeed[] = texts.forms.map(form => ({
  slug: form.slug,
  tradeId: form.trade === null ? null : tradeBy(form.slug).id,
  definition: FormDefinition.parse({
    title: said(form.title),
    intro: said(form.intro),
    steps: [{ key: 'work', title: said(form.step), fields: (form.fields as FieldText[]).map(fieldOf) }, site],
  }),
}))

export function formBy(slug: string): FormSeed {
  const form = jobForms.find(one => one.slug === slug)
  if (!form) throw new Error(`No such form: ${slug}`)
  return form
}
