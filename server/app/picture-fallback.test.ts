import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesOfPicture, isPictureName, pictures } from '#shared/pictures/index.ts'
import { pictureFallback } from './picture-fallback.ts'

// The folder's name begins with a dot, as that of a checkout may.
const folder = mkdtempSync(join(tmpdir(), '.pictures-'))
const server = express().use(pictureFallback(folder)).listen(0, '127.0.0.1')
const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
const [name] = Object.keys(pictures).filter(isPictureName)
const [file = ''] = name ? filesOfPicture(name) : []

beforeAll(async () => {
  if (!server.listening) await new Promise(resolve => server.once('listening', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('pictureFallback serves the original uncached until the built file exists', async () => {
  const first = await ask(`/pictures/${file}`)
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    ...[200, 'image/webp', 'no-store'],
  ])
  expect((await first.bytes()).length).toBeGreaterThan(1_000)
  const built = join(folder, 'pictures', file)
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, 'built')
  const second = await ask(`/pictures/${file}`)
  expect([second.headers.get('cache-control'), await second.text()]).toEqual(['public, max-age=3600', 'built'])
  expect((await ask('/pictures/interior/no-such-240.avif')).status).toBe(404)
})
