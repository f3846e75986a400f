// Who reads the files of submissions beside the person who sent them: the staff of submissions.
import type { Db, SessionUser } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { isFileOfSubmission } from './submission-queries.ts'

/** Clients hold the module for what they send: the area decides. */
export async function mayReadAnswerFile(
  db: Db,
  user: SessionUser,
  file: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  const isStaff = areaOf(user) === 'admin' && may(user.permissions, 'form-submissions', 'isRead', () => undefined)
  return isStaff && (await isFileOfSubmission(db, file))
}
