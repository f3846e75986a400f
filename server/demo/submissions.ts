// Submissions to the site's own forms by visitors and clients of the demo, and their handling by staff.
import { submissionMachine } from '#server/features/forms/submissions/submission.machine.ts'
import type { SubmissionStatus } from '#shared/features/forms/lifecycle.ts'
import type { Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { visibleAnswers, visibleFields } from '#shared/forms/validate.ts'
import { minorUnits } from '#shared/values/money.ts'
import { at, type Days, idOf, later, localized, type Random, randomOf } from './basics.ts'
import { type DemoRows, insert, type Person } from './model.ts'
import { admin, clients } from './people.ts'
import { type FormSeed, otherForms } from './reference/forms.ts'
import texts from './texts/submissions.json' with { type: 'json' }
import { insertTransitions } from './timeline.ts'

const counts: Readonly<Record<string, number>> = {
  'contact-us': 9,
  feedback: 18,
  'suggest-professional': 5,
  'after-the-work': 26,
}
const pools: Readonly<Record<string, readonly string[] | undefined>> = texts

type AnswerSeed = {
  readonly form: string
  readonly field: FormField
  readonly person: Person
  readonly random: Random
  readonly days: Days
}

/** Mostly four and five stars, now and then two. */
const marks = [5, 4, 5, 4, 3, 5, 4, 2]

const makers: Readonly<Partial<Record<FormField['type'], (seed: AnswerSeed) => Answers[string] | undefined>>> = {
  rating: ({ random }) => random.pick(marks),
  choice: ({ field, random }) => random.pick(field.options ?? []).value,
  'multi-choice': ({ field, random }) => random.sample(field.options ?? [], 2).map(({ value }) => value),
  'yes-no': ({ random }) => random.chance(0.8),
  email: ({ person }) => person.email,
  phone: ({ random }) => `+212 6${random.whole(10_000_000, 99_999_999)}`,
  location: ({ person: { city, language } }) => ({
    city: city.slug,
    area: (language === 'ar' ? city.areas[0]?.arabic : city.areas[0]?.latin) ?? city.name[language],
  }),
  'date-range': ({ random, days }) => {
    const ended = random.whole(5, 60)
    return { from: days.day(-ended - random.whole(4, 30)), to: days.day(-ended) }
  },
  money: ({ random, person: { city } }) => ({
    amount: random.whole(4, 90) * 500 * minorUnits(city.currency),
    currency: city.currency as 'MAD',
  }),
}

function textFor({ form, field, person, random }: AnswerSeed): string | undefined {
  const pool = pools[`${form}.${field.key}`]
  if (pool) return localized(random.pick(pool))[person.language]
  return field.key === 'name' ? person.name : undefined
}

function answersOf(form: string, definition: FormDefinition, seed: Omit<AnswerSeed, 'form' | 'field'>): Answers {
  const answers: Answers = {}
  for (const { key } of definition.steps.flatMap(step => step.fields)) {
    const field = visibleFields(definition, answers).find(one => one.key === key)
    if (!field || (!field.required && seed.random.chance(0.25))) continue
    const one = { ...seed, form, field }
    const answer = field.type === 'text' || field.type === 'long-text' ? textFor(one) : makers[field.type]?.(one)
    if (answer !== undefined) answers[key] = answer
  }
  return visibleAnswers(definition, answers)
}

const states: readonly SubmissionStatus[] = ['new', 'new', 'in_progress', 'closed', 'closed', 'closed', 'spam']
const taken: Readonly<Partial<Record<SubmissionStatus, string>>> = { in_progress: admin.id, closed: admin.id }

function statusOf(form: string, place: number): SubmissionStatus {
  if (form === 'suggest-professional') return at(['new', 'in_progress', 'converted'], place)
  return form === 'after-the-work' ? 'closed' : at(states, place)
}

function insertSubmission(rows: DemoRows, { slug, definition }: FormSeed, place: number, days: Days): void {
  const random = randomOf(`submission:${slug}:${place}`)
  const person = at(clients, place * 5 + slug.length)
  const id = idOf(`submission:${slug}:${place}`)
  const sent = days.ago(random.whole(1, 75), random.whole(7, 22), random.whole(0, 59))
  const status = statusOf(slug, place)
  const handled = later(sent, random.whole(2, 20))
  insert(rows, 'formSubmissions', {
    id,
    formId: idOf(`form:${slug}`),
    version: 1,
    answers: JSON.stringify(answersOf(slug, definition, { person, random, days })),
    language: person.language,
    userId: random.chance(0.5) ? person.id : null,
    anonymousKey: null,
    sourcePage: '/',
    status,
    assigneeId: taken[status] ?? null,
    createdAt: sent,
    updatedAt: status === 'new' ? sent : handled,
  })
  const moved = status === 'new' ? [] : [{ to: status, by: admin.id, at: handled }]
  insertTransitions(rows, submissionMachine, id, [{ to: 'new', by: null, at: sent }, ...moved])
}

export function buildSubmissions(rows: DemoRows, days: Days): void {
  for (const form of otherForms)
    for (let place = 0; place < (counts[form.slug] ?? 0); place++) insertSubmission(rows, form, place, days)
}
