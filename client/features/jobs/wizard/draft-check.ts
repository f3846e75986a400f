// What is wrong with a draft, step by step, with the same codes as the server; and the body that is sent.
import { readNumber } from '#client/ui/digits.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Answers } from '#shared/forms/definition.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { DraftLine, JobBody, JobDraft } from './draft.ts'

/** The steps after those of the trade's form. */
export const ownSteps = ['job', 'lines', 'place', 'budget', 'check'] as const
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

const checks: Readonly<Record<OwnStep, (draft: JobDraft) => FieldError[]>> = {
  job: draft => [
    ...length('title', draft.title, 8, 120),
    ...length('description', draft.description, 30, 4000),
    ...chosen('propertyType', draft.propertyType),
    ...chosen('workMode', draft.workMode),
  ],
  lines: checkLines,
  place: draft => [...chosen('city', draft.city), ...length('area', draft.area, 2, 120)],
  budget: checkBudget,
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
  lines: 'lines',
  city: 'place',
  area: 'place',
  budgetMin: 'budget',
  budgetMax: 'budget',
  startWindow: 'budget',
}

/** The own step that holds the field of an error's path. */
export function ownStepOf(path: string): OwnStep | undefined {
  return stepOfField[path.split('/')[0] ?? '']
}

function minor(text: string, currency: string): number | null {
  const value = readNumber(text)
  return value === null ? null : Math.round(value * minorUnits(currency))
}

type Frame = { form: string; answers: Answers; currency: JobBody['currency'] }

/** The draft as the endpoint takes it; call it when nothing is wrong. */
export function bodyOf(draft: JobDraft, { form, answers, currency }: Frame): JobBody {
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
    lines: draft.lines.map(({ label, unit, quantity }) => ({
      label: label.trim(),
      unit,
      quantity: Math.round((readNumber(quantity) ?? 0) * 1000) / 1000,
    })),
  }
}
