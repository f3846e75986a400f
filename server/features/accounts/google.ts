// "Continue with Google Account" by OpenID Connect: code flow with PKCE, state and nonce; the signature of the ID token
// is checked.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Config } from '#server/platform/config.ts'
import type { RequestContext, SetCookie } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { href } from '#shared/routes/href.ts'

type Google = NonNullable<Config['google']>

/** Stored in the browser between start and return. */
export type Flow = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The person who signed in at Google. */
export type GooglePerson = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

const timeoutSeconds = 6
const knownMilliseconds = 3_600_000
const known = new Map<string, { readonly at: number; readonly found: Promise<Configuration> }>()

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopback.has(hostname)
}

function discover({ issuer, clientId, clientSecret }: Google): Promise<Configuration> {
  const server = new URL(issuer)
  return discovery(server, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(isLoopback(server) ? [allowInsecureRequests] : [])],
  })
}

/** The issuer's configuration, fetched once an hour; a failure is not cached. */
async function configurationOf(google: Google): Promise<Configuration> {
  const key = `${google.issuer} ${google.clientId}`
  const cached = known.get(key)
  if (cached && Date.now() - cached.at < knownMilliseconds) return await cached.found
  const found = discover(google)
  known.set(key, { at: Date.now(), found })
  found.catch(() => known.delete(key))
  return await found
}

/** @throws AppError `request.not-found` on a site without Google sign-in */
function googleOf({ google }: Config): Google {
  if (!google) throw new AppError('request.not-found')
  return google
}

const returnTo = ({ publicUrl }: Config): string => publicUrl + href('sign-in')

/**
 * The address for the browser, and the values that it must return with. @throws AppError `server.busy` while Google is
 * unavailable
 */
export async function startFlow(config: Config): Promise<{ url: string; flow: Flow }> {
  const google = googleOf(config)
  const configuration = await configurationOf(google).catch((cause: unknown) => {
    throw new AppError('server.busy', { cause })
  })
  const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo(config),
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, flow }
}

type Returned = { readonly code: string; readonly state: string; readonly iss?: string | undefined }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The person for a returned code. The library throws on any mismatch. */
export async function finishFlow(config: Config, flow: Flow, { code, state, iss }: Returned): Promise<GooglePerson> {
  const url = new URL(returnTo(config))
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
  const tokens = await authorizationCodeGrant(await configurationOf(googleOf(config)), url, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('No identity came back')
  return {
    subject: claims.sub,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
  }
}

const name = 'google'
const seconds = 600

/** `linkFor`: the person who started to link the account; null for a sign-in. */
type Trip = Flow & { readonly linkFor: string | null }
type StoredTrip = Trip & { readonly until: number }
type Secrets = Pick<RequestContext, 'services'>

const keyOf = ({ services }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara google sign-in', 32))

function seal(ctx: Secrets, stored: StoredTrip): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(stored), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(ctx: Secrets, text: string): StoredTrip | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < 29) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
    ) as StoredTrip
  } catch {
    return null
  }
}

export function flowCookie(ctx: Secrets & Pick<RequestContext, 'now'>, flow: Trip): SetCookie {
  const value = seal(ctx, { ...flow, until: ctx.now.getTime() + seconds * 1000 })
  return { name, value, maxAge: seconds, httpOnly: true }
}

export const endedFlowCookie: SetCookie = { name, value: '', maxAge: 0, httpOnly: true }

/** The flow from the browser's cookie; null when it is absent, forged or too old. */
export function flowOf(ctx: Secrets & Pick<RequestContext, 'now' | 'sentCookies'>): Trip | null {
  const stored = unseal(ctx, ctx.sentCookies[name] ?? '')
  return stored && stored.until > ctx.now.getTime() ? stored : null
}

type Answer = { readonly code: string; readonly state: string; readonly iss?: string | undefined }

export const googleRefused = (cause?: unknown) => new AppError('account.google-refused', { cause })

/**
 * The Google person; `linkFor`: the person who started to link the account, null for a sign-in. A cookie for one
 * purpose
 * is invalid for the other, and for another person. It is valid once, whatever the result.
 * @throws AppError `account.google-refused`
 */
export async function takeReturn(ctx: RequestContext, answer: Answer, linkFor: string | null): Promise<GooglePerson> {
  const { config } = ctx.services
  if (!config.google) throw new AppError('request.not-found')
  const flow = flowOf(ctx)
  ctx.cookies.push(endedFlowCookie)
  if (!flow || flow.state !== answer.state || flow.linkFor !== linkFor) throw googleRefused()
  try {
    return await finishFlow(config, flow, answer)
  } catch (error) {
    ctx.log.warn({ err: error }, 'What came back from Google was refused')
    throw googleRefused(error)
  }
}
