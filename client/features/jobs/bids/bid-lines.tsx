// The lines of a bid: a price for each, or left out; what each comes to.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Checkbox } from '#client/ui/choice.tsx'
import { FieldNotes } from '#client/ui/field.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { amountOf } from '#shared/features/jobs/amount.ts'
import { type BidDraft, type BidJob, type BidLineDraft, priceInMinor } from './bid-draft.ts'

type Line = BidJob['lines'][number]
type RowProps = {
  readonly line: Line
  readonly index: number
  readonly currency: string
  readonly typed: BidLineDraft
  readonly error: string | undefined
  readonly onChange: (typed: BidLineDraft) => void
}

function BidLine({ line, index, currency, typed, error, onChange }: RowProps) {
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  const amount = typed.included
    ? Number(amountOf(String(line.quantity), priceInMinor(typed.price, currency) ?? 0))
    : null
  return (
    <li className="grid items-end gap-x-6 gap-y-3 border-b py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_14rem_9rem]">
      <div className="grid gap-1">
        <p className="font-medium" dir="auto">
          {line.label}
        </p>
        <p className="text-15 text-ink-soft">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi>
        </p>
        <Checkbox
          name={`included-${line.id}`}
          label={t('line.include')}
          checked={typed.included}
          onChange={event => onChange({ ...typed, included: event.currentTarget.checked })}
        />
      </div>
      {typed.included ? (
        <NumberInput
          id={`lines/${index}/unitPrice`}
          name={`lines/${index}/unitPrice`}
          label={t('line.price', { unit: units.name(line.unit) })}
          unit={currency}
          value={typed.price}
          error={error}
          onChange={event => onChange({ ...typed, price: event.currentTarget.value })}
        />
      ) : (
        <p className="pb-3 text-15 text-ink-soft">{t('line.left-out')}</p>
      )}
      <p className="pb-3 text-end font-medium tabular-nums">
        <span className="sr-only">{t('line.amount')}</span>
        {amount === null ? '–' : format.money({ amount, currency })}
      </p>
    </li>
  )
}

type Props = {
  readonly job: BidJob
  readonly draft: BidDraft
  readonly errors: Readonly<Record<string, string>>
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
          typed={draft.lines[line.id] ?? { included: true, price: '' }}
          error={errors[`lines/${index}/unitPrice`]}
          onChange={typed => onChange({ lines: { ...draft.lines, [line.id]: typed } })}
        />
      ))}
    </ul>
  )
}
