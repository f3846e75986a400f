// What sign-in and sign-up forms share: required fields said at once, the server's errors at their fields.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { FormError } from '#client/ui/error-summary.tsx'

const none: readonly FormError[] = []

/** `labelOf` names a field; `missing` finds the names of fields that must be filled. */
export function useAccountForm<Values extends object>(
  missing: (values: Values) => readonly string[],
  labelOf: (name: string) => string,
) {
  const t = useTexts('errors')
  const { busy, problem, run } = useSending()
  const [errors, setErrors] = useState(none)
  const messageOf = (name: string, text: string): FormError => ({ name, message: `${labelOf(name)}: ${text}` })
  const server = problem?.fields.map(field => messageOf(field.path, field.detail)) ?? none
  const shown = errors.length > 0 ? errors : server
  const errorOf = (name: string): string | undefined => {
    const refused = problem?.fields.find(field => field.path === name)?.detail
    return errors.some(error => error.name === name) ? t('fields.required') : refused
  }
  const submit = async (values: Values, act: (key: string) => Promise<void>): Promise<void> => {
    const found = missing(values)
    setErrors(found.map(name => messageOf(name, t('fields.required'))))
    if (found.length === 0) await run(act)
  }
  const changed = (name: string): void => setErrors(old => old.filter(error => error.name !== name))
  return { busy, problem, errors: shown, errorOf, submit, changed }
}
