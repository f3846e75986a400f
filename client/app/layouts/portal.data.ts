// Counts of waiting items in each menu section. Loaded with every screen of the area, so that the counts match the
// screen.
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { AppCall } from '#shared/contract.ts'
import type { PageUser } from '#shared/rendering/page.ts'

export type Waits = { readonly sections: readonly { readonly section: string; readonly count: number }[] } | null

/** Counts support chats and reported chats together. */
async function waitingChats(call: AppCall) {
  const { counts } = await call('GET /admin/chats', { query: { pageSize: 1 } })
  const count = (counts.support ?? 0) + (counts.reported ?? 0)
  return count > 0 ? [{ section: 'chats', count }] : []
}

/** Enquiries that wait for this person: a client has quotes to compare, a store has enquiries to answer. */
async function enquiriesOf(call: AppCall, user: PageUser): Promise<number> {
  const reads = (module: string) => may(user.permissions, module, 'isRead', () => undefined)
  const query = { pageSize: 1 }
  if (areaOf(user) === 'supplier')
    return reads('products') ? ((await call('GET /quotes', { query })).counts['to-answer'] ?? 0) : 0
  return reads('connects') ? ((await call('GET /enquiries', { query })).counts['to-compare'] ?? 0) : 0
}

/** For everybody but staff: the conversations with unread messages. */
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

/** Null for visitors, and when the counts cannot be read: a menu without counts is better than no screen. */
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
