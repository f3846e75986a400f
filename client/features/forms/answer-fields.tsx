// The fields of one step of a form definition, each shown when its condition holds.
import { Stack } from '#client/ui/base/container.tsx'
import type { FormDefinition } from '#shared/forms/definition.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { AnswerField } from './answer-field.tsx'
import { readAnswers, stepFields } from './answers.ts'
import type { FieldContext } from './engine-options.ts'

type AnswerFieldsProps = {
  definition: FormDefinition
  context: FieldContext
  step: string
  typed: Typed
  errorOf: (path: string) => string | undefined
  onChange: (typed: Typed) => void
  /** In a preview the key of the field that is marked, null for none. */
  chosen?: string | null | undefined
}

export function AnswerFields({ definition, context, step, typed, errorOf, onChange, chosen }: AnswerFieldsProps) {
  return (
    <Stack gap={6}>
      {stepFields(definition, step, readAnswers(definition, typed)).map(field => {
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
            {drawn}
          </div>
        )
      })}
    </Stack>
  )
}
