// Who may read a private file beside its owner: each feature says it for the purpose of its files.
import type { Call } from '#server/platform/call.ts'
import { fileRules } from '#shared/features/files/rules.ts'
import type { FileRow } from './queries.ts'

/** The owner, and for a file that belongs to something whom its feature says. */
export async function mayRead({ db, user, services }: Call, file: FileRow): Promise<boolean> {
  if (!user) return false
  if (user.id === file.ownerId) return true
  const reads = services.fileReaders[file.purpose]
  return file.attachedAt !== null && reads !== undefined && (await reads(db, user, file))
}

/** Whether everybody may see the sizes of the picture. */
export function isPublic({ purpose, attachedAt }: FileRow): boolean {
  return fileRules[purpose].isPublic && attachedAt !== null
}
