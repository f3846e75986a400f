// Upgrade requests for an unsupported protocol: each is answered, and none keeps its file descriptor.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'

const requests = 1_500
const atOnce = 50
const timeout = 2_000

/**
 * Resolves with the first line of the answer, or the connection error; the client closes after an answer or a timeout.
 */
function upgrade(port: number, path: string, protocol: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let output = ''
    const end = (what: string): void => {
      socket.end()
      resolve(output.split('\r\n')[0] || what)
    }
    socket.setTimeout(timeout, () => end('no answer'))
    socket.on('data', bytes => {
      output += String(bytes)
      if (output.includes('\r\n\r\n')) end('')
    })
    socket.once('error', ({ message }) => end(message))
    socket.once('close', () => end('closed'))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

const places = ['/', '/professionals', '/api/site/page-data', '/ws', '//app/x', '/app']
const protocols = ['websocket', 'h2c', 'anything']

export const upgrades: Attack = {
  name: 'upgrades',
  number: 3,
  must: '1,500 requests with an Upgrade header, with 1,024 descriptors: each answered at once, none left open, then SIGTERM ends with 0',
  run: async context => {
    const node = await context.startNode({}, { descriptors: 1_024 })
    const before = node.descriptors()
    const answers: string[] = []
    for (let sent = 0; sent < requests; sent += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, index) =>
        upgrade(node.port, places[index % places.length] ?? '/', protocols[index % protocols.length] ?? ''),
      )
      answers.push(...(await Promise.all(batch)))
      // Stop early when the node no longer answers; the rest would take minutes.
      if (answers.filter(answer => !answer.startsWith('HTTP')).length > 1_000) break
    }
    await wait(500)
    const left = node.descriptors() - before
    const isReady = await node.ready(3_000)
    const began = performance.now()
    node.send('SIGTERM')
    const ended = await node.untilEnded()
    const seconds = (performance.now() - began) / 1000
    const unanswered = answers.filter(answer => !answer.startsWith('HTTP')).length
    const faults = answers.filter(answer => / 5\d\d /.test(answer)).length
    return {
      seen: `${answers.length} sent, ${unanswered} unanswered, ${faults} × 5xx, ${left} descriptors more than before, ${isReady ? 'hears' : 'deaf'}, exit ${ended} after ${seconds.toFixed(1)} s`,
      holds: unanswered === 0 && faults === 0 && left < 20 && isReady && ended === '0' && seconds < 15,
    }
  },
}
