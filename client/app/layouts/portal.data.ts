// How much waits in each section of the menu: with every screen of the area, so that the figures are those of the screen.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppCall, AppContract } from '#shared/contract.ts'
import type { PageUser } from '#shared/rendering/page.ts'

export type Waits = Output<AppContract['GET /figures/waiting']> | null

/** Null where nobody is signed in, and where it cannot be told: a menu without figures is better than no screen. */
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
