import { withThumbnails } from '#client/features/figures/waiting-view.ts'
import { contractorSteps } from '#client/features/professionals/first-steps.tsx'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, language }) => {
  const [figures, profile] = await Promise.all([call('GET /figures/contractor', {}), call('GET /professionals/me', {})])
  return {
    figures,
    waiting: withThumbnails(figures.waiting, language),
    steps: contractorSteps(profile, figures.bids.sent),
    now: new Date().toISOString(),
  }
})
