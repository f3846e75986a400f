// A collector of OpenTelemetry: stores the spans that a node posts as JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }

export type PostedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}

type Posted = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: PostedSpan[] }[] }[]
}

export type Collector = {
  readonly url: string
  readonly spans: PostedSpan[]
  readonly headers: Record<string, unknown>[]
  /** From now on it takes requests and never answers. */
  fallSilent(): void
  /** From now on it answers with this status. */
  answer(status: number): void
  close(): Promise<void>
}

export async function openCollector(): Promise<Collector> {
  const spans: PostedSpan[] = []
  const headers: Record<string, unknown>[] = []
  let silent = false
  let status = 200
  const server = createServer(async (request, response) => {
    if (silent) return
    headers.push({ ...request.headers, path: request.url })
    const { resourceSpans } = (await json(request)) as Posted
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    fallSilent: () => {
      silent = true
    },
    answer: given => {
      status = given
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => void server.close(() => resolve()))
    },
  }
}
