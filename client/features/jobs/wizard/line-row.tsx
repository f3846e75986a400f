// One line of a job as it is written: what, how much, in which unit; moved and removed by buttons.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { units, useUnits } from '#client/platform/i18n/units.ts'
import { Card } from '#client/ui/base/card.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import type { DraftLine } from './draft.ts'

type LineRowProps = {
  line: DraftLine
  index: number
  count: number
  errorOf: (path: string) => string | undefined
  onEdit: (patch: Partial<DraftLine>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function LineButtons({ index, count, onMove, onRemove }: LineRowProps) {
  const t = useTexts('jobs')
  const number = index + 1
  return (
    <div className="flex items-center">
      <IconButton
        label={t('lines.up', { number })}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('lines.down', { number })}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton label={t('lines.remove', { number })} icon={<Trash />} onClick={onRemove} />
    </div>
  )
}

export function LineRow(props: LineRowProps) {
  const { line, index, errorOf, onEdit } = props
  const t = useTexts('jobs')
  const unitWords = useUnits()
  const path = `lines/${index}`
  const known = units.some(unit => unit === line.unit)
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium text-15">
          {t('lines.number', { number: index + 1 })}
          {line.from !== null && <span className="font-normal text-13 text-ink-soft">{t('lines.measured')}</span>}
        </p>
        <LineButtons {...props} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_10rem]">
        <TextInput
          name={`${path}/label`}
          label={t('lines.label')}
          error={errorOf(`${path}/label`)}
          value={line.label}
          maxLength={160}
          autoComplete="off"
          onChange={event => onEdit({ label: event.currentTarget.value })}
        />
        <NumberInput
          name={`${path}/quantity`}
          label={t('lines.quantity')}
          error={errorOf(`${path}/quantity`)}
          value={line.quantity}
          onChange={event => onEdit({ quantity: event.currentTarget.value })}
          onBlur={event => {
            if (event.currentTarget.value !== line.quantity) onEdit({ quantity: event.currentTarget.value })
          }}
        />
        <Select
          name={`${path}/unit`}
          label={t('lines.unit')}
          error={errorOf(`${path}/unit`)}
          options={[...(known ? [] : [line.unit]), ...units].map(value => ({ value, label: unitWords.name(value) }))}
          value={line.unit}
          onChange={event => onEdit({ unit: event.currentTarget.value })}
        />
      </div>
    </Card>
  )
}
