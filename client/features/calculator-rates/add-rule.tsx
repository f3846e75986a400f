// Adds a norm: how much of a material a square foot takes.
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AppContract } from '#shared/contract.ts'
import { buildingMaterials, pricedUnits } from '#shared/features/calculator/book.ts'
import { structures, types } from '#shared/features/calculator/inputs.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { AddFrame, DatedFields, Pair } from './add-frame.tsx'
import type { RuleRow } from './rates-types.ts'
import { type Adding, figureOf, useAdd } from './use-add.ts'
import { choicesOf } from './use-words.ts'

type Props = { readonly start: RuleRow | null; readonly today: string; readonly onClose: () => void }

const quantities = ['per', 'low', 'high'] as const
/** Half a percent is 0.005, not 0.0050000000000000001. */
const hundredth = (percent: number): number => Number((percent / 100).toPrecision(12))

function KindFields({ start }: Pick<Props, 'start'>) {
  const t = useTexts('calculator-rates')
  return (
    <>
      <Pair>
        <Select
          name="structure"
          label={t('field.structure')}
          defaultValue={start?.structure ?? 'brick'}
          options={choicesOf(structures, each => t(`structure.${each}`))}
        />
        <Select
          name="type"
          label={t('field.type')}
          defaultValue={start?.type ?? 'grey'}
          options={choicesOf(types, each => t(`type.${each}`))}
        />
      </Pair>
      <Select
        name="material"
        label={t('field.thing')}
        defaultValue={start?.material ?? 'cement'}
        options={choicesOf(buildingMaterials, each => `${t(`thing.${each}`)} · ${t(`unit.${pricedUnits[each]}`)}`)}
      />
    </>
  )
}

function QuantityFields({ start, adding }: Pick<Props, 'start'> & { readonly adding: Adding }) {
  const t = useTexts('calculator-rates')
  return (
    <>
      <Grid of={3}>
        {quantities.map(name => (
          <NumberInput
            key={name}
            name={name}
            label={t(`field.${name}`)}
            defaultValue={start ? String(start[name]) : ''}
            error={adding.errorOf(name)}
          />
        ))}
      </Grid>
      <p className="text-15 text-ink-soft">{t('field.per-hint')}</p>
      <NumberInput
        name="waste"
        label={t('field.waste')}
        hint={t('field.waste-hint')}
        unit="%"
        defaultValue={start ? String(Number((start.waste * 100).toPrecision(12))) : '5'}
        error={adding.errorOf('waste')}
      />
    </>
  )
}

export function AddRule({ start, today, onClose }: Props) {
  const t = useTexts('calculator-rates')
  const send = useSend<AppContract>()
  const adding = useAdd(onClose)
  const submit = (form: FormData): void => {
    const textOf = (name: string): string => String(form.get(name))
    const figure = (name: string): number => figureOf(textOf(name), readNumber(textOf(name)))
    const waste = readNumber(textOf('waste'))
    const body = {
      structure: structures.find(each => each === form.get('structure')) ?? 'brick',
      type: types.find(each => each === form.get('type')) ?? 'grey',
      material: buildingMaterials.find(each => each === form.get('material')) ?? 'cement',
      per: figure('per'),
      low: figure('low'),
      high: figure('high'),
      waste: figureOf(textOf('waste'), waste === null ? null : hundredth(waste)),
      from: textOf('from'),
      source: textOf('source'),
    }
    void adding.add(idempotencyKey => send('POST /calculator/rules', { body }, { idempotencyKey }))
  }
  return (
    <AddFrame title={t('add.norm')} adding={adding} onClose={onClose} onSubmit={submit}>
      <KindFields start={start} />
      <QuantityFields start={start} adding={adding} />
      <DatedFields adding={adding} today={today} source={start?.source ?? ''} />
    </AddFrame>
  )
}
