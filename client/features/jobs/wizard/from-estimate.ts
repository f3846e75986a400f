import type { FormDefinition } from '#shared/forms/definition.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { type Calculated, emptyDraft, type JobDraft } from './draft.ts'

/** An estimate as the page reads it, in the reader's language. */
export type EstimateBrief = {
  readonly key: string
  /** For an unsaved estimate: the inputs to save when the job is sent. */
  readonly calculated?: Calculated
  readonly title: string
  readonly description: string
  readonly city: string
  readonly workMode: 'with_material' | 'without_material'
  readonly lines: readonly {
    readonly key: string
    readonly label: string
    readonly unit: string
    readonly quantity: number
  }[]
  /** Answers to questions that building forms ask, by key. */
  readonly answers: Readonly<Record<string, string>>
}

/** Only fields that the form still asks in the expected type; a form that admins changed stays empty there. */
function answersFor({ steps }: FormDefinition, answers: EstimateBrief['answers']): Typed {
  const fields = steps.flatMap(step => step.fields)
  const takes = ([key, value]: [string, string]): boolean => {
    const field = fields.find(one => one.key === key)
    if (field?.type === 'number') return true
    return field?.type === 'choice' && (field.options ?? []).some(option => option.value === value)
  }
  return Object.fromEntries(Object.entries(answers).filter(takes))
}

export function draftFromEstimate(brief: EstimateBrief, definition: FormDefinition, start: JobDraft): JobDraft {
  const known = answersFor(definition, brief.answers)
  return {
    ...emptyDraft(start.formVersion),
    typed: { ...start.typed, ...known },
    title: brief.title,
    description: brief.description,
    propertyType: 'house',
    workMode: brief.workMode,
    city: brief.city,
    invited: start.invited,
    ideabook: start.ideabook,
    estimate: brief.key,
    calculated: brief.calculated ?? null,
    back: start.back,
    name: brief.title,
    // The earlier steps are filled in; going back leads through them.
    step: 'place',
    reached: definition.steps.length + 2,
    lines: brief.lines.map(({ key, label, unit, quantity }) => ({
      key,
      label,
      unit,
      quantity: String(quantity),
      from: null,
    })),
    // The estimate's lines cover these answers already.
    removed: Object.keys(known),
    own: ['title', 'description', 'propertyType', 'city'],
  }
}
