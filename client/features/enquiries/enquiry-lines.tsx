// The lines of a new enquiry as they are written: a thing of the catalogue or a name, how many of it, counted how.
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { mostLines } from '#shared/features/enquiries/lifecycle.ts'
import { type GoodsUnit, goodsUnits } from '#shared/values/goods.ts'
import { readNumber } from '#shared/values/numbers.ts'

export type LineDraft = {
  readonly key: number
  /** Of the catalogue: its name and unit stay. */
  readonly product: string | null
  readonly name: string
  readonly quantity: string
  readonly unit: GoodsUnit
  readonly note: string
}

const most = 1_000_000
const quantityOf = (typed: string): number => Number((readNumber(typed) ?? 0).toFixed(3))

export const readLines = (lines: readonly LineDraft[]) =>
  lines.map(({ product, name, quantity, unit, note }) => ({
    ...{ product, unit, note },
    name: name.trim(),
    quantity: quantityOf(quantity),
  }))

export function wrongLines(lines: readonly LineDraft[]): readonly FieldError[] {
  if (lines.length === 0) return [{ path: 'lines', code: 'required' }]
  return lines.flatMap(({ name, quantity }, place): readonly FieldError[] => {
    const count = quantityOf(quantity)
    return [
      ...(name.trim().length < 2 ? [{ path: `lines/${place}/name`, code: 'required' } as const] : []),
      ...(count > 0 ? [] : [{ path: `lines/${place}/quantity`, code: 'required' } as const]),
      ...(count > most ? [{ path: `lines/${place}/quantity`, code: 'too-large', params: { max: most } } as const] : []),
    ]
  })
}

/** The lines as an address says them, by which suppliers are looked for. */
export function searchOf(lines: readonly LineDraft[], also: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(Object.entries(also).filter(([, value]) => value !== ''))
  for (const { product, name, quantity, unit } of readLines(lines)) {
    if (quantity <= 0) continue
    if (product) asked.append('line', `${product}:${quantity}`)
    else if (name.length > 1) asked.append('thing', `${unit}:${quantity}:${name.replaceAll(':', ' ')}`)
  }
  return asked.toString()
}

type LineProps = {
  readonly line: LineDraft
  readonly place: number
  readonly errorOf: FormErrors['errorOf']
  readonly onEdit: (patch: Partial<LineDraft>) => void
  readonly onDrop: () => void
}

function Line({ line, place, errorOf, onEdit, onDrop }: LineProps) {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const { product, name, quantity, unit } = line
  const number = place + 1
  return (
    <li className="enquiry-line">
      {product ? (
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
      ) : (
        <TextInput
          name={`lines/${place}/name`}
          label={t('new.name', { number })}
          maxLength={160}
          autoComplete="off"
          value={name}
          error={errorOf(`lines/${place}/name`)}
          onChange={event => onEdit({ name: event.currentTarget.value })}
        />
      )}
      <NumberInput
        name={`lines/${place}/quantity`}
        label={t('new.quantity', { number })}
        {...(product ? { unit: goods(`unit.${unit}`) } : {})}
        value={quantity}
        error={errorOf(`lines/${place}/quantity`)}
        onChange={event => onEdit({ quantity: event.currentTarget.value })}
      />
      {!product && (
        <Select
          name={`lines/${place}/unit`}
          label={t('new.unit', { number })}
          options={goodsUnits.map(value => ({ value, label: goods(`unit.${value}`) }))}
          value={unit}
          onChange={event => onEdit({ unit: goodsUnits.find(one => one === event.currentTarget.value) ?? unit })}
        />
      )}
      <IconButton icon={<Trash />} label={t('new.drop', { name: name || String(number) })} onClick={onDrop} />
    </li>
  )
}

type Props = {
  readonly lines: readonly LineDraft[]
  readonly onChange: (lines: readonly LineDraft[]) => void
  readonly errorOf: FormErrors['errorOf']
}

export function LineFields({ lines, onChange, errorOf }: Props) {
  const t = useTexts('enquiries')
  const next = Math.max(-1, ...lines.map(({ key }) => key)) + 1
  const wrong = errorOf('lines')
  return (
    <section aria-labelledby="lines">
      <SectionHeading compact id="lines" title={t('new.lines')} lead={t('new.lines-lead')} />
      <Stack gap={4}>
        {wrong && <p className="text-15 text-brick">{wrong}</p>}
        <ol className="grid">
          {lines.map((line, place) => (
            <Line
              key={line.key}
              {...{ line, place, errorOf }}
              onEdit={patch => onChange(lines.map(one => (one === line ? { ...one, ...patch } : one)))}
              onDrop={() => onChange(lines.filter(one => one !== line))}
            />
          ))}
        </ol>
        {lines.length < mostLines && (
          <Button
            icon={<Plus />}
            onClick={() =>
              onChange([...lines, { key: next, product: null, name: '', quantity: '', unit: 'piece', note: '' }])
            }
          >
            {t('new.add')}
          </Button>
        )}
      </Stack>
    </section>
  )
}
