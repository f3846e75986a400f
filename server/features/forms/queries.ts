// The forms that are published.
import type { Db } from '#server/platform/call.ts'

/** The published version of a form with its trade; an older one by its number, also of a form that is not offered any more. */
export async function findPublishedForm(db: Db, slug: string, version: number | undefined) {
  return await db
    .selectFrom('forms')
    .innerJoin('form_versions', join =>
      version === undefined
        ? join
            .onRef('form_versions.form_id', '=', 'forms.id')
            .onRef('form_versions.version', '=', 'forms.published_version')
            .on('forms.status', '=', 'published')
        : join.onRef('form_versions.form_id', '=', 'forms.id').on('form_versions.version', '=', version),
    )
    .leftJoin('trades', 'trades.id', 'forms.trade_id')
    .select([
      'forms.slug',
      'form_versions.version',
      'form_versions.definition',
      'trades.slug as trade_slug',
      'trades.name as trade_name',
    ])
    .where('forms.slug', '=', slug)
    .executeTakeFirst()
}
