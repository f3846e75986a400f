// Reads the answers that a form version asks for, validated; everything else is dropped.
import type { Db, SessionUser } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { Answer, type Answers, FormDefinition, type FormField } from '#shared/forms/definition.ts'
import { isAsking, validateAnswers, visibleAnswers, visibleFields } from '#shared/forms/validate.ts'
import { isFileOfSubmission } from './submission-queries.ts'

type Sent = Readonly<Record<string, unknown>>

function readOne(key: string, value: unknown): { readonly answer: Answer } | { readonly wrong: FieldError } {
  const read = Answer.safeParse(value)
  return read.success ? { answer: read.data } : { wrong: { path: `answers/${key}`, code: 'wrong-type' } }
}

/** @throws AppError `request.invalid` with every wrong field */
export function readAnswers(definition: FormDefinition, sent: Sent): Answers {
  const answers: Answers = {}
  const wrong: FieldError[] = []
  for (const field of definition.steps.flatMap(step => step.fields)) {
    const { key } = field
    if (!isAsking(field) || !Object.hasOwn(sent, key) || sent[key] === null) continue
    const read = readOne(key, sent[key])
    if ('wrong' in read) wrong.push(read.wrong)
    else answers[key] = read.answer
  }
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  const shown = visibleAnswers(definition, answers)
  const found = validateAnswers(definition, shown)
  if (found.length > 0) throw new AppError('request.invalid', { fields: found })
  return shown
}

/** The files among the answers, each with the path of its field. */
export function filesIn(definition: FormDefinition, answers: Answers): readonly { id: string; path: string }[] {
  return visibleFields(definition, answers)
    .filter(({ type }) => type === 'files')
    .flatMap(({ key }) => {
      const ids = answers[key]
      return Array.isArray(ids) ? ids.map(id => ({ id, path: `answers/${key}` })) : []
    })
}

/** Clients have this module's permission for their own submissions, so the area decides. */
export async function mayReadAnswerFile(
  db: Db,
  user: SessionUser,
  file: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  const isStaff = areaOf(user) === 'admin' && may(user.permissions, 'form-submissions', 'isRead', () => undefined)
  return isStaff && (await isFileOfSubmission(db, file))
}

export type MergedField = FormField & { readonly removed: boolean }

/** The current options of the field first, then its earlier ones. */
function withOptions(field: MergedField, older: FormField): MergedField {
  const known = new Set(field.options?.map(({ value }) => value))
  const lost = older.options?.filter(({ value }) => !known.has(value)) ?? []
  return lost.length > 0 ? { ...field, options: [...(field.options ?? []), ...lost] } : field
}

/** `versions`: newest first. */
export function mergeFields(versions: readonly { readonly definition: unknown }[]): readonly MergedField[] {
  const merged = new Map<string, MergedField>()
  for (const [age, { definition }] of versions.entries()) {
    for (const field of FormDefinition.parse(definition).steps.flatMap(step => step.fields)) {
      if (!isAsking(field)) continue
      const known = merged.get(field.key)
      merged.set(field.key, known ? withOptions(known, field) : { ...field, removed: age > 0 })
    }
  }
  return [...merged.values()]
}
