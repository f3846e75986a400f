import type { Format } from '#client/platform/i18n/format.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import { isInMetres, needsIn } from '#shared/features/calculator/metres.ts'
import type { SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { feetFromMetres, sqmFromSqft } from '#shared/features/calculator/units.ts'

const tenth = (value: number): number => Math.round(value * 10) / 10
const modes = { with: 'with_material', without: 'without_material' } as const

type Texts = { readonly t: Translate; readonly format: Format }
type Sheet = SavedEstimate['sheet']

/** The unit in which professionals price work in the country of the house. */
function measuresOf(sheet: Pick<Sheet, 'city'>) {
  return isInMetres(sheet)
    ? ({ area: 'm²', length: 'm', ofSqft: sqmFromSqft, ofMetres: (metres: number) => metres } as const)
    : ({ area: 'ft²', length: 'ft', ofSqft: (sqft: number) => sqft, ofMetres: feetFromMetres } as const)
}

/** A line for each building stage, and one for each extra. */
function linesOf(sheet: Sheet, { t }: Texts) {
  const { areaSqft, basementSqft, pergolaSqft, wallMetres } = sheet.inputs
  const { area: unit, length, ofSqft, ofMetres } = measuresOf(sheet)
  const area = tenth(ofSqft(areaSqft))
  const stages = sheet.byStage
    .map(({ key }) => key)
    .filter(key => key !== 'fees' && key !== 'contingency')
    .map(key => ({ key, label: t(`stages.${key}`), unit, quantity: area }))
  const besides = [
    { key: 'basement', unit, quantity: tenth(ofSqft(basementSqft)) },
    { key: 'pergola', unit, quantity: tenth(ofSqft(pergolaSqft)) },
    { key: 'wall', unit: length, quantity: tenth(ofMetres(wallMetres)) },
  ]
  return [
    ...stages,
    ...besides.filter(({ quantity }) => quantity > 0).map(line => ({ ...line, label: t(`besides.${line.key}`) })),
  ]
}

function descriptionOf(sheet: Sheet, { t, format }: Texts): string {
  const { type, material, mode, structure, bathrooms, kitchens, startMonth } = sheet.inputs
  const list = needsIn(sheet).map(({ material: thing, quantity, unit }) =>
    t('need', {
      thing: t(`materials.${thing}`),
      quantity: t(`units.${unit}`, { count: quantity, number: format.number(quantity) }),
    }),
  )
  return [
    t(`what.${type}`, { material: t(`quality.${material}`), structure: t(`structure.${structure}`) }),
    t(`mode.${mode}`),
    bathrooms === null ? '' : t('bathrooms', { count: bathrooms }),
    kitchens === null ? '' : t('kitchens', { count: kitchens }),
    startMonth === null
      ? ''
      : t('start', { month: format.date(`${startMonth}-01`, { month: 'long', year: 'numeric' }) }),
    list.length > 0 ? `${t('needs')}\n${list.join('\n')}` : '',
  ]
    .filter(line => line !== '')
    .join('\n')
}

/** `t` reads the namespace `estimate-job`. */
export function jobBrief({ key, sheet }: Pick<SavedEstimate, 'key' | 'sheet'>, texts: Texts) {
  const { t, format } = texts
  const { inputs, city } = sheet
  const { area: unit, ofSqft } = measuresOf(sheet)
  return {
    key,
    address: '',
    title: t(`title.${inputs.type}`, {
      area: t(`area.${unit}`, { number: format.number(tenth(ofSqft(inputs.areaSqft))) }),
      storeys: t('storeys', { count: inputs.storeys }),
    }),
    description: descriptionOf(sheet, texts),
    city: city.slug,
    workMode: modes[inputs.mode],
    lines: linesOf(sheet, texts),
    answers: {
      kind: 'new',
      // The form takes square metres.
      covered_area: String(tenth(sqmFromSqft(inputs.areaSqft))),
      floors: String(inputs.storeys),
      finish: inputs.type === 'grey' ? 'grey' : inputs.material,
    },
  }
}
