import { z } from 'zod'
import { areas, professionalTypes, roles } from '#shared/access/roles.ts'
import { PageData } from './page-data.ts'
import { Id, LanguageCode } from './schemas.ts'

const flag = z.boolean()

/**
 * What the browser stores about the signed-in person under `userData` (specification, section 3), plus fields that the
 * screens need.
 */
export const UserData = z.object({
  id: Id,
  role: z.enum(roles),
  token: z.string(),
  name: z.string(),
  professionalType: z.enum(professionalTypes).nullable(),
  area: z.enum(areas),
  language: LanguageCode,
  /** Whether the person joined the community: the browser keeps it as `is_community_joined`. */
  communityJoined: flag.optional(),
  user_permissions: z.array(
    z.object({
      genericModules: z.object({ name: z.string(), isRead: flag, isWrite: flag, isUpdate: flag, isDelete: flag }),
    }),
  ),
})
export type UserData = z.output<typeof UserData>

/** The answer of every endpoint that signs somebody in; `home`: the path of the person's start page. */
export const Session = z.object({ accessToken: z.string(), user: UserData, pageData: PageData, home: z.string() })
export type Session = z.output<typeof Session>
