// The fields of one step of a form definition, each shown when its condition holds.
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/container.tsx'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { AnswerField } from './answer-field.tsx'
import { readAnswers, stepFields, type Typed } from './answers.ts'

type AnswerFieldsProps = {
  definition: FormDefinition
  step: string
  typed: Typed
  errorOf: (path: string) => string | undefined
  onChange: (typed: Typed) => void
}

export function AnswerFields({ definition, step, typed, errorOf, onChange }: AnswerFieldsProps) {
  const { language } = useRoot()
  return (
    <Stack gap={6}>
      {stepFields(definition, step, readAnswers(definition, typed)).map(field => (
        <AnswerField
          key={field.key}
          field={field}
          language={language}
          value={typed[field.key]}
          error={errorOf(`answers/${field.key}`)}
          onChange={value => onChange({ ...typed, [field.key]: value })}
        />
      ))}
    </Stack>
  )
}
