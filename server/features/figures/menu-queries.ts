import type { RequestContext } from '#server/platform/request-context.ts'
import type { MenuSection } from '#shared/features/figures/contract.ts'

/** How much waits in the sections of the caller's menu, by the features' own counts: one query on every page. */
export async function countInMenu(ctx: RequestContext): Promise<Map<MenuSection, number>> {
  const counts = Object.entries(ctx.services.menuCounts).flatMap(([section, count]) => count(ctx)?.as(section) ?? [])
  if (counts.length === 0) return new Map()
  const found = await ctx.db.selectNoFrom(counts).executeTakeFirstOrThrow()
  return new Map(Object.entries(found) as [MenuSection, number][])
}
