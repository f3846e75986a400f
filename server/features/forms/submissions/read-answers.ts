// Takes from what was sent the answers that a version of a form asks for, checked; everything else is dropped.
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { Answer, type Answers, type FormDefinition } from '#shared/forms/definition.ts'
import { isAsking, validateAnswers, visibleAnswers, visibleFields } from '#shared/forms/validate.ts'

type Sent = Readonly<Record<string, unknown>>

function readOne(key: string, value: unknown): { readonly answer: Answer } | { readonly wrong: FieldError } {
  const read = Answer.safeParse(value)
  return read.success ? { answer: read.data } : { wrong: { path: `answers/${key}`, code: 'wrong-type' } }
}

/** @throws AppError `request.invalid` with every field that is wrong */
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
