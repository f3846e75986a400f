// A signed-in person is redirected to the target at once.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { ifFound, pageData, redirectTo } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'

/** The code of a personal invitation link. */
const isCode = (text: string): boolean => /^[a-z0-9]{10}$/.test(text)

export const data = pageData(async ({ user, query, call, language, posted }) => {
  const to = safeReturn(query.get('return'))
  if (user) throw redirectTo(to ?? user.home)
  const code = query.get('invite') ?? ''
  const [methods, inviter] = await Promise.all([
    call('GET /accounts/sign-in-methods', {}),
    // An invalid invitation must not prevent the sign-up.
    isCode(code) ? ifFound(call('GET /invitations/links/{code}', { params: { code } })) : null,
  ])
  const invite = inviter?.name ? { code, name: inviter.name } : null
  const picture = pictureView('exterior/villa-white-cantilever', language)
  return { to, query: to ? `?${new URLSearchParams({ return: to })}` : '', methods, invite, picture, posted }
})
