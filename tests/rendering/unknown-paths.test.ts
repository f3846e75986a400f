import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSampleApp, type SampleApp } from './sample-app.ts'

let app: SampleApp
beforeAll(async () => {
  app = await openSampleApp()
})
afterAll(() => app.close())

type Answer = { readonly status: number; readonly location: string | undefined; readonly text: string }

/** Requests exactly this target; `fetch` would normalise it. */
function ask(path: string, { method = 'GET', cookie = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: app.port, path, method, headers: { cookie } }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text })
      })
    })
      .once('error', reject)
      .end()
  })
}

const nobody = ''
const consumer = 'logintoken=consumer'

describe('an unknown address', () => {
  it.each([
    ['//anything', '//anything'],
    ['//anything?x=1', '//anything'],
    ['//x/user/dashboard', '//x/user/dashboard'],
    ['/\\anything', '/\\anything'],
    ['/\\x/user/dashboard', '/\\x/user/dashboard'],
    ['//', '//'],
    ['/about-us//', '/about-us//'],
    ['/professionals\\', '/professionals\\'],
    ['/no/such', '/no/such'],
    ['/no%20such', '/no such'],
    ['/%zz', '/%zz'],
    ['/%', '/%'],
    ['/%C3%28', '/%C3%28'],
    ['/%3Cb%3E', '/&lt;b&gt;'],
    ['/x%00y%E2%80%AEz', '/x%00y%E2%80%AEz'],
    ['http://elsewhere.example/no/such', '/no/such'],
  ])('%s answers 404 to everybody and shows it as %s', async (path, shown) => {
    for (const cookie of [nobody, consumer]) {
      const { status, text } = await ask(path, { cookie })
      expect([status, text.includes(`Page not found: ${shown}`)]).toEqual([404, true])
      expect(text).toContain('<footer')
    }
  })

  it('is isolated from a sentence of the other writing direction', async () => {
    expect((await ask('/%D8%AA')).text).toContain('Page not found: <bdi>/ت</bdi>')
    expect((await ask('/ar/no/such')).text).toContain('<bdi>/no/such</bdi>')
    expect((await ask('/ar//x')).text).toContain('<bdi>//x</bdi>')
  })

  it('answers 404 where the router finds no route', async () => {
    const { status, text } = await ask('/x%0Ay')
    expect([status, text.includes('Page not found: /x%0Ay')]).toEqual([404, true])
  })

  it('answers 404 to payloads too', async () => {
    for (const path of ['//anything', '/\\anything', '//x/user/dashboard', '/about-us//']) {
      const { status } = await ask(`${path}/_payload.json?_r=home,user.dashboard,unknown-path,about-us`)
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('is not confused with a similar page', async () => {
    expect((await ask('/')).status).toBe(200)
    expect((await ask('//')).status).toBe(404)
    expect((await ask('/')).status).toBe(200)
    expect((await ask('http://elsewhere.example/')).status).toBe(200)
  })

  it('redirects no form to another site', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '/\\/evil.example'])
      expect((await ask(path, { method: 'POST' })).location).toBe('/evil.example')
  })
})
