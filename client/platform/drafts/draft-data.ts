// The account's draft for a page's data; imported by data files only.
import type { PageContext } from '#client/platform/page-data.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import type { AccountDraft } from './draft-saver.ts'

/** Null for visitors and without a draft. */
export async function readSavedDraft({ call, user }: PageContext, key: string): Promise<AccountDraft | null> {
  if (!user) return null
  try {
    const { data, version, updatedAt } = await call('GET /drafts/{key}', { params: { key } })
    return { data, version, updatedAt }
  } catch (error) {
    if (isAppError(error) && error.code === 'draft.not-found') return null
    throw error
  }
}
