// The published forms: a job form for each trade and a general one, and those for contact, suggestions, opinions.
import { localized } from '#server/demo/basics.ts'
import assistantTexts from '#server/demo/texts/assistants.json' with { type: 'json' }
import texts from '#server/demo/texts/forms.json' with { type: 'json' }
import { type Condition, FormDefinition, type ShowIf } from '#shared/forms/definition.ts'
import { formKinds } from '#shared/forms/kinds.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { tradeBy, trades } from './trades.ts'

/** Conditions as `key=value`, `key!=value`, `key>=2`, `key<=2`, `key?` (answered), `key!` (not answered). */
type IfText = string | { all: string[] } | { any: string[] }

type FieldText = {
  key: string
  type: string
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  unit?: string
  min?: number
  max?: number
  pattern?: string
  default?: string | number
  /** `value=Label in three languages`, with `;picture` for an option with a picture. */
  options?: string[]
  /** By option value: its job line, a lump sum until a number measures it. */
  lines?: Readonly<Record<string, string>>
  /** A sentence of the client's description, with `{{answer}}`; by option value where there are options. */
  says?: string | Readonly<Record<string, string>>
  /** The options are all trades. */
  trades?: boolean
  if?: IfText
  maps?: string
  line?: string
}
type StepText = { key: string; title: string; fields: FieldText[] }

export type FormSeed = {
  readonly slug: string
  readonly kind: (typeof formKinds)[number]
  readonly tradeId: string | null
  readonly definition: FormDefinition
  readonly settings: FormSettings
}

const signs: readonly (readonly [string, Condition['test']])[] = [
  ['!=', 'not-equals'],
  ['>=', 'at-least'],
  ['<=', 'at-most'],
  ['=', 'equals'],
]

function comparedWith(text: string, test: Condition['test']): NonNullable<Condition['value']> {
  if (text === 'true' || text === 'false') return text === 'true'
  return test === 'at-least' || test === 'at-most' ? Number(text) : text
}

function conditionOf(text: string): Condition {
  if (text.endsWith('?')) return { key: text.slice(0, -1), test: 'answered' }
  if (text.endsWith('!')) return { key: text.slice(0, -1), test: 'not-answered' }
  const [sign, test] = signs.find(([one]) => text.includes(one)) ?? ['=', 'equals']
  const [key = '', value = ''] = text.split(sign)
  return { key, test, value: comparedWith(value, test) }
}

function showIfOf(text: IfText): ShowIf {
  if (typeof text === 'string') return { match: 'all', conditions: [conditionOf(text)] }
  return 'all' in text
    ? { match: 'all', conditions: text.all.map(conditionOf) }
    : { match: 'any', conditions: text.any.map(conditionOf) }
}

function optionOf(text: string, { lines, says }: FieldText): object {
  const cut = text.indexOf('=')
  const value = text.slice(0, cut)
  const [label = '', picture] = text.slice(cut + 1).split(';')
  const line = lines?.[value]
  const sentence = typeof says === 'object' ? says[value] : undefined
  return {
    ...{ value, label: localized(label), picture },
    line: line && localized(line),
    says: sentence && localized(sentence),
  }
}

const tradeOptions = (): object[] => trades.map(({ slug, name }) => ({ value: slug, label: name }))

function lineOf(text: string): { label: ReturnType<typeof localized>; unit: string } {
  const [label = '', unit = ''] = text.split(';')
  return { label: localized(label), unit }
}

function fieldOf(field: FieldText): object {
  const { key, type, min, max, unit, pattern, maps, default: first } = field
  return {
    ...{ key, type, min, max, unit, pattern, maps, default: first },
    label: localized(field.label),
    help: field.help && localized(field.help),
    placeholder: field.placeholder && localized(field.placeholder),
    required: field.required ?? false,
    options: field.trades ? tradeOptions() : field.options?.map(option => optionOf(option, field)),
    showIf: field.if && showIfOf(field.if),
    line: field.line && lineOf(field.line),
    says: typeof field.says === 'string' ? localized(field.says) : undefined,
  }
}

const stepOf = ({ key, title, fields }: StepText): object => ({
  key,
  title: localized(title),
  fields: fields.map(fieldOf),
})

/** Questions of all trades about the place; `when` is the condition for showing them, or none. */
function siteFields(when: string | undefined): FieldText[] {
  if (when === 'none') return []
  const fields = texts.site.fields as FieldText[]
  return when === undefined ? fields : fields.map(field => (field.if ? field : { ...field, if: when }))
}

type JobFormText = { slug: string; trade?: null; title: string; intro: string; step: string; site?: string }

export const jobForms: readonly FormSeed[] = (texts.forms as (JobFormText & { fields: FieldText[] })[]).map(form => ({
  slug: form.slug,
  kind: 'job',
  tradeId: form.trade === null ? null : tradeBy(form.slug).id,
  definition: FormDefinition.parse({
    title: localized(form.title),
    intro: localized(form.intro),
    steps: [stepOf({ key: 'work', title: form.step, fields: [...form.fields, ...siteFields(form.site)] })],
  }),
  settings: FormSettings.parse({}),
}))

export const otherForms: readonly FormSeed[] = texts.others.map(form => ({
  slug: form.slug,
  kind: formKinds.find(kind => kind === form.kind) ?? 'survey',
  tradeId: null,
  definition: FormDefinition.parse({
    title: localized(form.title),
    intro: localized(form.intro),
    steps: (form.steps as StepText[]).map(stepOf),
  }),
  settings: FormSettings.parse({ thanks: localized(form.thanks) }),
}))

/** The questions of the assistants. */
export const assistantForms: readonly FormSeed[] = assistantTexts.forms.map(form => ({
  slug: form.slug,
  kind: 'assistant',
  tradeId: null,
  definition: FormDefinition.parse({
    title: localized(form.title),
    intro: localized(form.intro),
    steps: [stepOf({ key: 'need', title: form.step, fields: form.fields as FieldText[] })],
  }),
  settings: FormSettings.parse({ loginRequired: true }),
}))

export const allForms: readonly FormSeed[] = [...jobForms, ...otherForms, ...assistantForms]

export function formBy(slug: string): FormSeed {
  const form = jobForms.find(one => one.slug === slug)
  if (!form) throw new Error(`No such form: ${slug}`)
  return form
}
