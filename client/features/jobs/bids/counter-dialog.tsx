// The client's counter-offer, written on the lines of the bid: another price, a line out, a line in, a word with it.
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { CounterLine } from './counter-draft.ts'
import { useCounter } from './use-counter.ts'

type LineProps = {
  readonly line: Job['lines'][number]
  readonly bid: Bid
  readonly typed: CounterLine
  readonly onChange: (typed: CounterLine) => void
}

function OfferedNow({ line, bid }: Pick<LineProps, 'line' | 'bid'>) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const now = bid.lines.find(({ jobLineId }) => jobLineId === line.id)
  if (!now || now.kind === 'excluded') return t('counter.now-out')
  return t('counter.now', { price: format.money({ amount: now.unitPrice, currency: bid.currency }) })
}

function Line({ line, bid, typed, onChange }: LineProps) {
  const t = useTexts('negotiation')
  const units = useUnits()
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b py-4 first:pt-0 last:border-0 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid gap-0.5">
        <p className="font-medium">
          <bdi>{line.label}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi> · <OfferedNow line={line} bid={bid} />
        </p>
        <Checkbox
          name={`counter-in-${line.id}`}
          label={t('counter.include')}
          checked={!typed.out}
          onChange={event => onChange({ ...typed, out: !event.currentTarget.checked })}
        />
      </div>
      {!typed.out && (
        <NumberInput
          name={`counter-price-${line.id}`}
          label={t('counter.price', { unit: units.name(line.unit) })}
          unit={bid.currency}
          value={typed.price}
          onChange={event => onChange({ ...typed, price: event.currentTarget.value })}
        />
      )}
    </li>
  )
}

function Total({ bid, total }: { readonly bid: Bid; readonly total: number }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  const difference = total - bid.total
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
      <span className="font-medium">{t('counter.total')}</span>
      <output className="grid justify-items-end tabular-nums">
        <span className="font-semibold text-24">{money(total)}</span>
        <span className="text-13 text-ink-soft">
          {difference === 0
            ? t('counter.same')
            : t(difference < 0 ? 'counter.less' : 'counter.more', { amount: money(Math.abs(difference)) })}
        </span>
      </output>
    </p>
  )
}

function CounterForm({ job, bid, onClose }: { job: Job; bid: Bid; onClose: () => void }) {
  const t = useTexts('negotiation')
  const { draft, change, total, wrong, busy, submit } = useCounter({ job, bid, onDone: onClose })
  return (
    <Stack>
      <p className="text-15 text-ink-soft">{t('counter.lead')}</p>
      <ul>
        {job.lines.map(line => (
          <Line
            key={line.id}
            line={line}
            bid={bid}
            typed={draft.lines[line.id] ?? { out: true, price: '' }}
            onChange={typed => change({ lines: { ...draft.lines, [line.id]: typed } })}
          />
        ))}
      </ul>
      <TextArea
        name="counter-note"
        label={t('counter.note')}
        optionalText={t('optional')}
        maxLength={1000}
        rows={3}
        value={draft.note}
        onChange={event => change({ note: event.currentTarget.value })}
      />
      <Total bid={bid} total={total} />
      {wrong && (
        <Callout kind="danger" live>
          {wrong}
        </Callout>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('counter.keep')}</Button>
        <Button kind="primary" busy={busy} onClick={submit}>
          {t(busy ? 'counter.sending' : 'counter.send')}
        </Button>
      </div>
    </Stack>
  )
}

export function CounterDialog({ job, bid, onClose }: { job: Job; bid: Bid | null; onClose: () => void }) {
  const t = useTexts('negotiation')
  const title = t('counter.title', { name: `\u2068${bid?.professional.name ?? ''}\u2069` })
  return (
    <Dialog open={bid !== null} onClose={onClose} title={title} closeLabel={t('close')} wide>
      {bid && <CounterForm job={job} bid={bid} onClose={onClose} />}
    </Dialog>
  )
}
