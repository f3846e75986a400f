import { vi } from 'vitest'
import { server } from './fixtures.ts'

/** The mailed code, read from the server's /outbox page. */
export async function mailedCode(to: string): Promise<string> {
  const read = async (path: string): Promise<string> => await (await fetch(server.address + path)).text()
  return await vi.waitFor(async () => {
    const list = await read('/outbox')
    const [, mail] = /href="(\/outbox\/[^"]+)"/.exec(list.slice(Math.max(0, list.indexOf(to)))) ?? []
    const text = mail && list.includes(to) ? await read(mail) : ''
    const code = /\b\d{6}\b/.exec(text.slice(text.indexOf('<pre')))?.[0]
    if (!code) throw new Error(`No mail with a code to ${to}.`)
    return code
  })
}
