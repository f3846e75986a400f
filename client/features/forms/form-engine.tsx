import { useMemo } from 'react'
import type { CityChoice } from '#client/platform/cities.ts'
import type { FormEngine, FormFile, StepFields, UploadSlot } from '#client/platform/form/engine.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { FormDefinition, FormField } from '#shared/forms/definition.ts'
import type { Typed, TypedFile } from '#shared/forms/typed.ts'
import { isAsking, validateAnswers, visibleAnswers, visibleFields } from '#shared/forms/validate.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { answerFacts } from './answer-facts.ts'
import { AnswerField } from './answer-field.tsx'
import { filesOf, readAnswers, stepFields, typedDefaults } from './answers.ts'
import type { FieldContext } from './engine-options.ts'
import { useAnswerContext } from './use-answer-context.ts'

export type FormEngineOptions = {
  /**
   * The language of the definition's texts; by default the page's. A preview in another language needs its own `lang`
   * and `dir`.
   */
  readonly language?: Language | undefined
  /** The choices of `location` fields. */
  readonly cities?: readonly CityChoice[] | undefined
  /** The currency of `money` fields; without it the person chooses one. */
  readonly currency?: string | undefined
  /** Renders the control of a `files` field; without it the field says that files need a sign-in. */
  readonly upload?: UploadSlot | undefined
  /** Pictures of image choices by reference, from `formPictures` in the page's data. Uploaded ones need none. */
  readonly pictures?: Readonly<Record<string, PictureSource>> | undefined
  /** Name and address of a file, by the id in the answers. */
  readonly fileOf?: ((id: string) => FormFile | undefined) | undefined
}

const isAt = (path: string) => (field: FormField) => path === `answers/${field.key}`

const chosenTypes: readonly FormField['type'][] = ['choice', 'multi-choice', 'image-choice', 'yes-no', 'rating']

function checkTyped(definition: FormDefinition, step: string | undefined, typed: Typed): readonly FieldError[] {
  const answers = visibleAnswers(definition, readAnswers(definition, typed))
  const steps = definition.steps.filter(one => step === undefined || one.key === step)
  const fields = steps.flatMap(one => stepFields(definition, one.key, answers)).filter(isAsking)
  const typeAt = new Map(fields.map(field => [`answers/${field.key}`, field.type]))
  return validateAnswers(definition, answers).flatMap(error => {
    const type = typeAt.get(error.path)
    if (!type) return []
    // The text for a missing choice differs from that for a missing entry.
    const isChoice = error.code === 'required' && chosenTypes.includes(type)
    return [isChoice ? { ...error, code: 'not-a-choice' as const } : error]
  })
}

function typedFiles(definition: FormDefinition, typed: Typed): readonly TypedFile[] {
  return visibleFields(definition, readAnswers(definition, typed)).flatMap(({ type, key }) =>
    type === 'files' && Object.hasOwn(typed, key) ? filesOf(typed[key]) : [],
  )
}

/** The only way to show a form. Needs the namespaces `forms` and `units`, and options that keep their identity. */
export function useFormEngine(definition: FormDefinition, options: FormEngineOptions = {}): FormEngine {
  const root = useRoot()
  const language = options.language ?? root.language
  const { cities, currency, upload, pictures, fileOf } = options
  const context = useAnswerContext({ language, cities, fileOf })
  return useMemo(() => {
    const fieldOf = (path: string) => definition.steps.flatMap(step => step.fields).find(isAt(path))
    return {
      steps: definition.steps.map(step => ({ id: step.key, title: inLanguage(step.title, language) })),
      initial: typedDefaults(definition),
      fields: props => (
        <AnswerFields
          definition={definition}
          context={{ language, cities, currency, upload, pictures, fileOf }}
          {...props}
        />
      ),
      check: (step, typed) => checkTyped(definition, step, typed),
      answers: typed => visibleAnswers(definition, readAnswers(definition, typed)),
      facts: (step, typed) => answerFacts(definition, readAnswers(definition, typed), context, step),
      files: typed => typedFiles(definition, typed),
      stepOf: path => definition.steps.find(step => step.fields.some(isAt(path)))?.key,
      labelOf: path => {
        const field = fieldOf(path)
        return field && inLanguage(field.label, language)
      },
    }
  }, [definition, language, cities, currency, upload, pictures, fileOf, context])
}

type AnswerFieldsProps = StepFields & { readonly definition: FormDefinition; readonly context: FieldContext }

function AnswerFields({ definition, context, step, typed, errorOf, onChange, chosen, mark }: AnswerFieldsProps) {
  const answers = readAnswers(definition, typed)
  const shown = stepFields(definition, step, answers)
  return (
    <Stack gap={6}>
      {stepFields(definition, step, answers, chosen).map(field => {
        const drawn = (
          <AnswerField
            key={field.key}
            field={field}
            context={context}
            value={Object.hasOwn(typed, field.key) ? typed[field.key] : undefined}
            error={errorOf(`answers/${field.key}`)}
            onChange={value => onChange({ ...typed, [field.key]: value })}
          />
        )
        if (chosen === undefined) return drawn
        return (
          <div key={field.key} data-field={field.key} className="chosen-field" aria-current={field.key === chosen}>
            {!shown.includes(field) && mark}
            {drawn}
          </div>
        )
      })}
    </Stack>
  )
}
