import type { Db, SessionUser } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { isDocumentFile } from './review-queries.ts'

/** Professionals have the module for their own application too, so the area is checked as well. */
export async function mayReadDocument(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const isReviewer = areaOf(user) === 'admin' && may(user.permissions, 'onboarding-request', 'isRead', () => undefined)
  return isReviewer && (await isDocumentFile(db, file.id))
}
