// The problems that block the publication of a draft; the same in the editor and on the server.
import { type Localized, languages } from '#shared/values/localized.ts'
import { type Condition, type FormDefinition, FormField, FormStep } from './definition.ts'
import type { FieldType, FormKind } from './kinds.ts'
import { isPattern } from './pattern.ts'
import type { FormSettings } from './settings.ts'
import { typeFacts } from './type-facts.ts'
import { isAsking, validateAnswers } from './validate.ts'

export const problemCodes = [
  'text-missing',
  'key-invalid',
  'key-twice',
  'type-changed',
  'options-missing',
  'option-invalid',
  'option-twice',
  'picture-missing',
  'bounds-crossed',
  'pattern-bad',
  'default-wrong',
  'condition-unknown',
  'condition-later',
  'condition-value',
  'mapping-wrong',
  'mapping-twice',
  'line-incomplete',
  'no-steps',
  'step-empty',
  'nothing-asked',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** `path` is a JSON pointer into the draft, without the first slash: `steps/0/fields/2/label/fr`. */
export type Problem = { readonly path: string; readonly code: ProblemCode }

type Draft = Pick<FormDefinition, 'title' | 'intro' | 'steps'>
/** The types of keys in published versions, under which answers are stored. */
export type PublishedTypes = Readonly<Record<string, FieldType>>
type Facts = {
  readonly kind: FormKind
  readonly publishedTypes: PublishedTypes
  readonly thanks?: FormSettings['thanks'] | undefined
}

type Found = readonly Problem[]
const one = (path: string, code: ProblemCode, isWrong: boolean): Found => (isWrong ? [{ path, code }] : [])

/** Missing languages of a text; an `optional` text may be empty in all languages. */
function missingTexts(path: string, text: Localized | null | undefined, optional = false): Found {
  const isEmpty = !text || languages.every(language => !text[language].trim())
  if (isEmpty && optional) return []
  return languages.flatMap(language => one(`${path}/${language}`, 'text-missing', !text?.[language].trim()))
}

const repeated = (values: readonly string[]): ReadonlySet<string> =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index))

function optionProblems(path: string, field: FormField): Found {
  const { options: kind } = typeFacts[field.type]
  if (!kind) return []
  const options = field.options ?? []
  const twice = repeated(options.map(({ value }) => value))
  return [
    ...one(`${path}/options`, 'options-missing', options.length < 2),
    ...options.flatMap(({ value, label, picture, line, says }, index) => {
      const at = `${path}/options/${index}`
      return [
        ...missingTexts(`${at}/label`, label),
        ...missingTexts(`${at}/line`, line, true),
        ...missingTexts(`${at}/says`, says, true),
        ...one(`${at}/value`, 'option-invalid', !/^[\w.-]{1,60}$/.test(value)),
        ...one(`${at}/value`, 'option-twice', twice.has(value)),
        ...one(`${at}/picture`, 'picture-missing', kind === 'pictures' && !picture),
      ]
    }),
  ]
}

function defaultIsWrong(field: FormField): boolean {
  if (field.default === undefined) return false
  if (!typeFacts[field.type].default) return true
  const { showIf: _, ...plain } = field
  const alone = {
    title: field.label,
    intro: field.label,
    steps: [{ key: 'step', title: field.label, fields: [plain] }],
  }
  return validateAnswers(alone, { [field.key]: field.default }).length > 0
}

function boundProblems(path: string, field: FormField): Found {
  const { min, max, pattern } = field
  const { bounds } = typeFacts[field.type]
  const counts = bounds === 'value' ? [] : [min, max].filter(bound => bound !== undefined)
  const isOdd = counts.some(bound => bound < 0 || !Number.isInteger(bound)) || (bounds === 'mark' && (max ?? 5) > 10)
  return [
    ...one(`${path}/max`, 'bounds-crossed', isOdd || (min !== undefined && max !== undefined && min > max)),
    ...one(`${path}/pattern`, 'pattern-bad', Boolean(pattern) && !isPattern(pattern ?? '')),
    ...one(`${path}/default`, 'default-wrong', defaultIsWrong(field)),
  ]
}

function fitsValue({ test, value }: Condition, on: FormField): boolean {
  if (test === 'answered' || test === 'not-answered') return true
  if (test === 'at-least' || test === 'at-most') return typeof value === 'number'
  const { equals } = typeFacts[on.type]
  if (equals === 'option') return on.options?.some(option => option.value === value) ?? false
  if (equals === 'text') return typeof value === 'string' && value.trim() !== ''
  return typeof value === equals
}

