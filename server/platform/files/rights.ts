// Who may read a private file beside its owner: each feature says it for the purpose of its files.
import type { Db, SessionUser } from '#server/platform/call.ts'
import { type FilePurpose, fileRules } from '#shared/features/files/rules.ts'
import type { FileRow } from './queries.ts'

type Reads = (db: Db, user: SessionUser, file: FileRow) => Promise<boolean>

const rules = new Map<FilePurpose, Reads>()

/** Says who else may read the files of a purpose that belong to something; called in server/app/wiring.ts. */
export function readable(purpose: FilePurpose, reads: Reads): void {
  rules.set(purpose, reads)
}

/** The owner, and for a file that belongs to something whom its feature says. */
export async function mayRead(db: Db, user: SessionUser | null, file: FileRow): Promise<boolean> {
  if (!user) return false
  if (user.id === file.ownerId) return true
  const reads = rules.get(file.purpose)
  return file.attachedAt !== null && reads !== undefined && (await reads(db, user, file))
}

/** Whether everybody may see the sizes of the picture. */
export function isPublic({ purpose, attachedAt }: FileRow): boolean {
  return fileRules[purpose].isPublic && attachedAt !== null
}
