import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ route }: PageContext) => ({
  text: route === 'privacy-policy' ? ('privacy' as const) : ('terms' as const),
}))
