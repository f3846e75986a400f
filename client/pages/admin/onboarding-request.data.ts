import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params }) => {
  const [review, cities, trades] = await Promise.all([
    call('GET /onboarding-requests/{user}', { params: { user: params.user ?? '' } }),
    call('GET /cities', {}),
    call('GET /trades', {}),
  ])
  const named = ({ slug, name }: (typeof cities)[number] | (typeof trades)[number]) => ({ slug, name })
  return {
    review,
    now: new Date().toISOString(),
    cities: cities.filter(({ slug }) => slug === review.city).map(named),
    trades: trades.filter(({ slug }) => review.trades.includes(slug)).map(named),
  }
})