type Place = { readonly all: readonly FormField[]; readonly index: number }

function conditionProblem(condition: Condition, { all, index }: Place): ProblemCode | null {
  const at = all.findIndex(field => field.key === condition.key && isAsking(field))
  const on = all[at]
  if (!on) return 'condition-unknown'
  if (at >= index) return 'condition-later'
  return typeFacts[on.type].tests.includes(condition.test) && fitsValue(condition, on) ? null : 'condition-value'
}

function conditionProblems(path: string, field: FormField, place: Place): Found {
  const { showIf } = field
  if (!showIf) return []
  return [
    ...one(`${path}/showIf`, 'condition-unknown', showIf.conditions.length === 0),
    ...showIf.conditions.flatMap((condition, index) => {
      const code = conditionProblem(condition, place)
      return code ? [{ path: `${path}/showIf/conditions/${index}`, code }] : []
    }),
  ]
}

function jobProblems(path: string, field: FormField, kind: FormKind): Found {
  const { maps, line } = field
  const facts = typeFacts[field.type]
  const isMapped = maps !== undefined && (kind !== 'job' || !facts.maps.includes(maps))
  if (!line) return one(`${path}/maps`, 'mapping-wrong', isMapped)
  return [
    ...one(`${path}/maps`, 'mapping-wrong', isMapped),
    ...missingTexts(`${path}/line/label`, line.label),
    ...one(`${path}/line/unit`, 'line-incomplete', line.unit.trim() === '' || kind !== 'job' || !facts.line),
  ]
}

function fieldProblems(path: string, field: FormField, place: Place, { kind, publishedTypes }: Facts): Found {
  const before = Object.hasOwn(publishedTypes, field.key) ? publishedTypes[field.key] : undefined
  return [
    ...one(`${path}/key`, 'key-invalid', !FormField.shape.key.safeParse(field.key).success),
    ...one(`${path}/type`, 'type-changed', before !== undefined && before !== field.type),
    ...missingTexts(`${path}/label`, field.label),
    ...missingTexts(`${path}/help`, field.help, true),
    ...missingTexts(`${path}/placeholder`, field.placeholder, true),
    ...missingTexts(`${path}/says`, field.says, true),
    ...optionProblems(path, field),
    ...boundProblems(path, field),
    ...conditionProblems(path, field, place),
    ...jobProblems(path, field, kind),
  ]
}

function twice({ steps }: Draft): Found {
  const all = steps.flatMap((step, at) =>
    step.fields.map((field, index) => ({ field, path: `steps/${at}/fields/${index}` })),
  )
  const stepKeys = repeated(steps.map(({ key }) => key))
  const keys = repeated(all.map(({ field }) => field.key))
  const mappings = repeated(all.flatMap(({ field }) => field.maps ?? []))
  return [
    ...steps.flatMap(({ key }, index) => one(`steps/${index}/key`, 'key-twice', stepKeys.has(key))),
    ...all.flatMap(({ field, path }) => [
      ...one(`${path}/key`, 'key-twice', keys.has(field.key)),
      ...one(`${path}/maps`, 'mapping-twice', field.maps !== undefined && mappings.has(field.maps)),
    ]),
  ]
}

/** All missing or contradictory settings; empty if the draft can be published. */
export function unpublishable(draft: Draft, facts: Facts): readonly Problem[] {
  const { steps } = draft
  const all = steps.flatMap(({ fields }) => fields)
  let index = 0
  return [
    ...missingTexts('title', draft.title),
    ...missingTexts('intro', draft.intro, true),
    ...missingTexts('settings/thanks', facts.thanks, true),
    ...one('steps', 'no-steps', steps.length === 0),
    ...one('steps', 'nothing-asked', steps.length > 0 && !all.some(isAsking)),
    ...steps.flatMap((step, at) => [
      ...missingTexts(`steps/${at}/title`, step.title),
      ...one(`steps/${at}/key`, 'key-invalid', !FormStep.shape.key.safeParse(step.key).success),
      ...one(`steps/${at}`, 'step-empty', step.fields.length === 0),
      ...step.fields.flatMap((field, place) =>
        fieldProblems(`steps/${at}/fields/${place}`, field, { all, index: index++ }, facts),
      ),
    ]),
    ...twice(draft),
  ]
}
