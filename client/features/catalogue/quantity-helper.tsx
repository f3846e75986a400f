import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import type { ProductCard, ShownPrice } from '#shared/features/catalogue/contract.ts'
import { paidAt, paidSteps, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import { type Needed, needed } from '#shared/features/catalogue/quantity.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { doubtIn, readNumber } from '#shared/values/numbers.ts'

type Props = {
  readonly unit: Unit
  readonly price: ShownPrice
  /** The area one unit covers, in square metres or in its own measure; null when the product is only counted. */
  readonly coverage: number | null
  readonly waste: number
  readonly minOrder: number
  readonly offer: ProductCard['offer']
  /** Receives the quantity; null while none is typed. */
  readonly children: (quantity: number | null) => ReactNode
}

/** Parses a number in the reader's language; anything else counts as empty. */
function read(typed: string, language: string): number | null {
  const value = readNumber(typed, { language })
  return value !== null && value > 0 && value <= 1_000_000 ? value : null
}

function Total({ price, offer, quantity }: Pick<Props, 'price' | 'offer'> & { readonly quantity: number }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { currency } = price
  const each = paidAt(price, offer, quantity)
  if (each === null) return null
  const [next] = paidSteps(price, offer, quantity)
  const total = lineTotal(quantity, each)
  const saved = next ? total - lineTotal(next.minimum, next.price) : 0
  return (
    <>
      <div>
        <dt className="note">{t(price.taxIncluded ? 'quantity.total-tax' : 'quantity.total')}</dt>
        <dd className="text-20">
          <bdi>{format.money({ amount: total, currency })}</bdi>
        </dd>
      </div>
      {next && (
        <p className="note whole">
          {t(saved > 0 ? 'quantity.next-saves' : 'quantity.next', {
            quantity: format.number(next.minimum),
            price: format.money({ amount: next.price, currency }),
            saved: format.money({ amount: Math.max(0, saved), currency }),
          })}
        </p>
      )}
    </>
  )
}

type FormulaProps = Pick<Props, 'unit' | 'waste'> & {
  readonly measure: string
  readonly coverage: number
  readonly area: number
  readonly result: Needed
}

function Formula({ unit, waste, measure, coverage, area, result }: FormulaProps) {
  const t = useTexts('catalogue')
  const format = useFormat()
  return (
    <details open>
      <summary className="note">{t('quantity.how')}</summary>
      <p dir="ltr" className="quantity-formula">
        {`${format.number(area)} ÷ ${format.number(coverage, { maximumFractionDigits: 4 })} × ${format.number(1 + waste, { maximumFractionDigits: 3 })} = ${format.number(result.exact, { maximumFractionDigits: 2 })} → ${format.number(result.quantity)}`}
      </p>
      <p className="note">
        {t('quantity.result', {
          coverage: format.number(coverage, { maximumFractionDigits: 4 }),
          measure,
          unit: t(`one-unit.${unit}`),
          waste: format.percent(waste),
        })}
      </p>
    </details>
  )
}

type ResultProps = Omit<Props, 'children'> & Pick<FormulaProps, 'measure' | 'area' | 'result'>

function Result({ unit, price, coverage, waste, minOrder, offer, area, measure, result }: ResultProps) {
  const t = useTexts('catalogue')
  const format = useFormat()
  return (
    <>
      <dl aria-live="polite" className="quantity-result">
        <div>
          <dt className="note">{t('quantity.order')}</dt>
          <dd className="text-20">
            <bdi>{`${format.number(result.quantity)} ${t(`unit.${unit}`)}`}</bdi>
          </dd>
        </div>
        <Total price={price} offer={offer} quantity={result.quantity} />
      </dl>
      {coverage !== null && <Formula {...{ unit, waste, measure, coverage, area, result }} />}
      {result.isLeast && (
        <p className="note">{t('quantity.least', { number: format.number(minOrder), unit: t(`unit.${unit}`) })}</p>
      )}
    </>
  )
}

export function QuantityHelper({ unit, price, coverage, waste, minOrder, offer, children }: Props) {
  const t = useTexts('catalogue')
  const [typed, setTyped] = useState('')
  const { language } = useRoot()
  const doubt = doubtIn(typed, { language })
  const area = read(typed, language)
  const isArea = coverage !== null
  const measure = unit === 'm' ? 'm' : 'm²'
  const result =
    area === null ? null : needed({ area, coverage: coverage ?? 1, waste: isArea ? waste : 0, unit, minOrder })
  return (
    <>
      <div className="quantity">
        <NumberInput
          name="quantity"
          label={isArea ? t('quantity.area', { measure }) : t('quantity.count', { unit: t(`unit.${unit}`) })}
          error={doubt ? t('quantity.which', doubt) : undefined}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {result && area !== null && (
          <Result {...{ unit, price, coverage, waste, minOrder, offer, area, measure, result }} />
        )}
      </div>
      {children(result?.quantity ?? null)}
    </>
  )
}
