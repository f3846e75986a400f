import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, route }: PageContext) => {
  const text = route === 'privacy-policy' ? ('privacy' as const) : ('terms' as const)
  return {
    text,
    owner: await call('GET /site/owner', {}),
    stored: text === 'privacy' ? await call('GET /site/stored-data', {}) : null,
  }
})
