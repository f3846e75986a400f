// The lines of a bid: a price for each, for what was asked or for something else, or left out; what each comes to.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { FieldNotes } from '#client/ui/field.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { lineKinds } from '#shared/features/jobs/fields.ts'
import { type BidDraft, type BidJob, type BidLineDraft, lineAmount } from './bid-draft.ts'

type Line = BidJob['lines'][number]
type Errors = Readonly<Record<string, string>>
type RowProps = {
  readonly line: Line
  readonly index: number
  readonly currency: string
  readonly typed: BidLineDraft
  readonly errors: Errors
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

function Price({ line, index, currency, typed, errors, onChange }: RowProps) {
  const t = useTexts('bids')
  const units = useUnits()
  if (typed.kind === 'excluded') return <p className="pb-3 text-15 text-ink-soft">{t('line.left-out')}</p>
  return (
    <NumberInput
      id={`lines/${index}/unitPrice`}
      name={`lines/${index}/unitPrice`}
      label={t('line.price', { unit: units.name(line.unit) })}
      unit={currency}
      value={typed.price}
      error={errors[`lines/${index}/unitPrice`]}
      onChange={event => onChange({ ...typed, price: event.currentTarget.value })}
    />
  )
}

function Instead({ index, typed, errors, onChange }: RowProps) {
  const t = useTexts('bids')
  if (typed.kind !== 'alternative') return null
  return (
    <div className="sm:col-span-full">
      <TextInput
        id={`lines/${index}/note`}
        name={`lines/${index}/note`}
        label={t('line.instead')}
        hint={t('line.instead-hint')}
        maxLength={300}
        dir="auto"
        value={typed.note}
        error={errors[`lines/${index}/note`]}
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
  readonly draft: BidDraft
  readonly errors: Errors
  readonly onChange: (patch: Partial<BidDraft>) => void
}

export function BidLines({ job, draft, errors, onChange }: Props) {
  return (
    <ul id="lines" tabIndex={-1} aria-describedby={errors.lines && 'lines-error'} className="outline-none">
      {errors.lines && (
        <li>
          <FieldNotes id="lines" error={errors.lines} />
        </li>
      )}
      {job.lines.map((line, index) => (
        <BidLine
          key={line.id}
          line={line}
          index={index}
          currency={job.currency}
          typed={draft.lines[line.id] ?? { kind: 'included', price: '', note: '' }}
          errors={errors}
          onChange={typed => onChange({ lines: { ...draft.lines, [line.id]: typed } })}
        />
      ))}
    </ul>
  )
}
