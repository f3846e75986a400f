import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { lineFields } from '#shared/features/enquiries/fields.ts'
import { mostLines } from '#shared/features/enquiries/lifecycle.ts'
import { textOf, typedForm } from '#shared/forms/fields.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import type { PrefillView } from './enquiry-types.ts'

/** Name and unit of a catalogue product cannot be changed. */
type Own = { readonly product: string | null; readonly note: string }

export function useLines(begun: PrefillView['lines']) {
  const { rows, values, wrong, ...rest } = useRows<(typeof lineFields)['table'], Own>(lineFields, {
    at: 'lines',
    start: () =>
      begun.map(({ product, note, ...line }, index) => ({
        key: String(index),
        own: { product, note },
        typed: typedForm(lineFields, line),
      })),
  })
  const none: readonly FieldError[] = rows.length === 0 ? [{ path: 'lines', code: 'required' }] : []
  return {
    ...rest,
    rows,
    wrong: [...none, ...wrong],
    values: values.map((value, index) => ({ product: null, note: '', ...rows[index]?.own, ...value })),
  }
}
type Lines = ReturnType<typeof useLines>

/** The lines as a query, used to search for suppliers. */
export function searchOf(lines: Lines['values'], also: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(also).filter(([, value]) => value !== ''))
  for (const { product, name, quantity, unit } of lines) {
    if (!(quantity > 0)) continue
    if (product) params.append('line', `${product}:${quantity}`)
    else if (name.length > 1) params.append('thing', `${unit}:${quantity}:${name.replaceAll(':', ' ')}`)
  }
  return params.toString()
}

type LineProps = {
  readonly lines: Lines
  readonly line: Lines['rows'][number]
  readonly index: number
  readonly errorOf: FormErrors['errorOf']
}

function Line({ lines, line: { key, typed, own }, index, errorOf }: LineProps) {
  const onChange = (patch: Parameters<Lines['change']>[1]) => lines.change(key, patch)
  const form = useRow(lineFields, { at: `lines/${index}`, typed, errorOf, onChange })
  const goods = useTexts('catalogue')
  const name = textOf(typed.name)
  return (
    <li className="enquiry-line">
      {own.product ? (
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
      ) : (
        <FormField form={form} name="name" />
      )}
      <FormField form={form} name="quantity" unit={own.product ? goods(`unit.${textOf(typed.unit)}`) : ''} />
      {!own.product && (
        <FormField
          form={form}
          name="unit"
          look="select"
          options={goodsUnits.map(value => ({ value, label: goods(`unit.${value}`) }))}
        />
      )}
      <IconButton
        icon={<Trash />}
        label={form.t('new.drop', { name: name || String(index + 1) })}
        onClick={() => lines.remove(key)}
      />
    </li>
  )
}

const firstLine = { name: '', quantity: '', unit: 'piece' }

export function LineFields({ lines, errorOf }: Pick<LineProps, 'lines' | 'errorOf'>) {
  const t = useTexts('enquiries')
  const wrong = errorOf('lines')
  return (
    <section aria-labelledby="lines">
      <SectionHeading compact id="lines" title={t('new.lines')} lead={t('new.lines-lead')} />
      <Stack gap={4}>
        {wrong && <p className="text-15 text-brick">{wrong}</p>}
        <ol className="grid">
          {lines.rows.map((line, index) => (
            <Line key={line.key} {...{ lines, line, index, errorOf }} />
          ))}
        </ol>
        {lines.rows.length < mostLines && (
          <Button icon={<Plus />} onClick={() => lines.add(firstLine, { product: null, note: '' })}>
            {t('new.add')}
          </Button>
        )}
      </Stack>
    </section>
  )
}
