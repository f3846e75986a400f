// The errors of a form: shown after the first attempt, removed once fixed; the server's errors are shown at their
// fields.
import { useCallback, useMemo, useState } from 'react'
import type { FormError } from '#client/ui/controls/error-summary.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { type Format, useFormat } from './i18n/format.ts'
import { type Translate, useTexts } from './i18n/texts.ts'

/** A label that is a question gets no colon. */
function withLabel(label: string | undefined, text: string): string {
  if (!label) return text
  return /[?؟]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

type ServerError = { readonly path: string; readonly detail: string }

export type FormErrors = {
  readonly summary: readonly FormError[]
  readonly errorOf: (path: string) => string | undefined
  /** An attempt to continue: from now on errors are shown. */
  readonly tried: (found: readonly FieldError[]) => void
  readonly refused: (errors: readonly ServerError[]) => void
  /** Fields with these first path segments changed: the server's errors for them are dropped. */
  readonly changed: (names: readonly string[]) => void
  readonly reset: () => void
}

const none: readonly FormError[] = []

function fieldText(t: Translate, format: Format, { code, params = {} }: FieldError): string {
  const { min, max, minimum = min, maximum = max, count = minimum ?? maximum } = params
  const numberText = (value: string | number | undefined) => (typeof value === 'number' ? format.number(value) : value)
  return t(code, { ...params, count, minimum: numberText(minimum), maximum: numberText(maximum) })
}

/** The text of a field error in the person's language. */
export function useFieldText(): (error: FieldError) => string {
  const t = useTexts('field-errors')
  const format = useFormat()
  return useCallback(error => fieldText(t, format, error), [t, format])
}

/**
 * `current`: the errors now; `labelOf` names a field in the summary; `ownText` replaces the default text of an error;
 * `refusedBefore`: the server's errors from a form sent without script.
 */
export function useFormErrors(
  current: readonly FieldError[],
  labelOf: (path: string) => string | undefined,
  ownText?: (error: FieldError) => string | undefined,
  refusedBefore: readonly ServerError[] = [],
): FormErrors {
  const fieldText = useFieldText()
  const textOf = useCallback((error: FieldError) => ownText?.(error) ?? fieldText(error), [ownText, fieldText])
  const [summary, setSummary] = useState(none)
  const [shown, setShown] = useState<readonly string[]>([])
  const [server, setServer] = useState(refusedBefore)
  const named = useCallback(
    (path: string, text: string) => ({ name: path, message: withLabel(labelOf(path), text) }),
    [labelOf],
  )
  const errorOf = (path: string): string | undefined => {
    const own = shown.includes(path) ? current.find(error => error.path === path) : undefined
    return own ? textOf(own) : server.find(error => error.path === path)?.detail
  }
  const tried = useCallback(
    (found: readonly FieldError[]) => {
      setShown(found.map(error => error.path))
      setSummary(found.map(error => named(error.path, textOf(error))))
    },
    [named, textOf],
  )
  const refused = useCallback(
    (errors: readonly ServerError[]) => {
      setServer(errors)
      setSummary(errors.map(error => named(error.path, error.detail)))
    },
    [named],
  )
  const changed = useCallback((names: readonly string[]) => {
    setServer(old => (old.length === 0 ? old : old.filter(error => !names.includes(error.path.split('/')[0] ?? ''))))
  }, [])
  const reset = useCallback(() => {
    setShown([])
    setSummary(none)
  }, [])
  const remaining = summary.filter(error => errorOf(error.name) !== undefined)
  // The summary keeps its identity while it is shown, or each key press would move the focus to it.
  const visible = useMemo(() => (remaining.length > 0 ? summary : none), [remaining.length, summary])
  return { summary: visible, errorOf, tried, refused, changed, reset }
}
