// Where to go afterwards; a person who is signed in goes there at once.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'

export const data = pageData(async ({ user, query }) => {
  const to = safeReturn(query.get('return'))
  if (user) throw redirectTo(to ?? user.home)
  return { to, query: to ? `?${new URLSearchParams({ return: to })}` : '' }
})
