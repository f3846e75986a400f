import { expect, it } from 'vitest'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { draftKeyOf, emptyDraft } from './draft.ts'
import { draftFromEstimate } from './from-estimate.ts'

const text = (value: string) => ({ en: value, fr: value, ar: value })
const choice = (key: string, values: readonly string[]) => ({
  key,
  type: 'choice',
  label: text(key),
  options: values.map(value => ({ value, label: text(value) })),
})
const form = {
  title: text('Building'),
  intro: text(''),
  steps: [
    {
      key: 'what',
      title: text('What'),
      fields: [
        choice('kind', ['new', 'extension']),
        choice('finish', ['basic', 'luxury']),
        { key: 'covered_area', type: 'number', label: text('Area') },
        { key: 'floors', type: 'text', label: text('Floors') },
      ],
    },
  ],
} as unknown as FormDefinition

const brief = {
  key: 'k'.repeat(22),
  title: 'New house, 178.8 m², two storeys',
  description: 'A house ready to live in.',
  city: 'lahore',
  workMode: 'with_material' as const,
  lines: [{ key: 'walls', label: 'Walls', unit: 'm²', quantity: 178.8 }],
  answers: { kind: 'new', finish: 'standard', covered_area: '178.8', floors: '2', unknown: 'x' },
}

it('draftFromEstimate answers matching questions, and marks their lines as removed', () => {
  const draft = draftFromEstimate(brief, form, emptyDraft(3))
  expect(draft.typed).toEqual({ kind: 'new', covered_area: '178.8' })
  expect(draft.removed).toEqual(['kind', 'covered_area'])
  expect(draft.lines).toEqual([{ key: 'walls', label: 'Walls', unit: 'm²', quantity: '178.8', from: null }])
  expect(draft).toMatchObject({ formVersion: 3, city: 'lahore', estimate: brief.key, title: brief.title })
})

it('a draft from an estimate has its own key', () => {
  const estimate = { key: brief.key, address: '' }
  expect(draftKeyOf('general-building', null, { key: '', address: 'city=rabat&area=180' })).toBe(
    'form:general-building-city-rabat-area-180',
  )
  expect([draftKeyOf('general-building', null, null), draftKeyOf('general-building', null, estimate)]).toEqual([
    'form:general-building',
    `estimate:${brief.key}`,
  ])
  expect(draftKeyOf('general-building', 'id', estimate)).toBe('job:id')
  // As the server names it.
  expect(draftKeyOf('plumbing-job', null, null, { topic: 'id' })).toBe('form:plumbing-job-topic-id')
})
