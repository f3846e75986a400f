// The forms that are published.
import type { Db } from '#server/platform/call.ts'

/** The newest published version of a form, with its trade. */
export async function findPublishedForm(db: Db, slug: string) {
  return await db
    .selectFrom('forms')
    .leftJoin('trades', 'trades.id', 'forms.trade_id')
    .select([
      'forms.slug',
      'forms.version',
      'forms.definition',
      'trades.slug as trade_slug',
      'trades.name as trade_name',
    ])
    .where('forms.slug', '=', slug)
    .where('forms.status', '=', 'published')
    .orderBy('forms.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
