// Where to go afterwards, and which doors there are; a person who is signed in goes there at once.
import { safeReturn } from '#client/features/accounts/return-path.ts'
import { ifThere, pageData, redirectTo } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'

/** The word of a friend's personal link. */
const isCode = (text: string): boolean => /^[a-z0-9]{10}$/.test(text)

export const data = pageData(async ({ user, query, call, language, posted }) => {
  const to = safeReturn(query.get('return'))
  if (user) throw redirectTo(to ?? user.home)
  const code = query.get('invite') ?? ''
  const [methods, inviter] = await Promise.all([
    call('GET /accounts/sign-in-methods', {}),
    // A link that leads to nobody is no reason not to come.
    isCode(code) ? ifThere(call('GET /invitations/links/{code}', { params: { code } })) : null,
  ])
  const invite = inviter?.name ? { code, name: inviter.name } : null
  const picture = pictureView('exterior/villa-white-cantilever', language)
  return { to, query: to ? `?${new URLSearchParams({ return: to })}` : '', methods, invite, picture, posted }
})
