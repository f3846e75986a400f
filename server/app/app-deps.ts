// Hands the platform to the pages: sessions, calls in process, what stands around every page.

import type { Caller, SessionUser } from '#server/platform/call.ts'
import type { PushConfig } from '#server/platform/config.ts'
import { openInProcess } from '#server/platform/endpoint/in-process.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import type { RawRequest } from '#server/platform/endpoint/parse.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { may } from '#shared/access/permissions.ts'
import type { PageUser, PushClient } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import { endpoints } from './api.ts'
import type { AppDeps, ClientBuild } from './deps.ts'
import { listPublicProfiles } from './queries.ts'

/** Our own endpoint shares the address of the pages: the browser needs no host for it. */
function pushClient({ key, hosted }: PushConfig, https: boolean): PushClient {
  if (!hosted) return { key, cluster: null, host: null, port: null, tls: https }
  return { key, ...hosted }
}

/** What screens need of a person; the rest stays on the server. */
function pageUser({ id, name, role, professionalType, permissions, professionalId, approved }: SessionUser): PageUser {
  return { id, name, role, professionalType, permissions, professionalId, approved }
}

const pageFacts: AppDeps['pageFacts'] = async ({ user }, send) => {
  const mayRead = user !== null && may(user.permissions, 'notifications', 'isRead', () => undefined)
  const [pageData, list] = await Promise.all([
    send('GET /site/page-data', {}),
    mayRead ? send('GET /notifications', { query: { pageSize: 1 } }) : { unread: 0 },
  ])
  return {
    pageData: pageData as Awaited<ReturnType<AppDeps['pageFacts']>>['pageData'],
    unread: (list as { unread: number }).unread,
  }
}

/** Everything that create-app.ts builds the application from, with the client's build or without. */
export function appDeps<C extends ClientBuild | null>(
  platform: Platform,
  client: C,
): Omit<AppDeps, 'client'> & { readonly client: C } {
  const { config, log, kit, metrics, database } = platform
  const readSession = openReadSession(kit, log)
  const callInProcess = openInProcess(kit, endpoints)
  return {
    config,
    log,
    client,
    pushClient: pushClient(config.push, config.https),
    requestLog: requestLog(log, metrics),
    apiRouter: apiRouter({ kit, log, bounds: endpoints }),
    readSession: async (request, language) => {
      const { caller, setCookies } = await readSession(request, language)
      return { user: caller.user && pageUser(caller.user), cookies: setCookies, caller }
    },
    callInProcess: ({ caller }, key, request, onRead) =>
      callInProcess(caller as Caller, key, request as RawRequest, onRead),
    pageFacts,
    entityUrls: async () => {
      const profiles = await listPublicProfiles(database.db)
      return profiles.map(({ slug, updatedAt }) => ({
        path: href('profile', { profile: slug }),
        lastModified: updatedAt.toISOString(),
      }))
    },
  }
}
