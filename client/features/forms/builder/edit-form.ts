// The builder's state: a reducer with an action for every edit, and a history for undo and redo.
import type { DraftDefinition } from '#shared/forms/draft.ts'
import type { FieldType } from '#shared/forms/kinds.ts'
import type { FormSettings } from '#shared/forms/settings.ts'
import {
  changeField,
  changeStep,
  changeType,
  copyOf,
  type FieldEdit,
  findField,
  freeKey,
  insertField,
  insertStep,
  moveField,
  moveStep,
  newField,
  newStep,
  placeOf,
  removePart,
  renameIn,
  type StepEdit,
} from './edit-steps.ts'
import { type EditForm, editedForm, naming } from './edited.ts'

/** The part in the middle column: the form's own texts, or a step or field by its id. */
export type Selected = 'form' | (string & {})

export type Edit =
  | { readonly do: 'set-form'; readonly change: Partial<Pick<EditForm, 'title' | 'intro'>>; readonly at: string }
  | { readonly do: 'set-settings'; readonly change: Partial<FormSettings>; readonly at: string }
  | { readonly do: 'set-step'; readonly id: string; readonly change: StepEdit; readonly at: string }
  | { readonly do: 'set-field'; readonly id: string; readonly change: FieldEdit; readonly at: string | null }
  | { readonly do: 'set-type'; readonly id: string; readonly type: FieldType }
  | { readonly do: 'add-step' }
  | { readonly do: 'add-field'; readonly type: FieldType }
  | { readonly do: 'duplicate'; readonly id: string }
  | { readonly do: 'remove'; readonly id: string }
  | {
      readonly do: 'move-field'
      readonly id: string
      readonly step: number
      readonly index: number
      readonly at: string | null
    }
  | { readonly do: 'move-step'; readonly id: string; readonly index: number; readonly at: string | null }
  | { readonly do: 'replace'; readonly draft: DraftDefinition; readonly settings: FormSettings }

export type Action =
  | Edit
  | { readonly do: 'select'; readonly id: Selected }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** A draft from the server replaces everything and clears the history. */
  | { readonly do: 'load'; readonly draft: DraftDefinition; readonly settings: FormSettings }
  | { readonly do: 'publish'; readonly keys: readonly string[] }

export type BuilderState = {
  readonly form: EditForm
  readonly selected: Selected
  readonly past: readonly EditForm[]
  readonly future: readonly EditForm[]
  /** The place of the last edit: further edits there are undone together with it. */
  readonly at: string | null
  readonly named: number
  /** Published keys: they never change, and no new field may use one. */
  readonly published: readonly string[]
}

const mostUndone = 200

export function beginning(
  draft: DraftDefinition,
  settings: FormSettings,
  published: readonly string[],
  named = 0,
): BuilderState {
  const names = naming(named)
  const form = editedForm(draft, settings, names.next)
  return { form, selected: 'form', past: [], future: [], at: null, named: names.count(), published }
}

type Done = { readonly form: EditForm; readonly selected?: Selected }
type Names = ReturnType<typeof naming>

function addField(state: BuilderState, type: FieldType, names: Names): Done {
  const base = state.form.steps.length > 0 ? state.form : insertStep(state.form, 0, newStep(state.form, names.next))
  const field = newField(base, type, names.next, state.published)
  const own = base.steps.findIndex(({ id }) => id === state.selected)
  const place = placeOf(base, state.selected)
  const step = place?.step ?? (own < 0 ? base.steps.length - 1 : own)
  const index = place ? place.index + 1 : (base.steps[step]?.fields.length ?? 0)
  return { form: insertField(base, step, index, field), selected: field.id }
}

function addStep({ form, selected }: BuilderState, names: Names): Done {
  const step = newStep(form, names.next)
  const own = form.steps.findIndex(({ id }) => id === selected)
  const at = own < 0 ? (placeOf(form, selected)?.step ?? form.steps.length - 1) : own
  return { form: insertStep(form, at + 1, step), selected: step.id }
}

