// The parameters of a country as the flat values of their form, and back.
import type { CostParameters } from '#shared/features/calculator/parameters.ts'
import type { parameterFields } from '#shared/features/calculator/rates-fields.ts'
import type { Values } from '#shared/forms/fields.ts'

type Flat = Omit<Values<(typeof parameterFields)['table']>, 'country' | 'from' | 'source'>

export function flat({
  labourShare,
  storeyFactors,
  months,
  stages: { grey, complete },
  ...plain
}: CostParameters): Flat {
  const [oneStorey, twoStoreys, threeStoreys] = storeyFactors
  return {
    ...plain,
    labourGrey: labourShare.grey,
    labourStandard: labourShare.completeStandard,
    labourPremium: labourShare.completePremium,
    oneStorey,
    twoStoreys,
    threeStoreys,
    monthsBase: months.base,
    monthsPerThousand: months.perThousandSqft,
    greyMasonry: grey.masonry,
    greyFrame: grey.frame,
    greyLabour: grey.labour,
    greyPipes: grey.pipes,
    greyMetalwork: grey.metalwork,
    completeFoundation: complete.foundation,
    completeWalls: complete.walls,
    completeRoof: complete.roof,
    completeFinishing: complete.finishing,
    completeWoodwork: complete.woodwork,
    completeServices: complete.services,
  }
}

export function parametersOf(values: Flat): CostParameters {
  const { materialShare, basementFactor, pergolaFactor, wallSqft, bathroomSqft, kitchenSqft } = values
  return {
    materialShare,
    labourShare: {
      grey: values.labourGrey,
      completeStandard: values.labourStandard,
      completePremium: values.labourPremium,
    },
    basementFactor,
    pergolaFactor,
    storeyFactors: [values.oneStorey, values.twoStoreys, values.threeStoreys],
    wallSqft,
    bathroomSqft,
    kitchenSqft,
    sqftPerBathroom: values.sqftPerBathroom,
    fee: values.fee,
    months: { base: values.monthsBase, perThousandSqft: values.monthsPerThousand },
    usualStructure: values.usualStructure,
    stages: {
      grey: {
        masonry: values.greyMasonry,
        frame: values.greyFrame,
        labour: values.greyLabour,
        pipes: values.greyPipes,
        metalwork: values.greyMetalwork,
      },
      complete: {
        foundation: values.completeFoundation,
        walls: values.completeWalls,
        roof: values.completeRoof,
        finishing: values.completeFinishing,
        woodwork: values.completeWoodwork,
        services: values.completeServices,
      },
    },
  }
}
