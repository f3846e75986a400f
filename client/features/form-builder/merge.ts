// Two drafts of one form made one: for each part that differs, whose it is.
import { compareForms, type FormChanges, isSame } from '#shared/forms/compare-forms.ts'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import type { FormSettings } from '#shared/forms/settings.ts'

export type Kept = { readonly draft: DraftDefinition; readonly settings: FormSettings }
export type Side = 'mine' | 'theirs'
/** `words`, `settings`, or `step:` with the step's key. */
export type Part = string
export type Choices = Readonly<Record<Part, Side>>

export const stepPart = (key: string): Part => `step:${key}`

/** The parts that differ, with what mine changes of theirs. */
export function differences(
  mine: Kept,
  theirs: Kept,
): { readonly parts: readonly Part[]; readonly changes: FormChanges } {
  const changes = compareForms(theirs.draft, mine.draft)
  const parts = [
    ...(changes.words ? ['words'] : []),
    ...(isSame(mine.settings, theirs.settings) ? [] : ['settings']),
    ...changes.steps.map(({ key }) => stepPart(key)),
  ]
  return { parts, changes }
}

/** Mine stays where nothing is chosen; steps stand in my order, theirs alone at the end. */
export function merged(mine: Kept, theirs: Kept, choices: Choices): Kept {
  const isTheirs = (part: Part): boolean => choices[part] === 'theirs'
  const other = new Map(theirs.draft.steps.map(step => [step.key, step]))
  const own = mine.draft.steps.flatMap(step => {
    if (!isTheirs(stepPart(step.key))) return [step]
    const found = other.get(step.key)
    return found ? [found] : []
  })
  const mineKeys = new Set(mine.draft.steps.map(({ key }) => key))
  const added = theirs.draft.steps.filter(({ key }) => !mineKeys.has(key) && isTheirs(stepPart(key)))
  const words = isTheirs('words') ? theirs.draft : mine.draft
  return {
    draft: { title: words.title, intro: words.intro, steps: [...own, ...added] },
    settings: isTheirs('settings') ? theirs.settings : mine.settings,
  }
}