function duplicateStep({ form, published }: BuilderState, index: number, names: Names): Done {
  const step = form.steps[index]
  if (!step) return { form }
  const keys = form.steps.map(({ key }) => key)
  const empty = { ...step, id: names.next(), key: freeKey(step.key, keys, '-'), fields: [] }
  let copied = insertStep(form, index + 1, empty)
  // Conditions within a copied step refer to its own fields, not to the originals.
  const renamed: (readonly [string, string])[] = []
  for (const [at, field] of step.fields.entries()) {
    const copy = copyOf(copied, field, names.next, published)
    const own = renamed.reduce((one, [from, to]) => renameIn(one, from, to), copy)
    copied = insertField(copied, index + 1, at, own)
    renamed.push([field.key, copy.key])
  }
  return { form: copied, selected: empty.id }
}

function duplicate(state: BuilderState, id: string, names: Names): Done {
  const { form, published } = state
  const field = findField(form, id)
  const place = placeOf(form, id)
  if (!field || !place)
    return duplicateStep(
      state,
      form.steps.findIndex(step => step.id === id),
      names,
    )
  const copy = copyOf(form, field, names.next, published)
  return { form: insertField(form, place.step, place.index + 1, copy), selected: copy.id }
}

/** Selects a neighbour afterwards, so that the next key press continues there. */
function remove({ form, selected }: BuilderState, id: string): Done {
  const place = placeOf(form, id)
  const step = place ? form.steps[place.step] : form.steps[form.steps.findIndex(one => one.id === id) - 1]
  const beside = place ? (step?.fields[place.index + 1] ?? step?.fields[place.index - 1] ?? step) : step
  const changed = removePart(form, id)
  const isGone = selected === id || (placeOf(changed, selected) === null && !changed.steps.some(s => s.id === selected))
  return { form: changed, selected: isGone ? (beside?.id ?? 'form') : selected }
}

function edit(state: BuilderState, action: Edit, names: Names): Done {
  const { form, published } = state
  switch (action.do) {
    case 'set-form':
      return { form: { ...form, ...action.change } }
    case 'set-settings':
      return { form: { ...form, settings: { ...form.settings, ...action.change } } }
    case 'set-step':
      return { form: changeStep(form, action.id, action.change) }
    case 'set-field':
      return { form: changeField(form, action.id, action.change, published) }
    case 'set-type':
      return { form: changeType(form, action.id, action.type, names.next) }
    default:
      return rearrange(state, action, names)
  }
}

type Rearranging = Exclude<Edit, { do: 'set-form' | 'set-settings' | 'set-step' | 'set-field' | 'set-type' }>

function rearrange(state: BuilderState, action: Rearranging, names: Names): Done {
  const { form } = state
  switch (action.do) {
    case 'add-step':
      return addStep(state, names)
    case 'add-field':
      return addField(state, action.type, names)
    case 'duplicate':
      return duplicate(state, action.id, names)
    case 'remove':
      return remove(state, action.id)
    case 'move-field':
      return { form: moveField(form, action.id, action.step, action.index) }
    case 'move-step':
      return { form: moveStep(form, action.id, action.index) }
    case 'replace':
      return { form: editedForm(action.draft, action.settings, names.next), selected: 'form' }
  }
}

function goTo(state: BuilderState, form: EditForm): BuilderState {
  const { selected } = state
  const isPresent = placeOf(form, selected) !== null || form.steps.some(({ id }) => id === selected)
  return { ...state, form, at: null, selected: isPresent ? selected : 'form' }
}

function undo(state: BuilderState): BuilderState {
  const { past, future, form } = state
  const before = past.at(-1)
  return before ? { ...goTo(state, before), past: past.slice(0, -1), future: [form, ...future] } : state
}

function redo(state: BuilderState): BuilderState {
  const { past, future, form } = state
  const [after, ...later] = future
  return after ? { ...goTo(state, after), past: [...past, form], future: later } : state
}

export function editForm(state: BuilderState, action: Action): BuilderState {
  const { form, past, named, published } = state
  switch (action.do) {
    case 'select':
      return { ...state, selected: action.id, at: null }
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'load':
      return beginning(action.draft, action.settings, published, named)
    case 'publish':
      return { ...state, published: action.keys }
  }
  const names = naming(named)
  const { form: changed, selected = state.selected } = edit(state, action, names)
  if (changed === form) return state
  const at = 'at' in action ? action.at : null
  const goesOn = at !== null && at === state.at
  return {
    ...state,
    form: changed,
    selected,
    past: goesOn ? past : [...past, form].slice(-mostUndone),
    future: [],
    at,
    named: names.count(),
  }
}
