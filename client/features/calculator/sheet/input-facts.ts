import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { type AddressName, addressNames } from '#shared/features/calculator/address.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { useSheetTexts } from './sheet-texts.ts'

export type InputKey = Exclude<AddressName, 'unit' | 'sure'>
/** In the order of the form; the unit is part of the areas. */
export const inputKeys: readonly InputKey[] = addressNames.filter(name => name !== 'unit' && name !== 'sure')
export type InputFact = { readonly key: InputKey; readonly value: string }

/** Formats every input of an estimate; areas in square metres, or in both units where people build in feet. */
export function useInputFacts(): (sheet: EstimateSheet) => readonly InputFact[] {
  const t = useTexts('estimates')
  const format = useFormat()
  const { language } = useRoot()
  const texts = useSheetTexts()
  return sheet => {
    const { inputs, city } = sheet
    const size = (sqft: number): string =>
      sqft === 0
        ? t('choices.none')
        : usualUnit(city.country) === 'sqm'
          ? texts.area(sqft, 'sqm')
          : t('measure.both', { sqft: texts.area(sqft, 'sqft'), sqm: texts.area(sqft, 'sqm') })
    const count = (given: number | null): string => (given === null ? t('choices.usual') : format.number(given))
    const values: Readonly<Record<InputKey, string>> = {
      city: inLanguage(city.name, language),
      area: size(inputs.areaSqft),
      type: t(`choices.${inputs.type}`),
      material: t(`choices.${inputs.material}`),
      mode: t(`choices.mode-${inputs.mode}`),
      structure: t(`choices.${inputs.structure}`),
      storeys: format.number(inputs.storeys),
      basement: size(inputs.basementSqft),
      pergola: size(inputs.pergolaSqft),
      wall:
        inputs.wallMetres === 0 ? t('choices.none') : t('measure.metres', { number: format.number(inputs.wallMetres) }),
      bathrooms: count(inputs.bathrooms),
      kitchens: count(inputs.kitchens),
      fee: t(inputs.fee ? 'choices.fee' : 'choices.none'),
      contingency: format.percent(inputs.contingencyPercent / 100),
      start: inputs.startMonth === null ? t('choices.not-given') : texts.month(inputs.startMonth),
    }
    return inputKeys.map(key => ({ key, value: values[key] }))
  }
}
