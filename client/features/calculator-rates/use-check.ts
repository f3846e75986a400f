// Asks, a moment after the last key, what the materials of the city say of the rate that is being typed.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'
import type { CalculatorInputs } from '#shared/features/calculator/inputs.ts'
import type { Check } from './rates-types.ts'

const pause = 350

export type Asked = Pick<CalculatorInputs, 'type' | 'material'> & {
  readonly city: string
  /** Minor units; null while nothing that can be a rate is typed. */
  readonly perSqft: number | null
}

const isRate = (perSqft: number | null): perSqft is number =>
  perSqft !== null && Number.isInteger(perSqft) && perSqft > 0 && perSqft <= 1_000_000_000

/** Null while nothing is known of what is typed now. */
export function useCheck({ city, type, material, perSqft }: Asked): Check | null {
  const send = useSend<AppContract>()
  const key = `${city} ${type} ${material} ${perSqft}`
  const [known, setKnown] = useState<{ readonly key: string; readonly check: Check } | null>(null)
  useEffect(() => {
    if (!city || !isRate(perSqft)) return
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const body = { city, type, material, perSqft }
      const check = await send('POST /calculator/rates/check', { body }, { signal: leaving.signal })
      setKnown({ key, check })
    }
    const later = setTimeout(() => {
      ask().catch((error: unknown) => {
        // Adding asks again: the check before it is only a courtesy.
        if (!leaving.signal.aborted) console.warn('The rate was not checked.', error)
      })
    }, pause)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [send, key, city, type, material, perSqft])
  return known?.key === key ? known.check : null
}
