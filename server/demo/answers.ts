// Answers to a job's form that agree with the job: its quantities where a field becomes a line, plausible choices
// elsewhere.
import type { Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { visibleAnswers, visibleFields } from '#shared/forms/validate.ts'
import { type Random, randomOf } from './basics.ts'
import type { JobSeed } from './model.ts'

/**
 * A count means nothing without its name, so an optional count stays empty; a length or an area is taken from the line.
 */
function numberFor(field: FormField, job: JobSeed, used: Set<string>): number | undefined {
  const { unit, required, min = 0, max = Number.POSITIVE_INFINITY } = field
  if (unit === 'pcs' && !required) return undefined
  const line = job.lines.find(
    one => !used.has(one.id) && one.unit === unit && one.quantity >= min && one.quantity <= max,
  )
  if (line) used.add(line.id)
  return line?.quantity ?? (required ? Math.max(min, 1) : undefined)
}

/** Sides whose product is the area of a line of the job, if whole centimetres allow it. */
function sidesFor(field: FormField, job: JobSeed, used: Set<string>): Answers[string] | undefined {
  if (field.line?.unit !== 'm²') return undefined
  const area = numberFor({ ...field, unit: 'm²' }, job, used)
  const width = [4, 5, 3, 2.5, 2].find(side => area !== undefined && Number.isInteger((area / side) * 100))
  return area === undefined || width === undefined ? undefined : { length: area / width, width, height: null }
}

function answerFor(field: FormField, job: JobSeed, random: Random, used: Set<string>): Answers[string] | undefined {
  const values = field.options?.map(option => option.value) ?? []
  if (field.type === 'number') return numberFor(field, job, used)
  if (field.type === 'dimensions') return sidesFor(field, job, used)
  if (field.type === 'choice' || field.type === 'image-choice') return random.pick(values)
  if (field.type === 'multi-choice') return random.sample(values, random.whole(1, 2))
  if (field.type === 'yes-no') return random.chance(0.5)
  return undefined
}

export function answersFor(job: JobSeed, definition: FormDefinition): Answers {
  const random = randomOf(`answers:${job.id}`)
  const used = new Set<string>()
  const answers: Answers = { ...job.choices }
  for (const { key } of definition.steps.flatMap(step => step.fields)) {
    const field = visibleFields(definition, answers).find(one => one.key === key)
    const answer = field && (answers[key] ?? answerFor(field, job, random, used))
    if (answer !== undefined) answers[key] = answer
  }
  return visibleAnswers(definition, answers)
}
