import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call }) => {
  const { outbox } = await call('GET /accounts/sign-in-methods', {})
  return { outbox }
})
