// A web push service for tests: receives the server's pushes, verifies their sender and decrypts them as the browser
// does.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DevicePush } from '#shared/realtime/device-push.ts'

export type Browser = {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Received pushes, in order. */
  readonly pushes: DevicePush[]
  /** Public keys that signed the pushes. */
  readonly signers: string[]
}

export type PushService = {
  readonly origin: string
  /** A new browser with a subscription. */
  browser(): Browser
  /** Sets the status of further answers; 201 accepts a push. */
  answer(status: number): void
  /** Number of received requests, also refused ones. */
  posts(): number
  close(): Promise<void>
}

type Keys = { readonly ecdh: ECDH; readonly auth: Buffer }

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291: one record of aes128gcm. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: the key that signed for this service. @throws Error when the signature is wrong or too old */
function signerOf({ headers }: IncomingMessage, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never })
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  if (!isRight || aud !== origin || !sub || Number(exp) < now || Number(exp) > now + 86_400)
    throw new Error('The signature is wrong.')
  return key
}

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, Browser & Keys>()
  const facts = { status: 201, posts: 0 }
  const take = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    facts.posts += 1
    const browser = browsers.get(request.url ?? '')
    if (!browser) return 404
    if (facts.status !== 201) return facts.status
    browser.signers.push(signerOf(request, origin()))
    browser.pushes.push(JSON.parse(decrypt(Buffer.concat(chunks), browser)) as DevicePush)
    return 201
  }
  const server = createServer(async (request, response) => {
    response.writeHead(await take(request).catch(() => 400)).end()
  })
  const listen = (port: number) => new Promise<void>(resolve => void server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const origin = () => `http://127.0.0.1:${port}`
  return {
    origin: origin(),
    browser: () => {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
      const browser = { subscription: { endpoint: origin() + path, keys }, pushes: [], signers: [], ecdh, auth }
      browsers.set(path, browser)
      return browser
    },
    answer: status => void Object.assign(facts, { status }),
    posts: () => facts.posts,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The server's configuration with this service as its only one. */
export function webPushOf({ origin }: PushService) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey, subject: 'mailto:tests@imara.test', services: [origin] }
}
