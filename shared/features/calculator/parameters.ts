// The parameters of a country: shares, factors and the split into stages. A change by an admin adds a new version.
import { z } from 'zod'
import { stageKeys, structures } from './inputs.ts'

const share = z.number().gt(0).max(1)
const factor = z.number().gt(0).max(10)
const size = z.number().min(0).max(1000)
const percent = z.number().min(0).max(100)
const isSomething = { params: { code: 'too-small' } }
const anyOf = (percents: Readonly<Record<string, number>>) => Object.values(percents).some(each => each > 0)

const Content = z.object({
  /** Share of the core materials in the cost of a grey structure. */
  materialShare: share,
  /** The builder's share if the owner buys the materials. */
  labourShare: z.object({ grey: share, completeStandard: share, completePremium: share }),
  basementFactor: factor,
  pergolaFactor: factor,
  /** For one storey, two, and three or more. */
  storeyFactors: z.tuple([factor, factor, factor]),
  /** A metre of boundary wall, as square feet of grey structure. */
  wallSqft: size,
  /** Each bathroom or kitchen beyond the usual number, as square feet of the building. */
  bathroomSqft: size,
  kitchenSqft: size,
  /** One bathroom is usual per this many square feet. */
  sqftPerBathroom: z.number().min(50).max(10_000),
  /** Design and supervision, a share of the contract. */
  fee: z.number().min(0).max(0.5),
  /** Duration of a complete house: a base, plus months per thousand square feet. */
  months: z.object({ base: z.number().min(1).max(24), perThousandSqft: z.number().min(0).max(12) }),
  usualStructure: z.enum(structures),
  /** In percent; scaled to 100 if they add up to something else. */
  stages: z.object({
    grey: z.record(z.enum(stageKeys.grey), percent).refine(anyOf, isSomething),
    complete: z.record(z.enum(stageKeys.complete), percent).refine(anyOf, isSomething),
  }),
})

/** One bathroom fewer must not save more than the area that makes it usual costs. */
export const CostParameters = Content.refine(
  ({ bathroomSqft, sqftPerBathroom, storeyFactors }) => bathroomSqft <= sqftPerBathroom * Math.min(...storeyFactors),
  { path: ['bathroomSqft'], params: { code: 'too-large' } },
)
export type CostParameters = z.output<typeof CostParameters>
