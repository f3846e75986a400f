// Sends a new row, fetches the list anew and closes the dialog; what was refused stands at its fields.
import { useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type SendProblem, useSending } from '#client/platform/sending.ts'

export type Adding = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  readonly errorOf: (path: string) => string | undefined
  readonly add: (act: (idempotencyKey: string) => Promise<unknown>) => Promise<void>
}

export function useAdd(onDone: () => void): Adding {
  const t = useTexts('calculator-rates')
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const add = async (act: (idempotencyKey: string) => Promise<unknown>): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await act(idempotencyKey)
      await revalidate()
    })
    if (done) onDone()
  }
  const errorOf = (path: string): string | undefined => {
    const found = problem?.fields.find(field => field.path === path)
    if (!found) return undefined
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
