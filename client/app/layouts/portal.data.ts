// Counts of waiting items in each menu section. Loaded with every screen of the area, so that the counts match the
// screen.
import type { AppCall } from '#shared/contract.ts'
import type { PageUser } from '#shared/rendering/page.ts'

export type Waits = { readonly sections: readonly { readonly section: string; readonly count: number }[] } | null

/** Null for visitors, and when the counts cannot be read: a menu without counts is better than no screen. */
export async function portalData(
  call: AppCall,
  user: PageUser | null,
  report: (error: unknown) => void,
): Promise<Waits> {
  if (!user || user.secondFactorRequired) return null
  return await call('GET /figures/waiting', {}).catch((error: unknown) => {
    report(error)
    return null
  })
}
