import type { FieldError } from '#shared/errors/app-error.ts'
import { jobFields, jobLineFields, mostFiles, mostLines } from '#shared/features/jobs/job-fields.ts'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import type { Answers } from '#shared/forms/definition.ts'
import { formValues, wrongInForm } from '#shared/forms/fields.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { within } from '#shared/forms/typed-texts.ts'
import { type DraftLine, type JobBody, type JobDraft, typedOf } from './draft.ts'

/** The steps after those of the trade's form. */
export const ownSteps = ['job', 'lines', 'place', 'check'] as const
export type OwnStep = (typeof ownSteps)[number]

const stepOfField: Readonly<Record<string, OwnStep>> = {
  title: 'job',
  description: 'job',
  photos: 'job',
  files: 'job',
  ideabook: 'job',
  lines: 'lines',
  workMode: 'lines',
  city: 'place',
  area: 'place',
  propertyType: 'place',
  urgency: 'place',
  startWindow: 'place',
  budgetMin: 'place',
  budgetMax: 'place',
  retentionPercent: 'place',
  visibility: 'check',
  invited: 'check',
}

/** The job step that contains the field of an error's path. */
export function ownStepOf(path: string): OwnStep | undefined {
  return stepOfField[path.split('/')[0] ?? '']
}

const typedLine = ({ label, quantity, unit }: DraftLine) => ({ label, quantity, unit })

const few = (path: string, { length }: readonly unknown[], max: number): FieldError[] =>
  length > max ? [{ path, code: 'too-many', params: { max } }] : []

function wrongParts({ lines, photos, files, visibility, invited }: JobDraft): FieldError[] {
  const inLines = lines.flatMap((line, index) => within(`lines/${index}`, wrongInForm(jobLineFields, typedLine(line))))
  const hasNoInvitee = visibility === 'invited' && invited.length === 0
  return [
    ...(lines.length === 0 ? [{ path: 'lines', code: 'required' } as const] : few('lines', lines, mostLines)),
    ...inLines,
    ...few('photos', photos, mostFiles.photos),
    ...few('files', files, mostFiles.files),
    ...(hasNoInvitee ? [{ path: 'invited', code: 'not-a-choice' } as const] : few('invited', invited, mostInvited)),
  ]
}

/** Errors in the fields that every job has. */
export function checkOwn(draft: JobDraft, currency: string): readonly FieldError[] {
  return [...wrongInForm(jobFields, typedOf(draft), currency), ...wrongParts(draft)]
}

/** Errors in one of the job's own steps. */
export function checkOwnStep(step: OwnStep, draft: JobDraft, currency: string): readonly FieldError[] {
  return checkOwn(draft, currency).filter(({ path }) => ownStepOf(path) === step)
}

type Frame = {
  form: string
  answers: Answers
  /** Files from answers to the trade's form: they belong to the job like all others. */
  answered: readonly TypedFile[]
  currency: JobBody['currency']
}

/** Unique ids in order, at most as many as a job takes. */
function idsOf(files: readonly TypedFile[], most: number): string[] {
  return [...new Set(files.map(file => file.id))].slice(0, most)
}

/** The draft as the endpoint takes it; call only without errors. */
export function bodyOf(draft: JobDraft, { form, answers, answered, currency }: Frame): JobBody {
  const [pictures, documents] = [answered.filter(file => file.picture), answered.filter(file => !file.picture)]
  return {
    ...formValues(jobFields, typedOf(draft), currency),
    form,
    formVersion: draft.formVersion,
    answers,
    currency,
    photos: idsOf([...draft.photos, ...pictures], mostFiles.photos),
    files: idsOf([...draft.files, ...documents], mostFiles.files),
    invited: draft.invited.map(({ slug }) => slug),
    ...(draft.estimate ? { estimate: draft.estimate } : {}),
    ...(draft.ideabook ? { ideabook: draft.ideabook } : {}),
    lines: draft.lines.map(line => {
      const { quantity, ...written } = formValues(jobLineFields, typedLine(line))
      return { ...(line.id ? { id: line.id } : {}), ...written, quantity: Math.round(quantity * 1000) / 1000 }
    }),
  }
}
