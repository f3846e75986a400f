import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

// Holds the secrets that the embedded database generates.
const DATA_DIR = mkdtempSync(join(tmpdir(), 'imara-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const secrets = {
  TOKEN_SECRET: 'a token secret of thirty-two letters',
  PUSH_APP_ID: 'imara',
  PUSH_KEY: 'imarakey',
  PUSH_SECRET: 'a-push-secret-of-the-test',
}
const database = { ...secrets, DATABASE_URL: 'postgres://imara@localhost/imara' }

test('a server with demo data by default listens on loopback only', () => {
  expect(readConfig({ ...secrets, DATA_DIR }).host).toBe('127.0.0.1')
})

test.each([
  ['demo data that was asked for', { ...secrets, DATA_DIR, DEMO: 'on' }, '0.0.0.0'],
  ['no demo data', database, '0.0.0.0'],
  ['a HOST', { ...secrets, DATA_DIR, HOST: '10.0.0.1' }, '10.0.0.1'],
])('a server with %s listens on its configured host', (_, env, host) => {
  expect(readConfig(env).host).toBe(host)
})

test('a site without demo data gets a warning while its address is not https', () => {
  expect(startWarnings(readConfig(database))).toHaveLength(1)
  expect(startWarnings(readConfig({ ...database, PUBLIC_URL: 'https://imara.example' }))).toEqual([])
  expect(startWarnings(readConfig({ ...secrets, DATA_DIR }))).toEqual([])
})

test('addresses of replicas are a list, and need an own database', () => {
  const DATABASE_READ_URLS = 'postgres://imara@db2/imara, postgres://imara@db3/imara'
  expect(readConfig({ ...database, DATABASE_READ_URLS }).readUrls).toEqual([
    'postgres://imara@db2/imara',
    'postgres://imara@db3/imara',
  ])
  expect(() => readConfig({ ...secrets, DATA_DIR, DATABASE_READ_URLS })).toThrow('DATABASE_READ_URLS need DATABASE_URL')
  expect(() => readConfig({ ...database, DATABASE_READ_URLS: 'db2' })).toThrow('DATABASE_READ_URLS')
})

test('a node does not start with a way of pooling that it does not know', () => {
  expect(readConfig(database).databasePooling).toBe('session')
  expect(() => readConfig({ ...database, DATABASE_POOLING: 'statement' })).toThrow('DATABASE_POOLING')
})
