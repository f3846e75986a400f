import Plus from 'lucide-react/icons/plus'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import type { DrawnForm } from '#client/platform/form/use-form.ts'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { ideaLineFields } from '#shared/features/ideas/fields.ts'
import { amountOf, mostHotspots, mostIdeaLines } from '#shared/features/ideas/lifecycle.ts'
import { type TypedForm, textOf, typedForm, type Values } from '#shared/forms/fields.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { IdeaPoint, type ShownPhoto } from './idea-point.tsx'
import { type FoundProduct, ProductDialog } from './product-dialog.tsx'
import type { ProposalView } from './proposal-view.ts'

const first = typedForm(ideaLineFields, { kind: 'product', unit: 'm2' })
const center = { x: '50', y: '50' }

/** What the kind, the unit or the photos do not allow may still be typed. */
function sent({ photo, x, y, ...line }: Values<(typeof ideaLineFields)['table']>, photos: readonly ShownPhoto[]) {
  const { kind, label, product, unit, quantity, unitPrice } = line
  const point = photos.some(({ id }) => id === photo) ? { photo, x, y } : {}
  if (kind === 'note') return { kind, label, ...point }
  return {
    ...{ kind, label, unitPrice, ...point },
    ...(unit ? { unit, quantity } : {}),
    ...(kind === 'product' ? { product } : {}),
  }
}

function startOf({ kind, quantity, unitPrice, ...line }: ProposalView['lines'][number], currency: string): TypedForm {
  const priced = kind === 'note' ? {} : { unitPrice, ...(line.unit && { quantity }) }
  return typedForm(ideaLineFields, { kind, ...line, ...priced }, currency)
}

/** The bill as typed, with its errors and its sum in minor units. */
export function useIdeaLines(idea: ProposalView | null, currency: string, photos: readonly ShownPhoto[]) {
  const { add, values, ...rest } = useRows<(typeof ideaLineFields)['table'], null>(ideaLineFields, {
    at: 'lines',
    currency,
    start: () =>
      idea
        ? idea.lines.map((line, index) => ({
            ...{ key: String(index), own: null },
            typed: startOf(line, currency),
          }))
        : [{ key: 'first', own: null, typed: first }],
  })
  const lines = values.map(line => sent(line, photos))
  const sum = values.reduce((all, { kind, unit, quantity, unitPrice = 0 }) => {
    if (kind === 'note') return all
    return all + amountOf({ quantity: unit ? quantity : undefined, unitPrice })
  }, 0)
  const placed = rest.rows.filter(({ typed }) => photos.some(({ id }) => id === typed.photo)).map(({ key }) => key)
  return { ...rest, currency, photos, placed, values: lines, sum, add: () => add(first, null) }
}
type Lines = ReturnType<typeof useIdeaLines>

type LineProps = {
  readonly lines: Lines
  readonly line: Lines['rows'][number]
  readonly index: number
  readonly errorOf: FormErrors['errorOf']
}

/** The name of what was chosen in the catalogue, else the way there. */
function CatalogueProduct({ form, onChoose }: { form: DrawnForm; onChoose: (product: FoundProduct) => void }) {
  const path = `${form.at}/product`
  return (
    <FieldSet name={path} label={form.labelOf('product')} hideLabel error={form.errors.errorOf(path)}>
      {textOf(form.typed.product) === '' ? (
        <DialogButton
          size="small"
          dialog={close => (
            <ProductDialog
              onClose={close}
              onChoose={product => {
                onChoose(product)
                close()
              }}
            />
          )}
        >
          {form.t('catalogue.choose')}
        </DialogButton>
      ) : (
        <Row>
          <bdi className="font-medium">{textOf(form.typed.label)}</bdi>
          <Button size="small" kind="quiet" onClick={() => form.change('product', '')}>
            {form.t('catalogue.remove')}
          </Button>
        </Row>
      )}
    </FieldSet>
  )
}

function PriceFields({ form }: { readonly form: DrawnForm }) {
  const goods = useTexts('catalogue')
  const unit = textOf(form.typed.unit)
  const units = goodsUnits.map(value => ({ value, label: goods(`unit.${value}`) }))
  return (
    <FormFields
      form={form}
      of={3}
      names={unit ? ['unit', 'quantity', 'unitPrice'] : ['unit', 'unitPrice']}
      with={{
        unit: { look: 'select', options: units, placeholder: form.t('lump') },
        quantity: { required: true, ...(unit ? { unit: goods(`unit.${unit as (typeof goodsUnits)[number]}`) } : {}) },
        unitPrice: { required: true },
      }}
    />
  )
}

/** The name, the unit and, in the same currency, today's price, which the builder may change. */
function typedOf({ id: product, name, unit: of, price }: FoundProduct, currency: string): TypedForm {
  const known = price.currency === currency ? price.amount : null
  const {
    label = '',
    unit = '',
    unitPrice = '',
  } = typedForm(
    ideaLineFields,
    { label: name.slice(0, ideaLineFields.table.label.max), unit: of, unitPrice: known },
    currency,
  )
  return { product, label, unit, ...(known !== null && { unitPrice }) }
}

function Line({ lines, line: { key, typed }, index, errorOf }: LineProps) {
  const { currency, photos, placed } = lines
  const form = useRow(ideaLineFields, {
    at: `lines/${index}`,
    ...{ typed, currency, errorOf },
    onChange: patch => lines.change(key, patch.photo && !typed.x ? { ...center, ...patch } : patch),
  })
  const format = useFormat()
  const number = format.number(index + 1)
  const count = lines.rows.length
  const kind = textOf(typed.kind)
  const isInCatalogue = kind === 'product' && textOf(typed.product) !== ''
  const point = placed.indexOf(key)
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
      <FormFields form={form} of={2} names={isInCatalogue ? ['kind'] : ['label', 'kind']} look="select" />
      {kind === 'product' && (
        <CatalogueProduct form={form} onChoose={product => lines.change(key, typedOf(product, currency))} />
      )}
      {kind !== 'note' && <PriceFields form={form} />}
      {(point >= 0 || placed.length < mostHotspots) && (
        <IdeaPoint {...{ form, photos }} number={format.number(point + 1)} />
      )}
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
