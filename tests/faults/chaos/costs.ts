// Attacks by one caller: expensive files and malformed addresses, while a bystander sends requests.
import { connect } from 'node:net'
import { strToU8, unzipSync, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/node'
import type { Row } from '#shared/routes/row.ts'
import { routes } from '#shared/routes/table.ts'
import { packedObjects, pdfOf } from '#tests/support/make-files.ts'
import type { Attack, AttackContext, Seen } from './attack.ts'
import { type Watched, withBystander } from './bystander.ts'
import { signIn } from './load.ts'
import type { NodeProcess } from './node-process.ts'

/** Highest latency of the bystander. Before the fixes these files blocked the event loop for 3 to 23 s. */
const longestWait = 1_500
const megabyte = 1024 * 1024
/** Memory limit for reading four workbooks at once. */
const mostForWorkbooks = 300

type Got = { readonly status: number; readonly code: string }

async function post(url: string, token: string, bytes: Uint8Array, type: string): Promise<Got> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: Buffer.from(bytes),
  })
  const { code = '' } = (await response.json().catch(() => ({}))) as { readonly code?: string }
  return { status: response.status, code }
}

const tallied = (all: readonly Got[]): string =>
  [...Map.groupBy(all, ({ status, code }) => `${status} ${code}`.trim())]
    .map(([texts, { length }]) => `${length} × ${texts}`)
    .join(', ')

/** `isRight`: whether the attacker got the expected answers. */
function verdict(node: NodeProcess, watched: Watched, got: readonly Got[], isRight: boolean): Seen {
  const lives = node.ended() === null
  const faults = got.filter(({ status }) => status >= 500 || status === 0).length
  return {
    seen: `${tallied(got)}; ${watched.seen}; ${lives ? 'lives' : `ended with ${node.ended()}`}`,
    holds: isRight && lives && faults === 0 && watched.failed === 0 && watched.slowest < longestWait,
  }
}

/** Uploads each file `times` times, all at once, as one demo user. */
async function send(
  context: AttackContext,
  mailbox: string,
  path: string,
  files: readonly Uint8Array[],
  times: number,
) {
  const node = await context.startNode()
  const { token } = await signIn(node.port, mailbox)
  const all = Array.from({ length: times }, () => files).flat()
  const got: Got[] = []
  const before = node.mostMegabytes()
  const watched = await withBystander(node, async () => {
    const answers = all.map(bytes => post(node.url + path, token, bytes, 'application/octet-stream'))
    got.push(...(await Promise.all(answers)))
  })
  return { node, got, watched, before }
}

const imports = '/api/own-products/imports?name=prices.csv'

const pdf: Attack = {
  name: 'swollen-pdf',
  number: 10,
  must: `20 kB of PDF with 2,000 /ObjStm before one stream of 4 MB, eight at once: a bystander waits less than ${longestWait} ms`,
  run: async context => {
    const names = `<< ${'/ObjStm '.repeat(2_000)}>>`
    const file = pdfOf([names, packedObjects(Buffer.alloc(4 * megabyte - 1, 32))])
    const { node, got, watched } = await send(
      context,
      'contractor',
      '/api/files?purpose=project&name=plan.pdf',
      [file],
      8,
    )
    const { seen, holds } = verdict(node, watched, got, true)
    return { seen: `${Math.round(file.length / 1000)} kB; ${seen}`, holds }
  },
}

const table: Attack = {
  name: 'wide-and-long-table',
  number: 10,
  must: `a product file of 40,000 columns and one of 8 MB of short lines, four at once: refused, a bystander waits less than ${longestWait} ms`,
  run: async context => {
    const wide = Buffer.from(`${'name;'.repeat(40_000)}\n${'x;'.repeat(40_000)}\n`.repeat(2))
    const long = Buffer.from(`sku,price\n${'1,2\n'.repeat(2 * megabyte - 16)}`)
    const { node, got, watched } = await send(context, 'supplier', imports, [wide, long], 4)
    const isRefused = got.every(({ status }) => status >= 400) && got.some(({ code }) => code.endsWith('too-wide'))
    return verdict(node, watched, got, isRefused)
  },
}

const workbook: Attack = {
  name: 'swollen-workbook',
  number: 10,
  must: `a workbook of 200 kB that unpacks to 80 MB, four at once: refused with less than ${mostForWorkbooks} MB more, a bystander waits less than ${longestWait} ms`,
  run: async context => {
    const parts = unzipSync(await writeWorkbook([[{ value: 'name' }, { value: 'price' }]] as never).toBuffer())
    const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(80 * megabyte)) })
    const { node, got, watched, before } = await send(context, 'supplier', imports, [bomb], 4)
    const isRefused = got.every(({ code }) => code === 'product-import.unreadable')
    const more = node.mostMegabytes() - before
    const { seen, holds } = verdict(node, watched, got, isRefused && more < mostForWorkbooks)
    return { seen: `${more.toFixed(0)} MB more at most; ${seen}`, holds }
  },
}

/** Requests a path byte by byte as it stands; `http.request` refuses non-ASCII paths. */
function visit(port: number, path: string, cookie = ''): Promise<Got> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    const done = (): void => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), code: '' })
    }
    socket.on('data', (bytes: Buffer) => {
      head += bytes.toString('latin1')
      if (head.includes('\r\n')) done()
    })
    socket.once('error', done).once('close', done)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  })
}

const queries = [
  'page=99999999',
  'q=%00',
  'q=%ED%A0%80%FF',
  'return=/ar/\u0639\u0631\u0628\u064a',
  'return=%2Far%2F%D8%B9%D8%B1%D8%A8%D9%8A',
]

const addresses: Attack = {
  name: 'hostile-addresses',
  number: 10,
  must: `every public screen and its payload, and the sign-in page of a signed-in user, with page=99999999, NUL, broken UTF-8 and an Arabic return path: no 5xx`,
  run: async context => {
    const node = await context.startNode()
    const { cookie } = await signIn(node.port, 'consumer')
    const open = Object.values<Row>(routes).filter(({ area, path }) => !area && !/[:{*]/.test(path))
    const paths = open.flatMap(({ path }) =>
      queries.flatMap(query => [`${path}?${query}`, `${path === '/' ? '' : path}/_payload.json?${query}`]),
    )
    const got: Got[] = []
    const watched = await withBystander(node, async () => {
      for (let at = 0; at < paths.length; at += 4)
        got.push(...(await Promise.all(paths.slice(at, at + 4).map(path => visit(node.port, path)))))
      // The sign-in page redirects a signed-in user to `return`.
      for (const query of queries) got.push(await visit(node.port, `${routes['sign-in'].path}?${query}`, cookie))
    })
    const { seen, holds } = verdict(node, watched, got, open.length > 10)
    return { seen: `${got.length} addresses of ${open.length} screens: ${seen}`, holds }
  },
}

export const costs: readonly Attack[] = [pdf, table, workbook, addresses]
