// Where embeds lead.
import { fillPath } from '#shared/routes/fill-path.ts'
import { publicRows } from '#shared/routes/public-rows.ts'
import type { Embed } from './rich-text.ts'

const paths = {
  product: publicRows['products.product'].path,
  professional: publicRows.profile.path,
  idea: publicRows['ideas-hub.idea'].path,
  calculator: publicRows.calculator.path,
} as const satisfies Record<Embed['kind'], string>

export const embedPath = ({ kind, slug }: Embed): string =>
  fillPath(paths[kind], { product: slug, profile: slug, slug })
