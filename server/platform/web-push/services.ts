// The push services of browsers: the server posts to these only, and to no other address that a client names.

/** `*.` stands for any subdomain. */
export const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const fits = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/** Over HTTPS at its usual port; a service that is given as an origin must match exactly. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (services.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && services.some(service => fits(url.hostname, service))
}
