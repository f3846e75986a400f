// Settings of device push: the signing key, the contact, the allowed services.
import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { pushServices } from './services.ts'

export const webPushSettings = {
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:|mailto:)/)
    .optional(),
  WEB_PUSH_SERVICES: z
    .string()
    .transform(text => text.split(',').map(item => item.trim()))
    .optional(),
}
type Settings = { readonly VAPID_SUBJECT?: string | undefined; readonly WEB_PUSH_SERVICES?: string[] | undefined }

/** Keys in base64url; the services are those of `isPushService`. */
export type WebPushConfig = {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  readonly services: readonly string[]
}

/** The public key is derived from the private one; without it no device can subscribe. */
export function webPushConfig(
  { VAPID_SUBJECT, WEB_PUSH_SERVICES }: Settings,
  privateKey: string | undefined,
  publicUrl: string,
): WebPushConfig | null {
  if (!privateKey) return null
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey,
    subject: VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:hello@imara.test'),
    services: WEB_PUSH_SERVICES ?? pushServices,
  }
}
