import { type RawBuilder, sql } from 'kysely'

/** Whether the id is that of the person's professional profile; an array, so that an index of the column finds it. */
export const isProfessional = (id: RawBuilder<unknown>, userId: string | RawBuilder<unknown>) =>
  sql<boolean>`${id} = any(array(select own.id from professionals as own where own.user_id = ${userId}))`

/**
 * Whether the person is one of the two sides. Each side by the index of its column: with the professional joined and its
 * person compared, PostgreSQL would read every row.
 */
export const isSide = (
  userId: string | RawBuilder<unknown>,
  client: RawBuilder<unknown>,
  professional: RawBuilder<unknown>,
) => sql<boolean>`(${client} = ${userId} or ${isProfessional(professional, userId)})`

/** Of a row of `projects`. */
export const isSideOfProject = (userId: string | RawBuilder<unknown>) =>
  isSide(userId, sql`projects.client_id`, sql`projects.professional_id`)
