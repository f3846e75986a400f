// What sign-in and sign-up forms share: required fields said at once, the server's errors at their fields.
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { FormError } from '#client/ui/error-summary.tsx'

const none: readonly FormError[] = []

/** A nested path such as `proof/code` names its last field. */
const fieldOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const messageOf = (name: string, label: string, text: string): FormError => ({ name, message: `${label}: ${text}` })

/** `labelOf` names a field; `missing` finds the names of fields that must be filled. */
export function useAccountForm<Values extends object>(
  missing: (values: Values) => readonly string[],
  labelOf: (name: string) => string,
) {
  const t = useTexts('errors')
  const { busy, problem, run, clear: giveUp } = useSending()
  const [errors, setErrors] = useState(none)
  const label = useRef(labelOf)
  label.current = labelOf
  // The same array until the next refusal: a new one would take the focus while somebody types.
  const server = useMemo(
    () =>
      problem?.fields.map(({ path, detail }) => messageOf(fieldOf(path), label.current(fieldOf(path)), detail)) ?? none,
    [problem],
  )
  const shown = errors.length > 0 ? errors : server
  const errorOf = (name: string): string | undefined => {
    const refused = problem?.fields.find(field => fieldOf(field.path) === name)?.detail
    return errors.some(error => error.name === name) ? t('fields.required') : refused
  }
  const submit = async (values: Values, act: (key: string) => Promise<void>): Promise<void> => {
    const found = missing(values)
    setErrors(found.map(name => messageOf(name, labelOf(name), t('fields.required'))))
    if (found.length === 0) await run(act)
  }
  const changed = (name: string): void => setErrors(old => old.filter(error => error.name !== name))
  const clear = (): void => {
    setErrors(none)
    giveUp()
  }
  return { busy, problem, errors: shown, errorOf, submit, changed, clear }
}
