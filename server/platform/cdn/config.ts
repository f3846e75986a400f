// Settings of a content delivery network (CDN) in front of the nodes.
import { z } from 'zod'

const header = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+:\s*\S/)
  .transform(text => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trim()] as const)

export const cdnSettings = {
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_HEADER: header.optional(),
}
type Settings = {
  readonly CDN_PURGE_URL?: string | undefined
  readonly CDN_PURGE_HEADER?: readonly [string, string] | undefined
}

export type CdnConfig = {
  /** Where tags are posted whose documents the CDN must drop. */
  readonly purgeUrl: string
  /** The header that proves the right to purge. */
  readonly headers: Readonly<Record<string, string>>
}

export function cdnConfig({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_HEADER: header }: Settings): CdnConfig | null {
  return purgeUrl === undefined ? null : { purgeUrl, headers: header ? Object.fromEntries([header]) : {} }
}
