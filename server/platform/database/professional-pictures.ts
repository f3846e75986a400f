import { type RawBuilder, sql } from 'kysely'

/** At most three pictures of a professional: the cover, then results of published works in order. */
export function picturesOf(professionals: string): RawBuilder<string[]> {
  const of = (column: string) => sql.ref(`${professionals}.${column}`)
  return sql<string[]>`coalesce((
    select jsonb_agg(shown.picture order by shown.place) from (
      select picture, min(place) as place from (
        select ${of('cover')} as picture, 0 as place where ${of('cover')} is not null
        union all
        select ph.picture, row_number() over (order by i.position, i.id, ph.position, ph.id)
        from portfolio_items i join portfolio_photos ph on ph.item_id = i.id and ph.kind = 'after'
        where i.professional_id = ${of('id')} and i.status = 'published'
      ) own group by picture order by place limit 3
    ) shown
  ), '[]')`
}
