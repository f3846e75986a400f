// Other sites for tests: names with addresses of their own, which all lead to one local server after the check that
// production makes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { openLinkPreview, type ReadLink } from '#server/platform/link-preview.ts'
import type { Resolve } from '#server/platform/public-address.ts'

export type Page = (request: IncomingMessage, response: ServerResponse) => void

export const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8'): Page =>
  (_, response) =>
    response.setHeader('content-type', type).end(body)

export const redirect =
  (location: string): Page =>
  (_, response) =>
    response.writeHead(302, { location }).end()

/** Sends the chunk until the reader leaves. */
export const endless =
  (type: string, chunk: string | Buffer, start = ''): Page =>
  (request, response) => {
    response.setHeader('content-type', type).write(start || chunk)
    const more = (): void => {
      while (!request.socket.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  }

const addresses: Readonly<Record<string, readonly string[]>> = {
  'shop.test': ['93.184.216.34'],
  'pictures.test': ['93.184.216.35'],
  'inner.test': ['10.0.0.5'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
}

export type Web = {
  readonly readLink: ReadLink
  /** By host and path, or by path alone. */
  readonly pages: Record<string, Page>
  /** Hosts to which a connection was opened, addresses that were asked for, names that were resolved. */
  readonly connected: string[]
  readonly asked: string[]
  readonly resolved: string[]
  clear(): void
  close(): void
}

export async function aWeb(): Promise<Web> {
  const pages: Record<string, Page> = {}
  const [connected, asked, resolved]: string[][] = [[], [], []]
  const server = createServer((request, response) => {
    const address = `${request.headers.host?.replace(/:80$/, '')}${request.url}`
    asked?.push(address)
    const page = pages[address] ?? pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  const resolve: Resolve = (host, _options, done) => {
    resolved?.push(host)
    const found = addresses[host]
    if (found)
      done(
        null,
        found.map(address => ({ address, family: net.isIP(address) })),
      )
    else done(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), [])
  }
  const readLink = openLinkPreview({
    resolve,
    createConnection: (options, done) => {
      const { host = '', lookup } = options as { host?: string; lookup: net.LookupFunction }
      const connect = (): void => {
        connected?.push(host)
        done?.(null, net.connect((server.address() as AddressInfo).port, '127.0.0.1'))
      }
      if (net.isIP(host)) connect()
      else lookup(host, { all: true }, error => (error ? done?.(error, undefined as never) : connect()))
      return undefined
    },
  })
  return {
    ...{ readLink, pages, connected: connected ?? [], asked: asked ?? [], resolved: resolved ?? [] },
    clear: () => {
      for (const address of Object.keys(pages)) delete pages[address]
      for (const list of [connected, asked, resolved]) list?.splice(0)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
