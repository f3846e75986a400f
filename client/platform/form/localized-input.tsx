import type { ReactNode } from 'react'
import { Stack } from '#client/ui/base/container.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { type Field, textsOf } from '#shared/forms/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import type { DrawnForm } from './use-form.ts'

type Props = {
  readonly form: DrawnForm
  readonly name: string
  readonly field: Field
  readonly facts: { readonly hint: ReactNode; readonly optionalText?: string; readonly disabled?: boolean }
}

/** One input per language. */
export function LocalizedInput({ form, name, field, facts: { hint, ...facts } }: Props) {
  const Input = field.type === 'localized' && field.long ? TextArea : TextInput
  const texts = textsOf(form.typed[name])
  return (
    <Stack gap={2}>
      {languages.map(language => (
        <Input
          key={language}
          {...facts}
          name={`${name}/${language}`}
          label={form.labelOf(`${name}/${language}`)}
          hint={language === languages[0] ? hint : undefined}
          error={form.errors.errorOf(`${name}/${language}`)}
          lang={language}
          dir={languageFacts[language].direction}
          maxLength={field.type === 'localized' ? field.max : undefined}
          value={texts[language] ?? ''}
          onChange={event => form.change(name, { ...texts, [language]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  )
}
