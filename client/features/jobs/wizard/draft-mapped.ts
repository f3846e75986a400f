// Fills the job's own fields from the answers of its trade's form, until the person edits a field.
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { Field } from '#shared/forms/fields.ts'
import type { MappedValues } from '#shared/forms/mapped.ts'
import { typedTexts } from '#shared/forms/typed-texts.ts'
import type { DraftLine, JobDraft } from './draft.ts'
import { whole } from './draft-lines.ts'

/** The fields that answers may fill in. */
export const mappedNames = [
  'title',
  'description',
  'propertyType',
  'city',
  'area',
  'budgetMin',
  'budgetMax',
  'startWindow',
  'urgency',
] as const
type MappedName = (typeof mappedNames)[number]

const longest = (name: MappedName): number | undefined => {
  const field: Field = jobFields.table[name]
  return 'max' in field ? field.max : undefined
}

function textOf(name: MappedName, mapped: MappedValues, currency: string): string | null {
  const value = mapped[name]
  if (value === undefined) return null
  const field: Field = jobFields.table[name]
  const text = typedTexts(jobFields, { [name]: value }, currency)[name]
  return field.type === 'choice' && !field.options.includes(text) ? null : text.slice(0, longest(name))
}

export function withMapped(draft: JobDraft, mapped: MappedValues, currency: string): JobDraft {
  const filled = mappedNames.flatMap(name => {
    const text = draft.own.includes(name) ? null : textOf(name, mapped, currency)
    return text === null ? [] : [[name, text] as const]
  })
  return filled.length === 0 ? draft : { ...draft, ...Object.fromEntries(filled) }
}

type MappedTexts = {
  /** The name of the trade's form. */
  readonly title: string
  readonly lines: readonly Pick<DraftLine, 'label' | 'from'>[]
  /** The answers as the client would put them; empty when the form has none of its own. */
  readonly sentences: readonly string[]
  readonly facts: readonly { readonly term: string; readonly value: string | null }[]
}

const shortest = jobFields.table.title.min

/**
 * If the person wrote none, the title is made from the first line and the description from the answers: in the
 * client's sentences, or as questions with answers in a form without them.
 */
export function withTexts(draft: JobDraft, { title, lines, sentences, facts }: MappedTexts): JobDraft {
  const first = lines.find(({ from }) => from !== whole)?.label ?? ''
  const wording = facts.flatMap(({ term, value }) => (value === null ? [] : [`${term} ${value}`]))
  const texts = {
    title: first.length < shortest ? [title, first].filter(text => text !== '').join(': ') : first,
    description: sentences.length > 0 ? sentences.join(' ') : [draft.title || title, ...wording].join('\n'),
  }
  const isOpen = (name: 'title' | 'description'): boolean =>
    wording.length > 0 && draft[name] === '' && !draft.own.includes(name)
  const filled = (['title', 'description'] as const).filter(isOpen)
  return { ...draft, ...Object.fromEntries(filled.map(name => [name, texts[name].slice(0, longest(name))])) }
}

/** The fields of a change that the person edited by hand. */
export function ownAfter(own: readonly string[], patch: Partial<JobDraft>): readonly string[] {
  const written = mappedNames.filter(name => patch[name] !== undefined && !own.includes(name))
  return written.length === 0 ? own : [...own, ...written]
}
