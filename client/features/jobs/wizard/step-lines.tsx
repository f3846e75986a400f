// The step of the lines: every bid prices the same lines, so that bids can be compared. Lines move and go by buttons.
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { units, useUnits } from '#client/platform/i18n/units.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { jobLineFields } from '#shared/features/jobs/job-fields.ts'
import { moved } from '#shared/values/moved.ts'
import type { DraftLine } from './draft.ts'
import { edited, emptyLine } from './draft-lines.ts'
import { Cards } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'

type LineProps = {
  readonly line: DraftLine
  readonly index: number
  readonly count: number
  readonly errorOf: (path: string) => string | undefined
  readonly onEdit: (patch: Partial<DraftLine>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function Line({ line, index, count, errorOf, onEdit, onMove, onRemove }: LineProps) {
  const form = useRow(jobLineFields, { at: `lines/${index}`, typed: line, errorOf, onChange: onEdit })
  const { t } = form
  const unitTexts = useUnits()
  const number = index + 1
  const known = units.some(unit => unit === line.unit)
  const options = [...(known ? [] : [line.unit]), ...units].map(value => ({ value, label: unitTexts.name(value) }))
  return (
    <Card as="li" className="grid gap-4">
      <Row between>
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium text-15">
          {t('lines.number', { number })}
          {line.from !== null && <span className="font-normal text-13 text-ink-soft">{t('lines.measured')}</span>}
        </p>
        <RowTools
          wordOf={tool => t(`lines.${tool}`, { number })}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Row>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_10rem]">
        <FormFields form={form} with={{ unit: { options } }} />
      </div>
    </Card>
  )
}

export function StepLines({ wizard }: { readonly wizard: Wizard }) {
  const { draft, change, errors } = wizard
  const { errorOf } = errors
  const t = useTexts('jobs')
  const list = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const { lines } = draft
  const move = (index: number, by: -1 | 1): void => {
    change({ lines: moved(lines, index, by) })
    announce(t('lines.moved', { from: index + 1, to: index + 1 + by }))
  }
  const remove = (line: DraftLine, index: number): void => {
    change({ lines: lines.filter(one => one !== line), removed: [...draft.removed, line.key] })
    announce(t('lines.removed', { number: index + 1 }))
    list.current?.focus()
  }
  return (
    <Stack gap={6}>
      <Callout>{t('lines.why')}</Callout>
      <div id="lines" ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        <FieldNotes id="lines" error={errorOf('lines')} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <ol className="grid gap-4">
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              index={index}
              count={lines.length}
              errorOf={errorOf}
              onEdit={patch => change({ lines: edited(lines, line.key, patch) })}
              onMove={by => move(index, by)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ol>
      </div>
      <div>
        <Button icon={<Plus />} onClick={() => change({ lines: [...lines, emptyLine()] })}>
          {t('lines.add')}
        </Button>
      </div>
      <Cards wizard={wizard} name="workMode" hint="" />
    </Stack>
  )
}
