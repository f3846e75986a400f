import { sql } from 'kysely'
import type { EntityUrl } from '#server/platform/feature.ts'
import type { Db } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'

/**
 * Published forms that a visitor may fill in: contact, suggestion of a professional, feedback, survey; not those of the
 * assistants, nor ended ones.
 */
export async function listFormUrls(db: Db): Promise<readonly EntityUrl[]> {
  const forms = await db
    .selectFrom('forms')
    .innerJoin('formVersions', join =>
      join.onRef('formVersions.formId', '=', 'forms.id').onRef('formVersions.version', '=', 'forms.publishedVersion'),
    )
    .select('forms.slug')
    .where('forms.kind', 'not in', ['job', 'onboarding-extra', 'assistant'])
    .where('forms.status', '=', 'published')
    .where(sql<boolean>`not coalesce((form_versions.settings ->> 'loginRequired')::boolean, false)`)
    .where(sql<boolean>`coalesce((form_versions.settings ->> 'closesAt')::timestamptz > now(), true)`)
    .orderBy('forms.slug')
    .execute()
  return forms.map(({ slug }) => ({ path: href('form-submit', { form: slug }), lastModified: null }))
}
