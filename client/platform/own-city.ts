// The city of the reader's account; imported by data files only.
import type { PageContext } from './page-data.ts'

/** The slug; null for visitors and where the account names none. */
export async function ownCity({ call, user }: Pick<PageContext, 'call' | 'user'>): Promise<string | null> {
  if (!user) return null
  const { city } = await call('GET /accounts/me/settings', {})
  return city?.slug ?? null
}
