import type { Dated } from '#server/platform/request-context.ts'

export async function eraseRunsOf({ db }: Pick<Dated, 'db'>, { userId }: { readonly userId: string }): Promise<void> {
  await db.deleteFrom('assistant_runs').where('user_id', '=', userId).execute()
}
