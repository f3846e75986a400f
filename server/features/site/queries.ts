import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

/** Of one professional, by slug, or of all. */
export async function listStories(db: Db, professional: string | null) {
  return await db
    .selectFrom('shownStories as story')
    .innerJoin('projects as project', 'project.id', 'story.projectId')
    .innerJoin('professionals as professional', 'professional.id', 'project.professionalId')
    .innerJoin('cities as city', 'city.id', 'project.cityId')
    .select([
      'story.id',
      'story.title',
      'story.quote',
      'story.beforePicture',
      'story.afterPicture',
      'professional.slug as professionalSlug',
      'professional.name as professionalName',
      sql<{ slug: string; name: Localized; country: string }>`jsonb_build_object(
        'slug', city.slug, 'name', city.name, 'country', city.country)`.as('city'),
      sql<number>`greatest(1, project.planned_end - project.planned_start)`.as('days'),
    ])
    .$if(professional !== null, query => query.where('professional.slug', '=', professional ?? ''))
    .orderBy('story.position')
    .orderBy('story.id')
    .execute()
}

export type SiteFigures = {
  professionals: number
  openJobs: number
  cities: number
  medianReplyMinutes: number | null
  completedProjects: number
}

export async function getFigures(db: Db): Promise<SiteFigures> {
  const { rows } = await sql<SiteFigures>`
    select p.professionals, p.cities, p.median as "medianReplyMinutes", j.count as "openJobs",
      w.count as "completedProjects"
    from
      (select count(*)::int as professionals, count(distinct city_id)::int as cities,
        round(percentile_cont(0.5) within group (order by reply_minutes))::int as median from professional_search) p,
      (select count(*)::int as count from jobs where status = 'open') j,
      (select count(*)::int as count from projects where status in ('completed', 'closed')) w`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Counting gave no row')
  return figures
}
