import { expect, it } from 'vitest'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import { aDraft, aField, anOption, inAll } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { type Action, type BuilderState, beginning, editForm } from './edit-form.ts'
import { keyFrom, neighbourOf } from './edit-steps.ts'
import { allFields, draftOf } from './edited.ts'

const settings = FormSettings.parse({})
const rests = { match: 'all' as const, conditions: [{ key: 'kind', test: 'equals' as const, value: 'a' }] }
const kind = aField('kind', 'choice', { options: [anOption('a'), anOption('b')] })
const story = aField('story', 'text', { showIf: rests, maps: 'title' })
const draft: DraftDefinition = {
  ...aDraft([kind, story]),
  steps: [...aDraft([kind, story]).steps, { key: 'two', title: inAll('Two'), fields: [aField('when', 'date')] }],
}

const begin = (published: readonly string[] = []): BuilderState => beginning(draft, settings, published)
const after = (state: BuilderState, ...actions: readonly Action[]): BuilderState => actions.reduce(editForm, state)
const idOf = ({ form }: BuilderState, key: string): string => allFields(form).find(field => field.key === key)?.id ?? ''
const stepId = ({ form }: BuilderState, index: number): string => form.steps[index]?.id ?? ''
const shape = ({ form }: BuilderState) =>
  form.steps.map(step => `${step.key}: ${step.fields.map(f => f.key).join(' ')}`)
const label = (id: string, en: string): Action => ({
  do: 'set-field',
  id,
  change: { label: { ...inAll(''), en } },
  at: `${id} label en`,
})

it('draftOf returns the draft that the state started with', () => {
  expect(draftOf(begin().form)).toEqual(draft)
})

it('adds fields after the selected one, and steps after its step', () => {
  const state = begin()
  const more = after(state, { do: 'select', id: idOf(state, 'kind') }, { do: 'add-field', type: 'rating' })
  expect(shape(more)).toEqual(['one: kind rating story', 'two: when'])
  expect(more.selected).toBe(idOf(more, 'rating'))
  const steps = after(more, { do: 'add-step' }, { do: 'add-field', type: 'rating' })
  expect(shape(steps)).toEqual(['one: kind rating story', 'step-3: rating_2', 'two: when'])
})

it('adds a step if there is none', () => {
  const state = beginning({ ...draft, steps: [] }, settings, [])
  expect(shape(after(state, { do: 'add-field', type: 'choice' }))).toEqual(['step-1: choice'])
})

it('derives a key from its label until the key is edited or published', () => {
  const state = after(begin(['rating']), { do: 'select', id: stepId(begin(), 1) }, { do: 'add-field', type: 'text' })
  const id = idOf(state, 'text')
  const named = after(state, label(id, 'Your Façade, 2nd floor'))
  expect(idOf(named, 'your_facade_2nd_floor')).toBe(id)
  expect(idOf(after(named, label(id, 'Kind')), 'kind_2')).toBe(id)
  expect(idOf(after(named, label(id, 'Rating')), 'rating_2')).toBe(id)
  const written = after(named, { do: 'set-field', id, change: { key: 'mine' }, at: 'key' }, label(id, 'Other'))
  expect(idOf(written, 'mine')).toBe(id)
  expect(['3 rooms', 'المساحة', '  ', 'Rooms!'].map(keyFrom)).toEqual(['rooms', '', '', 'rooms'])
})

it('updates conditions on a field whose key changes', () => {
  const state = begin()
  const renamed = after(state, { do: 'set-field', id: idOf(state, 'kind'), change: { key: 'sort' }, at: 'key' })
  expect(allFields(renamed.form)[1]?.showIf?.conditions).toEqual([{ ...rests.conditions[0], key: 'sort' }])
})

it('removes settings that are unset', () => {
  const state = begin()
  const bare = after(state, { do: 'set-field', id: idOf(state, 'story'), change: { showIf: undefined }, at: 'if' })
  expect(Object.hasOwn(allFields(bare.form)[1] ?? {}, 'showIf')).toBe(false)
})

