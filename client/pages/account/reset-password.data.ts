import { pageData } from '#client/platform/page-data.ts'

const longest = 200

export const data = pageData(async ({ query }) => {
  const token = query.get('token') ?? ''
  return { token: token.length > 0 && token.length <= longest ? token : null }
})
