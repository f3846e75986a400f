// What is wrong with a draft, step by step, with the same codes as the server; and the body that is sent.

import type { FieldError } from '#shared/errors/app-error.ts'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { DraftLine, JobBody, JobDraft } from './draft.ts'

/** The steps after those of the trade's form. */
export const ownSteps = ['job', 'photos', 'lines', 'place', 'budget', 'reach', 'check'] as const
export type OwnStep = (typeof ownSteps)[number]

function length(path: string, text: string, min: number, max: number): FieldError[] {
  const size = text.trim().length
  if (size === 0) return [{ path, code: 'required' }]
  if (size < min) return [{ path, code: 'too-short', params: { min } }]
  return size > max ? [{ path, code: 'too-long', params: { max } }] : []
}

const chosen = (path: string, value: string): FieldError[] => (value ? [] : [{ path, code: 'not-a-choice' }])

function quantity(path: string, text: string): FieldError[] {
  if (text.trim() === '') return [{ path, code: 'required' }]
  const value = readNumber(text)
  if (value === null) return [{ path, code: 'not-a-number' }]
  if (value <= 0) return [{ path, code: 'too-small', params: { min: 0.001 } }]
  return value > 1_000_000 ? [{ path, code: 'too-large', params: { max: 1_000_000 } }] : []
}

function checkLine(line: DraftLine, index: number): FieldError[] {
  const path = `lines/${index}`
  return [
    ...length(`${path}/label`, line.label, 2, 160),
    ...quantity(`${path}/quantity`, line.quantity),
    ...length(`${path}/unit`, line.unit, 1, 20),
  ]
}

function checkLines({ lines }: JobDraft): FieldError[] {
  if (lines.length === 0) return [{ path: 'lines', code: 'required' }]
  if (lines.length > 60) return [{ path: 'lines', code: 'too-many', params: { max: 60 } }]
  return lines.flatMap(checkLine)
}

function amount(path: string, text: string): FieldError[] {
  if (text.trim() === '') return []
  const value = readNumber(text)
  if (value === null) return [{ path, code: 'not-a-number' }]
  return value < 0 ? [{ path, code: 'too-small', params: { min: 0 } }] : []
}

function checkBudget({ budgetMin, budgetMax, startWindow }: JobDraft): FieldError[] {
  const [min, max] = [readNumber(budgetMin), readNumber(budgetMax)]
  const crossed = min !== null && max !== null && min > max
  return [
    ...amount('budgetMin', budgetMin),
    ...amount('budgetMax', budgetMax),
    ...(crossed ? [{ path: 'budgetMax', code: 'too-small', params: { min } } as const] : []),
    ...chosen('startWindow', startWindow),
  ]
}

export const mostFiles = { photos: 12, files: 6 } as const

const few = (path: string, count: number, max: number): FieldError[] =>
  count > max ? [{ path, code: 'too-many', params: { max } }] : []

function checkReach({ visibility, invited }: JobDraft): FieldError[] {
  const isMissing = visibility === 'invited' && invited.length === 0
  return [
    ...chosen('visibility', visibility),
    ...(isMissing ? chosen('invited', '') : []),
    ...few('invited', invited.length, mostInvited),
  ]
}

const checks: Readonly<Record<OwnStep, (draft: JobDraft) => FieldError[]>> = {
  job: draft => [
    ...length('title', draft.title, 8, 120),
    ...length('description', draft.description, 30, 4000),
    ...chosen('propertyType', draft.propertyType),
    ...chosen('workMode', draft.workMode),
  ],
  photos: ({ photos, files }) => [
    ...few('photos', photos.length, mostFiles.photos),
    ...few('files', files.length, mostFiles.files),
  ],
  lines: checkLines,
  place: draft => [...chosen('city', draft.city), ...length('area', draft.area, 2, 120)],
  budget: checkBudget,
  reach: checkReach,
  check: () => [],
}

/** What is wrong in one of the job's own steps. */
export function checkOwnStep(step: OwnStep, draft: JobDraft): readonly FieldError[] {
  return checks[step](draft)
}

const stepOfField: Readonly<Record<string, OwnStep>> = {
  title: 'job',
  description: 'job',
  propertyType: 'job',
  workMode: 'job',
  photos: 'photos',
  files: 'photos',
  lines: 'lines',
  city: 'place',
  area: 'place',
  budgetMin: 'budget',
  budgetMax: 'budget',
  startWindow: 'budget',
  urgency: 'budget',
  visibility: 'reach',
  invited: 'reach',
}

/** The own step that holds the field of an error's path. */
export function ownStepOf(path: string): OwnStep | undefined {
  return stepOfField[path.split('/')[0] ?? '']
}

function minor(text: string, currency: string): number | null {
  const value = readNumber(text)
  return value === null ? null : Math.round(value * minorUnits(currency))
}

type Frame = {
  form: string
  answers: Answers
  /** Given in answers to the trade's form: they belong to the job as all others do. */
  answered: readonly TypedFile[]
  currency: JobBody['currency']
}

/** Ids in their order, each once, as many as a job takes. */
function idsOf(files: readonly TypedFile[], most: number): string[] {
  return [...new Set(files.map(file => file.id))].slice(0, most)
}

/** The draft as the endpoint takes it; call it when nothing is wrong. */
export function bodyOf(draft: JobDraft, { form, answers, answered, currency }: Frame): JobBody {
  const [pictures, papers] = [answered.filter(file => file.picture), answered.filter(file => !file.picture)]
  return {
    form,
    formVersion: draft.formVersion,
    answers,
    title: draft.title.trim(),
    description: draft.description.trim(),
    city: draft.city,
    area: draft.area.trim(),
    propertyType: draft.propertyType as JobBody['propertyType'],
    workMode: draft.workMode as JobBody['workMode'],
    budgetMin: minor(draft.budgetMin, currency),
    budgetMax: minor(draft.budgetMax, currency),
    currency,
    startWindow: draft.startWindow as JobBody['startWindow'],
    urgency: draft.urgency as JobBody['urgency'],
    photos: idsOf([...draft.photos, ...pictures], mostFiles.photos),
    files: idsOf([...draft.files, ...papers], mostFiles.files),
    visibility: draft.visibility as JobBody['visibility'],
    invited: draft.invited.map(({ slug }) => slug),
    ...(draft.estimate ? { estimate: draft.estimate } : {}),
    lines: draft.lines.map(({ id, label, unit, quantity }) => ({
      ...(id ? { id } : {}),
      label: label.trim(),
      unit,
      quantity: Math.round((readNumber(quantity) ?? 0) * 1000) / 1000,
    })),
  }
}
