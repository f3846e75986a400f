// Callers disconnect at any time between request and last byte: of pages, payloads, files and streams.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Attack } from './attack.ts'
import { signIn } from './load.ts'
import type { NodeProcess } from './node-process.ts'

const requests = 20_000
const atOnce = 64
const longestStay = 25
/** Noise makes a file too large to be read in that time. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const

type Place = { readonly path: string; readonly authorization?: string }

/** Requests and disconnects after `stay`, as a person who leaves the page does. */
async function visit(port: number, { path, authorization }: Place, stay: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  const proof = authorization ? `Authorization: ${authorization}\r\n` : ''
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, br, zstd\r\n${proof}\r\n`)
  await wait(stay)
  socket.destroy()
}

/** A file of one person, and the export of their data. */
async function ownPlaces({ url, port }: NodeProcess): Promise<readonly Place[]> {
  const { token } = await signIn(port, 'contractor')
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${url}/api/files?purpose=portfolio&name=room.jpg`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'tan', noise } })
      .jpeg()
      .toBuffer(),
  })
  const { id } = (await answer.json()) as { id: string }
  return [`/api/files/${id}`, `/api/files/${id}/640.avif`, '/api/accounts/me/export'].map(path => ({
    path,
    authorization,
  }))
}

const publicPlaces = [
  '/',
  '/find-professionals?page=2',
  '/about-us/_payload.json',
  '/api/site/page-data',
  '/favicon.svg',
]

export const leavers: Attack = {
  name: 'leavers',
  number: 5,
  must: '20,000 callers who leave within 25 ms: the node lives, holds no more descriptors than before, and calls none of it an error',
  run: async context => {
    const node = await context.startNode()
    const places = [...publicPlaces.map(path => ({ path })), ...(await ownPlaces(node))]
    const before = node.descriptors()
    let sent = 0
    const worker = async (): Promise<void> => {
      while (sent < requests && node.ended() === null) {
        const number = sent++
        await visit(node.port, places[number % places.length] ?? { path: '/' }, (number * 7) % longestStay)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    await wait(2_000)
    const lives = node.ended() === null && (await node.ready(3_000))
    const left = lives ? node.descriptors() - before : Number.NaN
    const errors = node.log().match(/"level":[56]0/g)?.length ?? 0
    return {
      seen: `${sent} sent to ${places.length} addresses, ${lives ? 'lives' : `ended with ${node.ended()}`}, ${left} descriptors more than before, ${errors} errors in its log`,
      holds: lives && left < 20 && errors === 0,
    }
  },
}
