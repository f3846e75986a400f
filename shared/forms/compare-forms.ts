// The difference between two definitions of a form: added, removed, moved or changed steps and fields.
import { isSame } from '#shared/values/is-same.ts'
import type { FormDefinition, FormField } from './definition.ts'

type Step = FormDefinition['steps'][number]
export type FieldChange = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly key: string
  readonly label: FormField['label']
  /** For a changed field: the settings that differ. */
  readonly settings: readonly (keyof FormField)[]
}
export type StepChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly key: string
  readonly title: Step['title']
  readonly fields: readonly FieldChange[]
}
/** `words`: title or introduction changed; `order`: the steps are in another order. */
export type FormChanges = { readonly words: boolean; readonly order: boolean; readonly steps: readonly StepChange[] }

function settingsThatDiffer(old: FormField, now: FormField): readonly (keyof FormField)[] {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]) as Set<keyof FormField>
  return [...keys].filter(key => !isSame(old[key], now[key]))
}

type Place = { readonly field: FormField; readonly step: string; readonly before: string | undefined }

/** The place of each field: its step, and the nearest field before it that exists in both definitions. */
function placesOf({ steps }: FormDefinition, shared: ReadonlySet<string>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const step of steps) {
    let before: string | undefined
    for (const field of step.fields) {
      places.set(field.key, { field, step: step.key, before })
      if (shared.has(field.key)) before = field.key
    }
  }
  return places
}

const keysOf = ({ steps }: FormDefinition): readonly string[] => steps.flatMap(({ fields }) => fields.map(f => f.key))

function changeOf(old: Place | undefined, now: Place): FieldChange | null {
  const { key, label } = now.field
  if (!old) return { kind: 'added', key, label, settings: [] }
  const settings = settingsThatDiffer(old.field, now.field)
  if (settings.length > 0) return { kind: 'changed', key, label, settings }
  const isMoved = old.step !== now.step || old.before !== now.before
  return isMoved ? { kind: 'moved', key, label, settings } : null
}

function removedFrom(step: Step, now: ReadonlyMap<string, Place>): readonly FieldChange[] {
  const gone = step.fields.filter(({ key }) => !now.has(key))
  return gone.map(({ key, label }) => ({ kind: 'removed', key, label, settings: [] }))
}

export function compareForms(old: FormDefinition, now: FormDefinition): FormChanges {
  const shared = new Set(keysOf(old)).intersection(new Set(keysOf(now)))
  const [before, after] = [placesOf(old, shared), placesOf(now, shared)]
  const remaining = now.steps.map((step): StepChange | null => {
    const was = old.steps.find(({ key }) => key === step.key)
    const fields = [
      ...step.fields.flatMap(({ key }) => {
        const place = after.get(key)
        const change = place ? changeOf(before.get(key), place) : null
        return change ? [change] : []
      }),
      ...(was ? removedFrom(was, after) : []),
    ]
    if (was && isSame(was.title, step.title) && fields.length === 0) return null
    return { kind: was ? 'changed' : 'added', key: step.key, title: step.title, fields }
  })
  const gone = old.steps
    .filter(({ key }) => !now.steps.some(step => step.key === key))
    .map(
      (step): StepChange => ({ kind: 'removed', key: step.key, title: step.title, fields: removedFrom(step, after) }),
    )
  const common = (form: FormDefinition, other: FormDefinition) =>
    form.steps.map(({ key }) => key).filter(key => other.steps.some(step => step.key === key))
  return {
    words: !isSame([old.title, old.intro], [now.title, now.intro]),
    order: !isSame(common(old, now), common(now, old)),
    steps: [...remaining.filter(step => step !== null), ...gone],
  }
}

export function isUnchanged({ words, order, steps }: FormChanges): boolean {
  return !words && !order && steps.length === 0
}
