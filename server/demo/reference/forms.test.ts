// The shipped forms can be published, work in three languages, and can be filled in completely.
import { describe, expect, it } from 'vitest'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { Answers } from '#shared/forms/definition.ts'
import { formKinds, silentTypes } from '#shared/forms/kinds.ts'
import { measuredLines } from '#shared/forms/mapped.ts'
import { isPattern } from '#shared/forms/pattern.ts'
import { unpublishable } from '#shared/forms/publishable.ts'
import { validateAnswers, visibleFields } from '#shared/forms/validate.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { languages } from '#shared/values/localized.ts'
import { allForms, jobForms } from './forms.ts'
import { trades } from './trades.ts'

const fieldsOf = (form: (typeof allForms)[number]) => form.definition.steps.flatMap(step => step.fields)

it('each trade has a form; there are a general one and one of each other kind', () => {
  expect(jobForms.map(form => form.slug).toSorted()).toEqual(
    ['general-job', ...trades.map(({ slug }) => slug)].toSorted(),
  )
  expect(new Set(allForms.map(form => form.kind))).toEqual(
    new Set(formKinds.filter(kind => kind !== 'onboarding-extra')),
  )
  expect(new Set(allForms.flatMap(fieldsOf).map(field => field.type)).size).toBe(18)
})

const isSilent = (type: string): boolean => (silentTypes as readonly string[]).includes(type)

/** The urgency that an emergency also needs. */
const urgencyAsked = (definition: (typeof jobForms)[number]['definition'], answers: Answers): Answers =>
  Object.fromEntries(
    visibleFields(definition, answers).flatMap(({ key, maps, required }) =>
      maps === 'urgency' && required ? [[key, 'urgent']] : [],
    ),
  )

/** The main choice of a job form; for trades with several, each choice alone. */
const mainChoices = jobForms.flatMap(({ slug, definition }) => {
  const main = definition.steps.flatMap(step => step.fields).find(field => field.options?.some(({ line }) => line))
  return (main?.options ?? []).map(({ value }) => {
    const given = { [main?.key ?? '']: main?.type === 'multi-choice' ? [value] : value }
    return [slug, value, definition, { ...given, ...urgencyAsked(definition, given) }] as const
  })
})

it.each(mainChoices)(
  '%s with only %s answered is valid and has one line to price',
  (_, _value, definition, answers) => {
    expect(validateAnswers(definition, answers)).toEqual([])
    expect(validateAnswers(definition, { [Object.keys(answers)[0] ?? '']: 'no such choice' })).not.toEqual([])
    for (const language of languages) {
      const lines = measuredLines(definition, answers, language)
      expect(lines).toMatchObject([{ unit: 'lot', quantity: 1 }])
      expect(lines[0]?.label.length).toBeGreaterThan(5)
    }
  },
)

const longEnough = jobFields.table.description.min

it.each(mainChoices)(
  '%s with only %s answered describes the work in whole sentences',
  (_, _value, { steps }, answers) => {
    for (const language of languages) {
      const chosen = steps
        .flatMap(step => step.fields)
        .flatMap(({ key, options = [] }) => options.filter(({ value }) => [answers[key]].flat().includes(value)))
      const description = chosen.map(({ says }) => says?.[language] ?? '').join(' ')
      expect(description.length).toBeGreaterThanOrEqual(longEnough)
      expect(description).toMatch(/\.$/)
    }
  },
)

/** The answers with which something leaks, sparks or has failed. */
const emergencies: readonly (readonly [string, Answers])[] = [
  ['plumbing', { kind: 'leak' }],
  ['plumbing', { kind: 'drain' }],
  ['electrical', { kind: 'fault' }],
  ['air-conditioning', { kind: 'repair' }],
  ['roofing-and-waterproofing', { kind: 'flat', leaks_now: true }],
]

it.each(emergencies)('%s with %j asks next how soon, and none of the answers is "not urgent"', (slug, answers) => {
  const definition = jobForms.find(form => form.slug === slug)?.definition
  const visible = definition ? visibleFields(definition, answers) : []
  const last = Math.max(...Object.keys(answers).map(key => visible.findIndex(field => field.key === key)))
  expect(visible[last + 1]).toMatchObject({ maps: 'urgency', required: true })
  expect(visible[last + 1]?.options?.map(({ value }) => value)).toEqual(['urgent', 'soon'])
  expect(visible.filter(({ maps }) => maps === 'urgency')).toHaveLength(1)
})

it('the building form does not ask for the floor of a new house', () => {
  const building = jobForms.find(({ slug }) => slug === 'general-building')?.definition
  const visible = (kind: string) => building && visibleFields(building, { kind }).map(({ key }) => key)
  expect(visible('new')).not.toContain('floor')
  expect(visible('renovation')).toContain('floor')
})

describe.each(allForms.map(form => [form.slug, form] as const))('%s', (_, form) => {
  const fields = fieldsOf(form)

  it('can be published from the builder as it is', () => {
    const { thanks } = form.settings
    const facts = { kind: form.kind, publishedTypes: {}, thanks }
    expect(unpublishable(form.definition, facts)).toEqual([])
    expect(unpublishable({ ...form.definition, steps: [] }, facts)).not.toEqual([])
  })

  it('has unique field keys', () => {
    expect(new Set(fields.map(field => field.key)).size).toBe(fields.length)
  })
})

describe('all shipped forms together', () => {
  const fields = allForms.flatMap(form => fieldsOf(form).map(field => ({ ...field, form })))
  const all = <T>(of: (field: (typeof fields)[number]) => readonly T[]): T[] => fields.flatMap(of)

  it('have conditions only on earlier fields and existing options', () => {
    const conditions = fields.flatMap(({ form, key, showIf }) => {
      const own = fieldsOf(form)
      const earlier = new Map(
        own
          .slice(
            0,
            own.findIndex(one => one.key === key),
          )
          .map(one => [one.key, one]),
      )
      return (showIf?.conditions ?? []).map(condition => ({ ...condition, field: earlier.get(condition.key) }))
    })
    const unmet = conditions.filter(({ field, test, value }) => {
      const isOffered = !field?.options || test !== 'equals' || field.options.some(option => option.value === value)
      return !field || isSilent(field.type) || !isOffered
    })
    expect(conditions).not.toEqual([])
    expect(unmet).toEqual([])
  })

  it('have the options, pictures, patterns and units that their fields need', () => {
    const choices = fields.filter(({ type }) => type.includes('choice'))
    expect(choices).not.toEqual([])
    expect(choices.filter(({ options }) => (options?.length ?? 0) < 2)).toEqual([])
    const shown = all(({ type, options }) => (type === 'image-choice' ? (options ?? []) : []))
    expect(shown).not.toEqual([])
    expect(shown.filter(({ picture }) => !isPictureName(picture))).toEqual([])
    const patterns = all(({ pattern }) => (pattern ? [pattern] : []))
    expect(patterns).not.toEqual([])
    expect(patterns.filter(pattern => !isPattern(pattern))).toEqual([])
    const unitOf = { number: (unit?: string) => unit, dimensions: () => 'm²' } as const
    const lines = fields.filter(field => field.line)
    expect(lines).not.toEqual([])
    expect(lines.filter(({ type, unit, line }) => unitOf[type as keyof typeof unitOf]?.(unit) !== line?.unit)).toEqual(
      [],
    )
  })

  it('have all texts in three languages', () => {
    const texts = all(({ label, help, placeholder }) => [label, help, placeholder].filter(text => text !== undefined))
    expect(texts).not.toEqual([])
    expect(texts.filter(text => languages.some(language => text[language].trim() === ''))).toEqual([])
  })
})
