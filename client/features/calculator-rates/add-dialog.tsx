// The dialog that adds a row to the list in view.
import { AddParameters } from './add-parameters.tsx'
import { AddPrice } from './add-price.tsx'
import { AddRate } from './add-rate.tsx'
import { AddRule } from './add-rule.tsx'
import type { ParametersRow, PriceRow, RateCity, RateRow, RuleRow, View } from './rates-types.ts'

/** `start`: the row that the new one begins as. */
export type Adds =
  | { readonly view: View; readonly start: null }
  | { readonly view: 'rates'; readonly start: RateRow }
  | { readonly view: 'prices'; readonly start: PriceRow }
  | { readonly view: 'norms'; readonly start: RuleRow }
  | { readonly view: 'parameters'; readonly start: ParametersRow }

type Props = {
  readonly adds: Adds
  readonly cities: readonly RateCity[]
  readonly city: string
  readonly today: string
  readonly onClose: () => void
}

export function AddDialog({ adds, cities, city, today, onClose }: Props) {
  const ofCity = { cities, city, today, onClose }
  switch (adds.view) {
    case 'rates':
      return <AddRate start={adds.start} {...ofCity} />
    case 'prices':
      return <AddPrice start={adds.start} {...ofCity} />
    case 'norms':
      return <AddRule start={adds.start} today={today} onClose={onClose} />
    case 'parameters':
      return (
        <AddParameters
          start={adds.start}
          countries={[...new Set(cities.map(({ country }) => country))]}
          today={today}
          onClose={onClose}
        />
      )
  }
}
