// What is wrong with the form and where it is said: after a try everything, before it only what was left.
import { useCallback, useMemo, useState } from 'react'
import { useFieldText } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FormError } from '#client/ui/error-summary.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { AddressName } from '#shared/features/calculator/address.ts'

const nothing: readonly FormError[] = []

/** `asked`: the form was sent already, so that all is said from the start, without script too. */
export function useProblems(fields: readonly FieldError[], asked: boolean) {
  const t = useTexts('calculator')
  const fieldText = useFieldText()
  const [wasTried, setTried] = useState(asked)
  const [wasLeft, setLeft] = useState<readonly string[]>([])
  /** Counts the tries that a list above the form tells of; nothing: there is none. */
  const [attempt, setAttempt] = useState(asked ? 1 : 0)

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
  const key = fields.map(({ path, code }) => path + code).join()
  // The same list as long as the same is wrong, or the focus would jump there at each key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the fields
  const summary = useMemo(
    () =>
      attempt === 0
        ? nothing
        : fields.map(error => ({ name: error.path, message: `${t(`labels.${error.path}`)}: ${textOf(error)}` })),
    [key, attempt, t, textOf],
  )
  const left = useCallback((name: AddressName) => setLeft(old => (old.includes(name) ? old : [...old, name])), [])
  /** A try: everything is said; `summed`: in a list above the form, too. */
  const tried = useCallback((summed: boolean) => {
    setTried(true)
    setAttempt(old => (summed ? old + 1 : 0))
  }, [])
  return { errorOf, summary, left, tried }
}
