// What a country builds by: shares, factors and the cut into stages; admins change them, a new version each time.
import { z } from 'zod'
import { stageKeys, structures } from './inputs.ts'

const share = z.number().gt(0).max(1)
const factor = z.number().gt(0).max(10)
const size = z.number().min(0).max(1000)
const percent = z.number().min(0).max(100)
const isSomething = { params: { code: 'too-small' } }
const anyOf = (percents: Readonly<Record<string, number>>) => Object.values(percents).some(each => each > 0)

const Content = z.object({
  /** Of the core materials in the cost of a grey structure. */
  materialShare: share,
  /** What the builder takes where the owner buys the materials. */
  labourShare: z.object({ grey: share, completeStandard: share, completePremium: share }),
  basementFactor: factor,
  pergolaFactor: factor,
  /** By storeys: one, two, three and more. */
  storeyFactors: z.tuple([factor, factor, factor]),
  /** A metre of boundary wall, in square feet of grey structure. */
  wallSqft: size,
  /** A bathroom, a kitchen beyond the usual, in square feet of the building. */
  bathroomSqft: size,
  kitchenSqft: size,
  /** One bathroom is usual for so many square feet. */
  sqftPerBathroom: z.number().min(50).max(10_000),
  /** Design and supervision, a share of the contract. */
  fee: z.number().min(0).max(0.5),
  /** How long it takes to build a complete house: so much, and so much more for each thousand square feet. */
  months: z.object({ base: z.number().min(1).max(24), perThousandSqft: z.number().min(0).max(12) }),
  usualStructure: z.enum(structures),
  /** In percent; what does not add up to a hundred is brought to it. */
  stages: z.object({
    grey: z.record(z.enum(stageKeys.grey), percent).refine(anyOf, isSomething),
    complete: z.record(z.enum(stageKeys.complete), percent).refine(anyOf, isSomething),
  }),
})

/** A bathroom less beyond the usual must not save more than the area costs that makes it usual. */
export const CostParameters = Content.refine(
  ({ bathroomSqft, sqftPerBathroom, storeyFactors }) => bathroomSqft <= sqftPerBathroom * Math.min(...storeyFactors),
  { path: ['bathroomSqft'], params: { code: 'too-large' } },
)
export type CostParameters = z.output<typeof CostParameters>
