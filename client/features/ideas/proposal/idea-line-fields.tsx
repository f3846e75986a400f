import Plus from 'lucide-react/icons/plus'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { ideaLineFields } from '#shared/features/ideas/fields.ts'
import { amountOf, mostIdeaLines } from '#shared/features/ideas/lifecycle.ts'
import { textOf, typedForm } from '#shared/forms/fields.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import type { ProposalView } from './proposal-view.ts'

const first = { kind: 'product', label: '', unit: 'm2', quantity: '', unitPrice: '' }

/** The bill as typed, with its errors and its sum in minor units. */
export function useIdeaLines(idea: ProposalView | null, currency: string) {
  const { add, values, ...rest } = useRows<(typeof ideaLineFields)['table'], null>(ideaLineFields, {
    at: 'lines',
    currency,
    start: () =>
      idea
        ? idea.lines.map((line, index) => ({
            ...{ key: String(index), own: null },
            typed: typedForm(ideaLineFields, { ...line, quantity: line.unit ? line.quantity : undefined }, currency),
          }))
        : [{ key: 'first', own: null, typed: first }],
  })
  // A lump sum may still hold the quantity of a unit that was chosen before.
  const lines = values.map(({ quantity, ...line }) => (line.unit && quantity ? { ...line, quantity } : line))
  const sum = lines.reduce((all, line) => all + (line.unitPrice ? amountOf(line) : 0), 0)
  return { ...rest, currency, values: lines, sum, add: () => add(first, null) }
}
type Lines = ReturnType<typeof useIdeaLines>

type LineProps = {
  readonly lines: Lines
  readonly line: Lines['rows'][number]
  readonly index: number
  readonly errorOf: FormErrors['errorOf']
}

function Line({ lines, line: { key, typed }, index, errorOf }: LineProps) {
  const goods = useTexts('catalogue')
  const form = useRow(ideaLineFields, {
    at: `lines/${index}`,
    ...{ typed, currency: lines.currency, errorOf },
    onChange: patch => lines.change(key, patch),
  })
  const format = useFormat()
  const number = format.number(index + 1)
  const count = lines.rows.length
  const unit = textOf(typed.unit)
  const units = goodsUnits.map(value => ({ value, label: goods(`unit.${value}`) }))
  return (
    <li className="grid gap-3 border-b pb-4">
      <Row between>
        <p className="font-medium text-15">{form.t('number', { number })}</p>
        <RowTools
          wordOf={tool => form.t(tool, { number })}
          index={index}
          count={count}
          onMove={by => lines.move(index, by)}
          onRemove={count > 1 && (() => lines.remove(key))}
        />
      </Row>
      <FormFields form={form} of={2} names={['label', 'kind']} look="select" />
      <FormFields
        form={form}
        of={3}
        names={unit ? ['unit', 'quantity', 'unitPrice'] : ['unit', 'unitPrice']}
        with={{
          unit: { look: 'select', options: units, placeholder: form.t('lump') },
          quantity: { required: true, ...(unit ? { unit: goods(`unit.${unit as (typeof goodsUnits)[number]}`) } : {}) },
        }}
      />
    </li>
  )
}

export function IdeaLineFields({ lines, errorOf }: Pick<LineProps, 'lines' | 'errorOf'>) {
  const t = useTexts('own-ideas')
  const format = useFormat()
  return (
    <FieldSet name="lines" label={t('lines')} hideLabel error={errorOf('lines')}>
      <ol className="grid gap-4">
        {lines.rows.map((line, index) => (
          <Line key={line.key} {...{ lines, line, index, errorOf }} />
        ))}
      </ol>
      <Row between>
        {lines.rows.length < mostIdeaLines && (
          <Button icon={<Plus aria-hidden="true" />} onClick={lines.add}>
            {t('add')}
          </Button>
        )}
        <output className="font-semibold text-15">
          {t('sum', { amount: format.money({ amount: lines.sum, currency: lines.currency }) })}
        </output>
      </Row>
    </FieldSet>
  )
}
