import { FormFields } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { deskLineFields } from '#shared/features/enquiries/fields.ts'
import { typedTexts } from '#shared/forms/typed-texts.ts'
import { type DeskLine, readLine } from './desk-draft.ts'
import type { Desk } from './enquiry-types.ts'

type Props = {
  readonly desk: Desk
  readonly lines: readonly DeskLine[]
  readonly letters: readonly string[]
  readonly readOnly: boolean
  readonly errorOf: (path: string) => string | undefined
  readonly onEdit: (line: string, patch: Partial<DeskLine>) => void
}
type RowProps = Omit<Props, 'lines' | 'letters'> & {
  readonly requested: Desk['lines'][number]
  readonly line: DeskLine
  readonly letter: string
}

/** The store's product to deliver; a choice when several match. */
function Product({ desk, requested, line, onEdit, readOnly }: RowProps) {
  const t = useTexts('enquiries')
  const fits = desk.suggestions.find(one => one.line === requested.id)?.suggestion ?? null
  const choices = desk.products.filter(({ unit, id }) => unit === requested.unit || id === fits?.product)
  const known = choices.find(({ id }) => id === line.product)
  if (readOnly) return <span className="text-15">{known?.name ?? requested.name}</span>
  const priceOf = ({ price }: (typeof choices)[number]) => typedTexts(deskLineFields, { price }, desk.currency).price
  return (
    <Select
      name={`product/${requested.id}`}
      label={t('desk.product', { name: requested.name })}
      hideLabel
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('desk.as-asked')}
      value={line.product ?? ''}
      onChange={event => {
        const chosen = choices.find(({ id }) => id === event.currentTarget.value)
        onEdit(requested.id, chosen ? { product: chosen.id, price: priceOf(chosen) } : { product: null })
      }}
    />
  )
}

function Supply({ desk, requested, line }: Pick<RowProps, 'desk' | 'requested' | 'line'>) {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const fits = desk.suggestions.find(one => one.line === requested.id)?.suggestion
  if (!fits || fits.product !== line.product) return null
  const amount = (value: number) => format.amount({ amount: value, currency: desk.currency })
  const facts = [
    ...(fits.stock === null
      ? []
      : [t('desk.stock', { amount: `${format.number(fits.stock)} ${goods(`unit.${fits.unit}`)}` })]),
    ...(fits.list === null ? [] : [t('desk.list', { price: amount(fits.list) })]),
  ]
  return <p className="note">{facts.join(' · ')}</p>
}

/** A quantity that the client's enquiry reserved on the supplier's offer; it stays reserved until the quote ends. */
function Reserved({ desk, requested }: Pick<RowProps, 'desk' | 'requested'>) {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const reserved = desk.reserved.find(({ line }) => line === requested.id)
  if (!reserved) return null
  return (
    <p className="text-13 text-moss">
      {t('desk.held', {
        amount: `${format.number(reserved.quantity)} ${goods(`unit.${requested.unit}`)}`,
        price: format.money({ amount: reserved.price, currency: desk.currency }),
      })}
    </p>
  )
}

function Row(props: RowProps) {
  const { desk, requested, line, letter, readOnly, errorOf, onEdit } = props
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const unit = goods(`unit.${requested.unit}`)
  const { currency } = desk
  const onChange = (patch: Partial<DeskLine>) => onEdit(requested.id, patch)
  const form = useRow(deskLineFields, { at: requested.id, typed: line, currency, errorOf, onChange })
  const { amount } = readLine(line, currency)
  const head = (
    <div className="flex min-w-0 items-start gap-3">
      <Bubble>{letter}</Bubble>
      <div className="min-w-0 grow">
        <p dir="auto" className="font-medium">
          {requested.name}
        </p>
        <p className="note">{t('desk.asked', { amount: `${format.number(requested.quantity)} ${unit}` })}</p>
        {requested.note && <p className="note">{requested.note}</p>}
        <Reserved {...{ desk, requested }} />
        {line.isOffered && (
          <div className="grid gap-1 pt-1.5">
            <Product {...props} />
            <Supply {...{ desk, requested, line }} />
          </div>
        )}
      </div>
    </div>
  )
  if (!line.isOffered)
    return (
      <li className="desk-line">
        {head}
        <div className="desk-none heat heat-soil">
          <span>{t('desk.none')}</span>
          {!readOnly && <Button onClick={() => onEdit(requested.id, { isOffered: true })}>{t('desk.offer')}</Button>}
        </div>
      </li>
    )
  return (
    <li className="desk-line">
      {head}
      <FormFields
        form={form}
        with={{
          quantity: { label: t('desk.quantity', { name: requested.name }), unit },
          price: { label: t('desk.price', { name: requested.name }) },
        }}
        hideLabel
        disabled={readOnly}
      />
      <p className="desk-amount">
        <bdi>{format.amount({ amount, currency })}</bdi>
        {!readOnly && (
          <button type="button" className="act text-13" onClick={() => onEdit(requested.id, { isOffered: false })}>
            {t('desk.no')}
            <span className="sr-only">: {requested.name}</span>
          </button>
        )}
      </p>
    </li>
  )
}

export function DeskLines({ desk, lines, letters, ...rest }: Props) {
  const t = useTexts('enquiries')
  return (
    <div>
      <div aria-hidden="true" className="desk-head">
        <span>{t('desk.line')}</span>
        <span>{t('desk.how-much')}</span>
        <span>{t('desk.price-head')}</span>
        <span>{t('desk.amount')}</span>
      </div>
      <ol>
        {desk.lines.map((requested, place) => {
          const line = lines.find(one => one.line === requested.id)
          return (
            line && (
              <Row
                key={requested.id}
                {...{ desk, requested, line, ...rest }}
                letter={letters[place] ?? String(place + 1)}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}
