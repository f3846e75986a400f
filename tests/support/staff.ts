import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { PermissionGrant, people } from '#shared/features/people/contract.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

type Member = Output<(typeof people)['GET /staff/{user}']>

const none = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }

/** `may('jobs', { isUpdate: true })` */
export const may = (module: string, flags: Partial<PermissionGrant> = { isRead: true }) =>
  ({ ...none, module, ...flags }) as PermissionGrant

export const putGrants = (app: TestApp, { token }: SignedIn, user: string, permissions: unknown, headers = {}) =>
  app.call<Problem>(`PUT /staff/${user}/permissions`, { token, body: { permissions }, headers })

export const memberOf = async (app: TestApp, { token }: SignedIn, user: string) =>
  (await app.call<Member>(`GET /staff/${user}`, { token })).body

export const grantsOf = ({ platform }: TestApp, user: string) =>
  platform.database.db.selectFrom('userPermissions').selectAll().where('userId', '=', user).execute()
