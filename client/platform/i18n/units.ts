// Unit names in the person's language; an unknown unit is shown as written.
import { useMemo } from 'react'
import { useFormat } from './format.ts'
import { useTexts } from './texts.ts'

/** The units of priced lines. */
export const units = ['m²', 'm', 'm³', 'ft²', 'ft', 'pcs', 'lot', 'point', 'room', 'kg', 't', 'kW', 'h', 'day'] as const
/** Units whose word follows the number. */
const counted: readonly string[] = ['pcs', 'lot', 'point', 'room', 'h', 'day']

export type UnitTexts = {
  /** The unit alone: `name('pcs')` gives "pieces". */
  readonly name: (unit: string) => string
  /** A quantity with its unit: `quantity(3, 'pcs')` gives "3 pieces". */
  readonly quantity: (quantity: number, unit: string) => string
  /** The price of one unit: `per('MAD 120', 'm')` gives "MAD 120 per m". */
  readonly per: (price: string, unit: string) => string
}

/** Needs the namespace `units`. */
export function useUnits(): UnitTexts {
  const t = useTexts('units')
  const format = useFormat()
  return useMemo(() => {
    const name = (unit: string): string => (units.some(known => known === unit) ? t(`name.${unit}`) : unit)
    const quantity = (amount: number, unit: string): string => {
      const number = format.number(amount)
      return counted.includes(unit) ? t(`quantity.${unit}`, { count: amount, number }) : `${number}\u00A0${name(unit)}`
    }
    const per = (price: string, unit: string): string =>
      counted.includes(unit) ? t(`per.${unit}`, { price }) : t('per.measure', { price, unit: name(unit) })
    return { name, quantity, per }
  }, [t, format])
}
