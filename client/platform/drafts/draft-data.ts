// The account's draft for a page's data; imported by data files only.
import type { PageContext } from '#client/platform/page-data.ts'
import type { AccountDraft } from './draft-saver.ts'

/** Null for visitors and without a draft. */
export async function readSavedDraft({ call, user }: PageContext, key: string): Promise<AccountDraft | null> {
  if (!user) return null
  return (await call('GET /drafts/{key}', { params: { key } })).draft
}
