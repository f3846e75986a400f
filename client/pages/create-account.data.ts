// Where to go afterwards, and which doors there are; a person who is signed in goes there at once.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'

export const data = pageData(async ({ user, query, call }) => {
  const to = safeReturn(query.get('return'))
  if (user) throw redirectTo(to ?? user.home)
  const methods = await call('GET /accounts/sign-in-methods', {})
  return { to, query: to ? `?${new URLSearchParams({ return: to })}` : '', methods }
})
