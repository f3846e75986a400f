// Return path, sign-in methods, Google's answer. A signed-in person is redirected at once, unless to link a Google
// account.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { pageData, redirectTo } from '#client/platform/page-data.ts'

/** Events before this screen that it reports at the top. */
const befores = ['closed', 'reset'] as const

export const data = pageData(async ({ user, query, call, posted }) => {
  const to = safeReturn(query.get('return'))
  const state = query.get('state')
  const { google } = await call('GET /accounts/sign-in-methods', {})
  const answer = google && state ? { state, code: query.get('code'), iss: query.get('iss') } : null
  if (user && !answer) throw redirectTo(to ?? user.home)
  return {
    to,
    home: user?.home ?? null,
    query: to ? `?${new URLSearchParams({ return: to })}` : '',
    google,
    answer,
    posted,
    after: befores.find(before => before === query.get('after')) ?? null,
  }
})
