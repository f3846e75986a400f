// A shortcut of the installed application (`?section=chats`): redirects into the person's area, visitors to the sign-in.
import { pageData, redirectTo } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'
import { rowOf, sectionsOf, tailOf } from '#shared/routes/select.ts'

export const data = pageData(async ({ user, query }) => {
  const search = query.size > 0 ? `?${query}` : ''
  if (!user) throw redirectTo(`${href('sign-in')}?${new URLSearchParams({ return: href('start') + search })}`)
  // Who has no such section, such as a supplier without projects, begins at their start page.
  const section = sectionsOf(user).find(name => tailOf(name) === query.get('section'))
  throw redirectTo(section ? rowOf(section).path : user.home)
})