it('moves fields within and across steps, and steps', () => {
  const state = begin()
  const [story, when] = [idOf(state, 'story'), idOf(state, 'when')]
  expect(neighbourOf(state.form, story, 1)).toEqual({ step: 1, index: 0 })
  expect(neighbourOf(state.form, story, -1)).toEqual({ step: 0, index: 0 })
  expect(neighbourOf(state.form, when, -1)).toEqual({ step: 0, index: 2 })
  expect(neighbourOf(state.form, when, 1)).toBeNull()
  expect(shape(after(state, { do: 'move-field', id: story, step: 1, index: 0, at: null }))).toEqual([
    'one: kind',
    'two: story when',
  ])
  expect(shape(after(state, { do: 'move-field', id: story, step: 0, index: 0, at: null }))).toEqual([
    'one: story kind',
    'two: when',
  ])
  expect(shape(after(state, { do: 'move-step', id: stepId(state, 1), index: 0, at: null }))).toEqual([
    'two: when',
    'one: kind story',
  ])
})

it('duplicates a field without its mapping, and a step with its fields', () => {
  const state = begin()
  const twice = after(state, { do: 'duplicate', id: idOf(state, 'story') })
  expect(shape(twice)[0]).toBe('one: kind story story_2')
  expect(allFields(twice.form)[2]).not.toHaveProperty('maps')
  const steps = after(state, { do: 'duplicate', id: stepId(state, 0) })
  expect(shape(steps)).toEqual(['one: kind story', 'one-2: kind_2 story_2', 'two: when'])
  const conditionsOf = (key: string) => allFields(steps.form).find(field => field.key === key)?.showIf?.conditions
  expect([conditionsOf('story'), conditionsOf('story_2')]).toMatchObject([[{ key: 'kind' }], [{ key: 'kind_2' }]])
})

it('selects a neighbour of a removed field', () => {
  const state = begin()
  const at = after(state, { do: 'select', id: idOf(state, 'kind') }, { do: 'remove', id: idOf(state, 'kind') })
  expect([shape(at)[0], at.selected]).toEqual(['one: story', idOf(at, 'story')])
  const last = after(at, { do: 'remove', id: idOf(at, 'story') })
  expect(last.selected).toBe(stepId(last, 0))
  expect(after(last, { do: 'remove', id: stepId(last, 0) }).selected).toBe('form')
})

it('undoes and redoes edits of one input as one edit', () => {
  const state = begin()
  const id = idOf(state, 'when')
  const typed = after(state, label(id, 'W'), label(id, 'Wh'), label(id, 'Whe'), {
    do: 'remove',
    id: idOf(state, 'kind'),
  })
  expect(typed.past).toHaveLength(2)
  const back = after(typed, { do: 'undo' }, { do: 'undo' }, { do: 'undo' })
  expect(draftOf(back.form)).toEqual(draft)
  const again = after(back, { do: 'redo' }, { do: 'redo' }, { do: 'redo' })
  expect(again.form).toEqual(typed.form)
  expect(after(back, { do: 'redo' }).future).not.toEqual([])
  expect(after(back, { do: 'redo' }, { do: 'add-step' }).future).toEqual([])
})

it('keeps unchanged parts identical, so that they do not render again', () => {
  const state = begin()
  const changed = after(state, label(idOf(state, 'when'), 'When?'))
  expect(changed.form.steps[0]).toBe(state.form.steps[0])
})

it('replaces everything as one edit', () => {
  const state = begin()
  const other = after(state, { do: 'replace', draft: aDraft(), settings: { ...settings, max: 3 } })
  expect([draftOf(other.form), other.form.settings.max]).toEqual([aDraft(), 3])
  expect(after(other, { do: 'undo' }).form).toBe(state.form)
})
