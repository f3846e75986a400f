// How much waits in each section of the menu: with every screen of the area, so that the figures are those of the screen.
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { AppCall } from '#shared/contract.ts'
import type { PageUser } from '#shared/rendering/page.ts'

export type Waits = { readonly sections: readonly { readonly section: string; readonly count: number }[] } | null

/** Who asked support, and what was reported. */
async function waitingChats(call: AppCall) {
  const { counts } = await call('GET /admin/chats', { query: { pageSize: 1 } })
  const count = (counts.support ?? 0) + (counts.reported ?? 0)
  return count > 0 ? [{ section: 'chats', count }] : []
}

/** What waits for a word of the person: to be compared, or to be answered by a store. */
async function enquiriesOf(call: AppCall, user: PageUser): Promise<number> {
  const reads = (module: string) => may(user.permissions, module, 'isRead', () => undefined)
  const query = { pageSize: 1 }
  if (areaOf(user) === 'supplier')
    return reads('products') ? ((await call('GET /quotes', { query })).counts['to-answer'] ?? 0) : 0
  return reads('connects') ? ((await call('GET /enquiries', { query })).counts['to-compare'] ?? 0) : 0
}

/** Of people who are not of the staff, their conversations with something unread. */
async function waitsOf(call: AppCall, user: PageUser): Promise<Waits> {
  const readsChats = may(user.permissions, 'chats', 'isRead', () => undefined)
  if (areaOf(user) === 'admin') {
    const { sections } = await call('GET /figures/waiting', {})
    return { sections: readsChats ? [...sections, ...(await waitingChats(call))] : sections }
  }
  if (!readsChats) return null
  const [{ unread }, enquiries] = await Promise.all([call('GET /chats/unread', {}), enquiriesOf(call, user)])
  const sections = [
    { section: 'chats', count: unread },
    { section: 'enquiries', count: enquiries },
  ]
  return { sections: sections.filter(({ count }) => count > 0) }
}

/** Null where nobody is signed in, and where it cannot be told: a menu without figures is better than no screen. */
export async function portalData(
  call: AppCall,
  user: PageUser | null,
  report: (error: unknown) => void,
): Promise<Waits> {
  if (!user || user.secondFactorRequired) return null
  return await waitsOf(call, user).catch((error: unknown) => {
    report(error)
    return null
  })
}
