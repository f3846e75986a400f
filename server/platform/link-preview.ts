// Reads title and picture of a page of another site, whose address a person wrote: only from public web servers, with
// limits of time and size.
import http, { type ClientRequestArgs, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isAppError } from '#shared/errors/app-error.ts'
import { pictureTypes } from '#shared/features/files/rules.ts'
import { bounded } from './bounded.ts'
import { type PageHead, readPageHead } from './page-head.ts'
import { AddressRefusedError, expectPublic, publicLookup, type Resolve } from './public-address.ts'

/** `picture`: its bytes as received. Both are null when the page cannot be read. */
export type LinkPreview = { readonly title: string | null; readonly picture: Uint8Array | null }
/** Throws AddressRefusedError, and AppError `server.busy` when too many wait. */
export type ReadLink = (address: URL) => Promise<LinkPreview>

const milliseconds = 5_000
const mostRedirects = 3
const most = { page: 512 * 1024, picture: 8 * 1024 * 1024 } as const
const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml']
const nothing: LinkPreview = { title: null, picture: null }

/** Tests replace them; the checks of addresses stay. */
type Seams = {
  readonly resolve?: Resolve
  readonly createConnection?: NonNullable<ClientRequestArgs['createConnection']>
}
type Way = { readonly signal: AbortSignal; readonly lookup: LookupFunction; readonly connection: object }

async function ask(url: URL, { signal, lookup, connection }: Way): Promise<IncomingMessage> {
  expectPublic(url)
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; ImaraLinkPreview/1.0)',
    accept: 'text/html,image/*;q=0.9',
    'accept-encoding': 'identity',
  }
  const { request } = url.protocol === 'https:' ? https : http
  return await new Promise((resolve, reject) => {
    request(url, { signal, lookup, headers, ...connection }, resolve)
      .on('error', reject)
      .end()
  })
}

type Opened = { readonly url: URL; readonly type: string; readonly response: IncomingMessage }

const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** A page may lead anywhere: what it leads to is unreadable then, and only what the person wrote is refused. */
function unreadable(cause: unknown): never {
  throw new Error('Redirected to an address that cannot be read', { cause })
}

/** Follows redirects; the address of each is checked. @throws AddressRefusedError for the first */
async function open(start: URL, way: Way): Promise<Opened> {
  let url = start
  let response = await ask(url, way)
  for (let hop = 0; hop < mostRedirects && redirects.includes(response.statusCode ?? 0); hop++) {
    response.destroy()
    url = new URL(response.headers.location ?? '', url)
    response = await ask(url, way).catch(unreadable)
  }
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`Answered with ${response.statusCode}`)
  }
  return { url, type: response.headers['content-type'] ?? '', response }
}

/** At most `limit` bytes and a chunk; `isWhole` is false when there are more. */
async function read(response: IncomingMessage, limit: number): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    parts.push(part)
    size += part.length
    // Leaving the loop closes the connection.
    if (size > limit) return { bytes: Buffer.concat(parts).subarray(0, limit), isWhole: false }
  }
  return { bytes: Buffer.concat(parts), isWhole: true }
}

const mediaType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

async function pictureOf({ type, response }: Opened): Promise<Uint8Array | null> {
  const declared = Number(response.headers['content-length'] ?? 0)
  if (!pictureTypes.includes(mediaType(type)) || declared > most.picture) {
    response.destroy()
    return null
  }
  const { bytes, isWhole } = await read(response, most.picture)
  return isWhole && bytes.length > 0 ? bytes : null
}

async function headOf({ type, response }: Opened): Promise<PageHead> {
  if (!pageTypes.includes(mediaType(type))) {
    response.destroy()
    return { title: null, picture: null }
  }
  return readPageHead((await read(response, most.page)).bytes, type)
}

async function preview(start: URL, way: Way): Promise<LinkPreview> {
  const opened = await open(start, way)
  if (pictureTypes.includes(mediaType(opened.type))) return { title: null, picture: await pictureOf(opened) }
  const { title, picture } = await headOf(opened)
  const address = picture === null ? null : URL.parse(picture, opened.url)
  // A page without its picture is still a page.
  return {
    title,
    picture:
      address &&
      (await open(address, way)
        .then(pictureOf)
        .catch(() => null)),
  }
}

export function openLinkPreview({ resolve, createConnection }: Seams = {}): ReadLink {
  const lookup = publicLookup(resolve)
  // An own agent for each request: no connection is used again, and no proxy of the environment.
  const connection = createConnection ? { createConnection } : { agent: false }
  const inTurn = bounded({ atOnce: 8, waiting: 32 })
  return async address => {
    const way = { signal: AbortSignal.timeout(milliseconds), lookup, connection }
    return await inTurn(() => preview(address, way)).catch((error: unknown) => {
      if (error instanceof AddressRefusedError || isAppError(error)) throw error
      return nothing
    })
  }
}
