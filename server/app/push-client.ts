import type { PushConfig } from '#server/platform/config.ts'
import type { PushClient } from '#shared/rendering/page.ts'

/** Host and port stay empty where our own endpoint serves on the host of the pages. */
export function pushClient({ key, hosted }: PushConfig, https: boolean): PushClient {
  if (!hosted) return { key, cluster: null, host: null, port: null, tls: https }
  const { cluster, host, port, tls } = hosted
  return { key, cluster, host, port, tls }
}
