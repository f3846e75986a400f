import type { FieldContext } from '#client/features/forms/engine-options.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FormField } from '#shared/forms/definition.ts'
import type { TypedValue } from '#shared/forms/typed.ts'
import { inLanguage } from '#shared/values/localized.ts'

export type AnswerFieldProps = {
  readonly field: FormField
  readonly context: FieldContext
  readonly value: TypedValue | undefined
  readonly error: string | undefined
  readonly onChange: (value: TypedValue) => void
}

/** The control's name and id are `answers/<key>`, the path that errors carry. */
export function useShared({ field, context, error }: AnswerFieldProps) {
  const t = useTexts('forms')
  return {
    name: `answers/${field.key}`,
    label: inLanguage(field.label, context.language),
    hint: field.help ? inLanguage(field.help, context.language) || undefined : undefined,
    error,
    optionalText: field.required ? undefined : t('optional'),
  }
}

export function placeholderOf({ field, context }: AnswerFieldProps): string | undefined {
  return field.placeholder ? inLanguage(field.placeholder, context.language) || undefined : undefined
}

export const optionsOf = ({ field, context }: AnswerFieldProps) =>
  (field.options ?? []).map(option => ({ value: option.value, label: inLanguage(option.label, context.language) }))
