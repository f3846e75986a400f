// Browsers in which somebody signed in before: they can still sign in while an account is under attack from elsewhere.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#server/platform/request-context.ts'

const deviceCookie = 'device'
const yearSeconds = 365 * 24 * 3600
/** Most accounts that may share a browser. */
const marksMost = 4

type Device = Pick<RequestContext, 'services' | 'sentCookies'>

function markOf({ services }: Device, userId: string, issued: string): string {
  const key = Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara known device', 32))
  return `${issued}.${createHmac('sha256', key).update(`${userId} ${issued}`).digest('base64url')}`
}

const marksIn = ({ sentCookies }: Device): string[] => sentCookies[deviceCookie]?.split('~').slice(0, marksMost) ?? []

function isOf(device: Device, mark: string, userId: string, now: Date): boolean {
  const [issued = ''] = mark.split('.')
  const given = Buffer.from(mark)
  const right = Buffer.from(markOf(device, userId, issued))
  const age = now.getTime() / 1000 - Number.parseInt(issued, 36)
  return given.length === right.length && timingSafeEqual(given, right) && age < yearSeconds
}

/** The browser's mark for this person; null when they never signed in here. */
export function knownDevice(ctx: Device & Pick<RequestContext, 'now'>, userId: string): string | null {
  return marksIn(ctx).find(mark => isOf(ctx, mark, userId, ctx.now)) ?? null
}

/** Marks the browser as known to this person, for a year. */
export function rememberDevice(ctx: RequestContext, userId: string): void {
  const others = marksIn(ctx).filter(mark => !isOf(ctx, mark, userId, ctx.now))
  const fresh = markOf(ctx, userId, Math.floor(ctx.now.getTime() / 1000).toString(36))
  const value = [fresh, ...others].slice(0, marksMost).join('~')
  ctx.cookies.push({ name: deviceCookie, value, maxAge: yearSeconds, httpOnly: true })
}
