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
  readonly errorOf: ErrorOf
  readonly onChange: (typed: BidLineDraft) => void
}

function Kind({ line, typed, onChange }: RowProps) {
  const t = useTexts('negotiation')
  return (
    <Select
      name={`kind-${line.id}`}
      label={t('line.kind')}
      value={typed.kind}
      options={lineKinds.map(kind => ({ value: kind, label: t(`line.${kind}`) }))}
      onChange={event =>
        onChange({ ...typed, kind: lineKinds.find(kind => kind === event.currentTarget.value) ?? 'included' })
      }
    />
  )
}

function Price({ line, index, currency, typed, errorOf, onChange }: RowProps) {
  const t = useTexts('bids')
  const units = useUnits()
  if (typed.kind === 'excluded') return <p className="pb-3 text-15 text-ink-soft">{t('line.left-out')}</p>
  return (
    <NumberInput
      id={`lines/${index}/unitPrice`}
      name={`lines/${index}/unitPrice`}
      label={t('line.unitPrice', { unit: units.name(line.unit) })}
      unit={currency}
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
    <div className="sm:col-span-full">
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
    <li className="grid items-end gap-x-4 gap-y-3 border-b py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_10rem_12rem_8rem]">
      <div className="grid gap-1 self-center">
        <p className="font-medium">
          <bdi>{line.label}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi>
        </p>
      </div>
      <Kind {...props} />
      <Price {...props} />
      <p className="pb-3 text-end font-medium tabular-nums">
        <span className="sr-only">{t('line.amount')}</span>
        {amount === null ? '–' : format.money({ amount: Number(amount), currency })}
      </p>
      <Instead {...props} />
    </li>
  )
}

type Props = {
  readonly job: BidJob
  readonly lines: BidDraft['lines']
  readonly errorOf: ErrorOf
  readonly onChange: (lines: BidDraft['lines']) => void
}

export function BidLines({ job, lines, errorOf, onChange }: Props) {
  const error = errorOf('lines')
  return (
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
          typed={lines[line.id] ?? { kind: 'included', unitPrice: '', note: '' }}
          errorOf={errorOf}
          onChange={typed => onChange({ ...lines, [line.id]: typed })}
        />
      ))}
    </ul>
  )
}
