// What is wrong with the form and where it is said: after a try everything, before it only what was left.
import { useCallback, useMemo, useState } from 'react'
import { useFieldText } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FormError } from '#client/ui/controls/error-summary.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { AddressName } from '#shared/features/calculator/address.ts'

const nothing: readonly FormError[] = []
const none: readonly FieldError[] = []

/** `asked`: the form was sent already, so that all is said from the start, without script too. */
export function useProblems(fields: readonly FieldError[], asked: boolean) {
  const t = useTexts('calculator')
  const fieldText = useFieldText()
  const [wasTried, setTried] = useState(asked)
  const [wasLeft, setLeft] = useState<readonly string[]>([])
  /** What the list above the form was made of, at the last try. */
  const [summed, setSummed] = useState(asked ? fields : none)

  const textOf = useCallback(
    (error: FieldError): string =>
      error.path === 'area' && error.code === 'required' ? t('area.empty') : fieldText(error),
    [t, fieldText],
  )
  const errorOf = (name: AddressName): string | undefined => {
    const error = fields.find(({ path }) => path === name)
    const isSaid = wasTried || (wasLeft.includes(name) && error?.code !== 'required')
    return error && isSaid ? textOf(error) : undefined
  }
  const listed = useMemo(
    () => summed.map(error => ({ name: error.path, message: `${t(`labels.${error.path}`)}: ${textOf(error)}` })),
    [summed, t, textOf],
  )
  // The list stays the same until all of it is mended: a new one would take the focus from the field that is typed in.
  const summary = summed.some(({ path }) => fields.some(error => error.path === path)) ? listed : nothing
  const left = useCallback((name: AddressName) => setLeft(old => (old.includes(name) ? old : [...old, name])), [])
  /** A try: everything is said; `inList`: in a list above the form, too. */
  const tried = useCallback((found: readonly FieldError[], inList: boolean) => {
    setTried(true)
    setSummed(inList ? found : none)
  }, [])
  return { errorOf, summary, left, tried }
}
