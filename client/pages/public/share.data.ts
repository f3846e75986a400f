// Where shared photos can go: ideabooks, diaries and conversations of the person. Visitors sign in first; the photos
// wait on their device.
import { pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

const mostOfKind = 8

/** Before the approval a professional has conversations only: what is refused is no place for a photo. */
async function orNone<T>(places: Promise<readonly T[]>): Promise<readonly T[]> {
  return await places.catch((error: unknown) => {
    if (isAppError(error) && error.status === 403) return []
    throw error
  })
}

export const data = pageData(async ({ call, user, query }) => {
  const isMissed = query.has('missed')
  const nothing = { isMissed, books: [], projects: [], chats: [], home: user?.home ?? href('home') }
  if (isMissed) return nothing
  if (!user) throw redirectTo(`${href('sign-in')}?${new URLSearchParams({ return: href('share') })}`)
  const area = areaOf(user)
  if (area === 'admin') return nothing
  const paging = { page: 1, pageSize: mostOfKind }
  const [books, projects, chats] = await Promise.all([
    orNone(call('GET /ideabooks', {})),
    area === 'user' || area === 'contractor'
      ? orNone(call('GET /projects', { query: { status: 'running', ...paging } }).then(({ items }) => items))
      : [],
    orNone(call('GET /chats', { query: { tab: 'open', ...paging } }).then(({ items }) => items)),
  ])
  const projectArea = area === 'contractor' ? 'contractor' : 'user'
  return {
    ...nothing,
    books: books
      .filter(({ role }) => role === 'owner' || role === 'edit')
      .slice(0, mostOfKind)
      .map(({ id, name, count }) => ({ id, name, count, to: areaHref(`${area}.idea-book`, { book: id }) })),
    projects: projects.map(({ id, title, code, language }) => ({
      id,
      title,
      code,
      language,
      to: `${areaHref(`${projectArea}.project`, { project: id })}?tab=diary`,
    })),
    chats: chats
      .filter(({ status }) => status === 'open')
      .map(({ id, name, title, language }) => ({
        ...{ id, name, title, language },
        to: `${areaHref(`${area}.chats`)}?chat=${id}`,
      })),
  }
})
