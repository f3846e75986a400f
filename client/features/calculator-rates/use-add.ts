// Sends a new row, fetches the list anew and closes the dialog; what was refused stands at its fields.
import { useLocation, useNavigate } from 'react-router'
import { useRevalidate } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type SendProblem, useSending } from '#client/platform/sending.ts'

export type Adding = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  readonly errorOf: (path: string) => string | undefined
  /** `city`: whose list shows the new row. */
  readonly add: (act: (idempotencyKey: string) => Promise<unknown>, city?: string) => Promise<void>
}

/** Typed as percents and kept as shares, of which the server's words speak. */
const mostPercent: Readonly<Record<string, number>> = {
  waste: 100,
  'value/fee': 50,
  'value/materialShare': 100,
  'value/labourShare/grey': 100,
  'value/labourShare/completeStandard': 100,
  'value/labourShare/completePremium': 100,
}

export function useAdd(onDone: () => void): Adding {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const navigate = useNavigate()
  const { search } = useLocation()
  const showIn = (city: string): void => {
    const query = new URLSearchParams(search)
    query.set('city', city)
    query.delete('page')
    navigate(`?${query}`)
  }
  const add: Adding['add'] = async (act, city) => {
    const done = await run(async idempotencyKey => {
      await act(idempotencyKey)
      await revalidate()
    })
    if (!done) return
    onDone()
    if (city) showIn(city)
  }
  const errorOf = (path: string): string | undefined => {
    const found = problem?.fields.find(field => field.path === path)
    if (!found) return undefined
    const isOff = found.code === 'too-large' || found.code === 'too-small'
    const most = mostPercent[path]
    if (isOff && most) return t('add.percent-range', { most: format.number(most) })
    // Its limit depends on other fields, which the general words cannot say.
    return path === 'value/bathroomSqft' && found.code === 'too-large'
      ? t('parameter.bathroomSqft.wrong')
      : found.detail
  }
  return { busy, problem, errorOf, add }
}

/** What is typed and is no number travels as it is: the server says at its field what is wrong with it. */
export function figureOf(text: string, number: number | null): number {
  if (number !== null) return number
  return text.trim() === '' ? Number.NaN : (text as unknown as number)
}
