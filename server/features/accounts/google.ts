// "Continue with Google Account" by OpenID Connect: code flow with PKCE, state and nonce, the identity's signature checked.
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
import { AppError } from '#shared/errors/app-error.ts'
import { href } from '#shared/routes/href.ts'

type Google = NonNullable<Config['google']>

/** What is kept in the browser between start and return. */
export type Flow = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Who signed in there. */
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

/** What the issuer says of itself, asked once an hour; a failure is not kept. */
async function configurationOf(google: Google): Promise<Configuration> {
  const key = `${google.issuer} ${google.clientId}`
  const cached = known.get(key)
  if (cached && Date.now() - cached.at < knownMilliseconds) return await cached.found
  const found = discover(google)
  known.set(key, { at: Date.now(), found })
  found.catch(() => known.delete(key))
  return await found
}

/** @throws AppError `request.not-found` in a house without Google */
function googleOf({ google }: Config): Google {
  if (!google) throw new AppError('request.not-found')
  return google
}

const returnTo = ({ publicUrl }: Config): string => publicUrl + href('sign-in')

/** Where the browser goes, and what it must bring back. @throws AppError `server.busy` while Google is away */
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

/** The person behind what came back. Anything that is not as it should be is thrown by the library. */
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
