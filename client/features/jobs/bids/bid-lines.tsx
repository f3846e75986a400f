// The lines of a bid: a price for each, for what was asked or for something else, or left out; what each comes to.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { lineKinds } from '#shared/features/jobs/choices.ts'
import { type BidDraft, type BidJob, type BidLineDraft, lineAmount } from './bid-draft.ts'

type Line = BidJob['lines'][number]
type ErrorOf = (path: string) => string | undefined
type RowProps = {
  readonly line: Line
  readonly index: number
  readonly currency: string
  readonly typed: BidLineDraft
  /** What one asked for the same work before. */
  readonly last: number | undefined
  readonly errorOf: ErrorOf
  readonly onChange: (typed: BidLineDraft) => void
}

function Kind({ line, typed, onChange }: RowProps) {
  const t = useTexts('negotiation')
  return (
    <Select
      name={`kind-${line.id}`}
      hideLabel
      label={t('line.kind')}
      value={typed.kind}
      options={lineKinds.map(kind => ({ value: kind, label: t(`line.${kind}`) }))}
      onChange={event =>
        onChange({ ...typed, kind: lineKinds.find(kind => kind === event.currentTarget.value) ?? 'included' })
      }
    />
  )
}

function Price({ line, index, currency, typed, last, errorOf, onChange }: RowProps) {
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  if (typed.kind === 'excluded') return <p className="note">{t('line.left-out')}</p>
  return (
    <NumberInput
      hint={last !== undefined && t('line.last', { price: format.money({ amount: last, currency }) })}
      id={`lines/${index}/unitPrice`}
      name={`lines/${index}/unitPrice`}
      label={t('line.unitPrice', { unit: units.name(line.unit) })}
      hideLabel
      unit={`${format.currency(currency)} / ${units.name(line.unit)}`}
      value={typed.unitPrice}
      error={errorOf(`lines/${index}/unitPrice`)}
      onChange={event => onChange({ ...typed, unitPrice: event.currentTarget.value })}
    />
  )
}

function Instead({ index, typed, errorOf, onChange }: RowProps) {
  const t = useTexts('bids')
  if (typed.kind !== 'alternative') return null
  return (
    <div className="col-span-full">
      <TextInput
        id={`lines/${index}/note`}
        name={`lines/${index}/note`}
        label={t('line.note')}
        hint={t('line.note-hint')}
        maxLength={300}
        dir="auto"
        value={typed.note}
        error={errorOf(`lines/${index}/note`)}
        onChange={event => onChange({ ...typed, note: event.currentTarget.value })}
      />
    </div>
  )
}

function BidLine(props: RowProps) {
  const { line, currency, typed } = props
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  const amount = lineAmount(typed, line.quantity, currency)
  return (
    <li className="bid-line border-b">
      <div>
        <p className="font-medium">
          <bdi>{line.label}</bdi>
        </p>
        <p className="note">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi>
        </p>
      </div>
      <Kind {...props} />
      <Price {...props} />
      <p className="figure text-end">
        <span className="sr-only">{t('line.amount')}</span>
        {amount === null ? '–' : format.amount({ amount: Number(amount), currency })}
      </p>
      <Instead {...props} />
    </li>
  )
}

type Props = {
  readonly job: BidJob
  readonly lines: BidDraft['lines']
  readonly lastPrices: readonly { readonly jobLineId: string; readonly unitPrice: number }[]
  readonly errorOf: ErrorOf
  readonly onChange: (lines: BidDraft['lines']) => void
}

export function BidLines({ job, lines, lastPrices, errorOf, onChange }: Props) {
  const t = useTexts('bids')
  const own = useTexts('negotiation')
  const format = useFormat()
  const error = errorOf('lines')
  return (
    <div>
      <p aria-hidden="true" className="bid-line border-rule border-b note max-sm:hidden">
        <span>{t('line.label')}</span>
        <span>{own('line.kind')}</span>
        <span>{t('line.unit-price')}</span>
        <span className="text-end">{format.currency(job.currency)}</span>
      </p>
      <ul id="lines" tabIndex={-1} aria-describedby={error && 'lines-error'} className="outline-none">
        {error && (
          <li>
            <FieldNotes id="lines" error={error} />
          </li>
        )}
        {job.lines.map((line, index) => (
          <BidLine
            key={line.id}
            line={line}
            index={index}
            currency={job.currency}
            last={lastPrices.find(({ jobLineId }) => jobLineId === line.id)?.unitPrice}
            typed={lines[line.id] ?? { kind: 'included', unitPrice: '', note: '' }}
            errorOf={errorOf}
            onChange={typed => onChange({ ...lines, [line.id]: typed })}
          />
        ))}
      </ul>
    </div>
  )
}
