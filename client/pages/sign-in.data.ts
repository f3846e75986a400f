// Where to go afterwards; a person who is signed in goes there at once.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'

export const data = pageData(async ({ user, query }) => {
  const to = safeReturn(query.get('return'))
  if (user) throw redirectTo(to ?? rowOf(homeOf(user)).path)
  return { to, query: to ? `?${new URLSearchParams({ return: to })}` : '' }
})
