// A real OpenID Connect provider on loopback in place of Google: people sign in by script, and a test may forge the
// identity.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

export type Person = { sub: string; email: string; email_verified: boolean; name: string }

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
/** Makes a forged identity token from the right claims. */
export type Spoil = (claims: JWTPayload, keys: { ours: Key; foreign: Key }) => Promise<string>

export type OidcProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The person of the next sign-in. */
  person: Person
  spoil: Spoil | null
  /** Follows the browser's redirect, signs in, and returns the parameters of the callback. */
  visit(url: string): Promise<URLSearchParams>
  close(): Promise<void>
}

const kid = 'tests'
const client = { clientId: 'imara-tests', clientSecret: 'a secret of the tests that is long' }

/** Signs claims with the provider's key, or with another key or key id. */
export async function sign(claims: JWTPayload, key: Key, keyId = kid): Promise<string> {
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key)
}

export const unsigned = (claims: JWTPayload): string => new UnsecuredJWT(claims).encode()

function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return prompts
}

/** Follows redirects with the provider's cookies until they reach `redirectUri`. */
async function follow(url: string, redirectUri: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  let next = url
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    next = new URL(response.headers.get('location') ?? '', next).href
    if (next.startsWith(redirectUri)) return new URL(next).searchParams
  }
  throw new Error(`The provider does not lead back: ${next}`)
}

export async function oidcProvider(redirectUri: string): Promise<OidcProvider> {
  const ours = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = {
    person: { sub: '1', email: 'nobody@example.test', email_verified: true, name: 'Nobody' } as Person,
    spoil: null as Spoil | null,
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(ours.privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    loadExistingGrant: async ctx => {
      const { client: asking, session, provider: own } = ctx.oidc
      const grant = new own.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/sign-in/')) {
      const result = { login: { accountId: state.person.sub }, select_account: {} }
      return await provider.interactionFinished(ctx.req, ctx.res, result)
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token || !state.spoil) return
    const keys = { ours: ours.privateKey, foreign: foreign.privateKey }
    ctx.body = { ...body, id_token: await state.spoil(decodeJwt(body.id_token), keys) }
  })
  server.on('request', provider.callback())
  return Object.assign(state, {
    issuer,
    ...client,
    visit: (url: string) => follow(url, redirectUri),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
