// Keeps the record of privileged acts: every write that an admin makes by a permission, in the transaction of its effect.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { Bound } from './bind.ts'

/** Whether writing through the endpoint is a privileged act: it asks for a permission that admins alone have. */
export function isPrivileged({ access, unfinished }: Pick<Endpoint, 'access' | 'unfinished'>): boolean {
  return !unfinished && typeof access !== 'string' && access.areas?.includes('admin') === true
}

/** An act of an admin leaves an entry; its params and what the deed said of it, never the body, which may hold secrets. */
export async function auditAct(call: Call, { key, endpoint }: Bound, input: unknown): Promise<void> {
  const { user, db, now, requestId, address, audit } = call
  if (!user || areaOf(user) !== 'admin' || !isPrivileged(endpoint)) return
  const { params = {} } = input as { params?: unknown }
  await db
    .insertInto('audit_entries')
    .values({
      id: randomUUID(),
      actor_id: user.id,
      actor_name: user.name,
      act: key,
      params: JSON.stringify(params),
      detail: JSON.stringify(audit),
      request_id: requestId,
      address,
      created_at: now,
    })
    .execute()
}
