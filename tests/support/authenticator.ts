// A software passkey authenticator (WebAuthn level 3): an ES256 key made with node:crypto, with every possible fault.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Json = Record<string, unknown>
type Options = Readonly<Record<string, unknown>>

/** Deviations from a valid answer. */
export type Lies = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** The device did not verify its holder. */
  readonly unverified?: true
  readonly counter?: number
  readonly userHandle?: string
  /** Signed with another key. */
  readonly forged?: true
  readonly crossOrigin?: true
}

export type Authenticator = {
  readonly id: string
  /** Result of `navigator.credentials.create`. */
  create(options: Options, lies?: Lies): Json
  /** Result of `navigator.credentials.get`. */
  get(options: Options, lies?: Lies): Json
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/**
 * The subset of CBOR (RFC 8949) that an attestation needs: unsigned and negative integers, byte and text strings, maps.
 */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = value instanceof Map ? [...value] : Object.entries(value as object)
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const flags = { present: 1, verified: 4, attested: 64 }

function authenticatorData(rpId: string, marks: number, counter: number, attested: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([marks]), count, attested])
}

/** An authenticator for the site at `origin`; it belongs to the person after `create`. */
export function authenticator(origin: string, startAt = 0): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const outsider = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = startAt
  let owner = ''

  const clientData = (type: string, challenge: unknown, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )
  const answer = (response: Json): Json => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  const marksOf = ({ unverified }: Lies): number => flags.present | (unverified ? 0 : flags.verified)

  return {
    id: base64url(id),
    create(options, lies = {}) {
      const { id: rpId } = options.rp as { id: string }
      owner = (options.user as { id: string }).id
      // EC2, ES256, P-256 (RFC 9053).
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = authenticatorData(lies.rpId ?? rpId, marksOf(lies) | flags.attested, counter, attested)
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lies)),
        attestationObject: base64url(cbor({ fmt: 'none', attStmt: {}, authData })),
        transports: ['internal'],
      })
    },
    get(options, lies = {}) {
      counter++
      const data = clientData('webauthn.get', options.challenge, lies)
      const rpId = lies.rpId ?? String(options.rpId)
      const authData = authenticatorData(rpId, marksOf(lies), lies.counter ?? counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), lies.forged ? outsider : privateKey)
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: lies.userHandle ?? owner,
      })
    },
  }
}
