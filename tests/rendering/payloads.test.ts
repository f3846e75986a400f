import { decode } from 'turbo-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleApp, type SampleApp } from './sample-app.ts'

type Payload = {
  loaderData?: Record<string, unknown>
  errors?: Record<string, { status: number; data: unknown }>
  redirect?: string
}

let app: SampleApp
beforeAll(async () => {
  app = await openSampleApp()
})
afterAll(() => app.close())

async function read(response: Response): Promise<Payload> {
  if (!response.body) throw new Error('no body')
  return decode<Payload>(response.body.pipeThrough(new TextDecoderStream()))
}

it('a payload has the data of the requested routes only', async () => {
  const response = await app.get('/_payload.json?_r=home')
  expect(response.headers.get('x-build')).toBe('build-1')
  expect((await read(response)).loaderData).toEqual({ home: { stories: [{}, {}] } })
})

it('a payload has the root data on request', async () => {
  const { loaderData } = await read(
    await app.get('/fr/user/dashboard/_payload.json?_r=root', { cookie: 'logintoken=consumer' }),
  )
  expect(loaderData).toMatchObject({ root: { language: 'fr', user: { name: 'Amina' }, push: { key: 'k' } } })
})

it('a payload streams slow data', async () => {
  const { loaderData } = await read(await app.get('/greeting/_payload.json?_r=greeting'))
  const { quick, slow } = (loaderData?.greeting ?? {}) as { quick?: string; slow?: Promise<string> }
  expect(quick).toBe('at once')
  expect(slow).toBeInstanceOf(Promise)
  expect(await slow).toBe('came later')
})

it('a payload has redirects without the language prefix, which the router adds', async () => {
  expect(await read(await app.get('/fr/privacy-policy/_payload.json?_r=privacy-policy'))).toEqual({
    redirect: '/about-us',
  })
  expect(await read(await app.get('/user/dashboard/_payload.json?_r=user.dashboard'))).toEqual({
    redirect: '/account/signin?return=%2Fuser%2Fdashboard',
  })
})

it('a payload has 404 and 403 for the screen to show', async () => {
  const unknown = await app.get('/no/such/_payload.json?_r=unknown-path')
  expect(unknown.status).toBe(404)
  expect((await read(unknown)).errors).toMatchObject({ 'unknown-path': { status: 404, data: { code: 'not-found' } } })
  const other = await app.get('/admin/jobs/_payload.json?_r=admin.jobs', { cookie: 'logintoken=consumer' })
  expect(other.status).toBe(403)
  expect((await read(other)).errors).toMatchObject({ 'admin.jobs': { data: { home: '/user/dashboard' } } })
})

it('a payload contains no internal error message', async () => {
  const response = await app.get('/thank-you/_payload.json?_r=thank-you')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})
