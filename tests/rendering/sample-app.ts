// An application with sample screens, a fake session and a fake API, on a free port.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { pino } from 'pino'
import { allScreens } from '#client/app/all-screens.ts'
import { createRenderer } from '#client/app/renderer.tsx'
import { createApp } from '#server/app/build-app.ts'
import type { AppDeps, ClientBuild } from '#server/app/deps.ts'
import type { Caller } from '#server/platform/request-context.ts'
import { permissionRow } from '#shared/access/permissions.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { sampleLoaders, samplePages } from './sample-pages.tsx'

const pageData = {
  topList: [
    {
      name: 'Sign In',
      label: { en: 'Sign In', fr: 'Se connecter', ar: 'تسجيل الدخول' },
      path: '/account/signin',
      show: true,
      dropdown: 'no',
      dropdowns: [],
    },
  ],
  footer: [],
  homeSections: [],
}

const reads: Readonly<Record<string, readonly Tag[]>> = {
  'GET /site/page-data': ['site'],
  'GET /site/stories': ['stories'],
}

export type SampleApp = {
  readonly port: number
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  readonly calls: string[]
  readonly errors: string[]
  readonly invalidate: (tags: readonly Tag[]) => void
  readonly close: () => Promise<void>
}

const users = {
  consumer: {
    id: 'u1',
    name: 'Amina',
    role: 'consumer',
    professionalType: null,
    permissions: [permissionRow('dashboard', 'R')],
  },
  reviewer: {
    id: 'u2',
    name: 'Sami',
    role: 'admin',
    professionalType: null,
    permissions: [permissionRow('dashboard', 'R')],
  },
} as const

/** Signed in by a cookie: `logintoken=consumer`. */
function fakeSession(cookie = ''): unknown {
  const who = /logintoken=(consumer|reviewer)/.exec(cookie)?.[1] as keyof typeof users | undefined
  return who
    ? { ...users[who], photo: null, language: 'en', professionalId: null, approved: true, secondFactorRequired: false }
    : null
}

const pass: RequestHandler = (_req, _res, next) => next()

/** A client build of sample screens. */
export function sampleClient(): ClientBuild {
  const renderer = createRenderer({ rows: allScreens.rows, pages: samplePages }, sampleLoaders)
  return {
    buildId: 'build-1',
    assets: {
      manifest: {},
      entry: '/assets/entry.js',
      sheets: { faces: '/assets/faces.css', visitors: '/assets/visitors.css', whole: '/assets/style.css' },
    },
    entryServer: async () => renderer,
    files: pass,
    development: false,
    inlined: html => ({ html, sources: [] }),
  }
}

/** `shared`: the answers are the same for everybody. */
export async function openSampleApp({
  shared = false,
  cdn = null,
}: {
  shared?: boolean
  cdn?: AppDeps['config']['cdn']
} = {}): Promise<SampleApp> {
  const calls: string[] = []
  const errors: string[] = []
  let subscriber: (tags: readonly Tag[]) => void = () => undefined
  const deps: AppDeps = {
    config: {
      cdn,
      demo: false,
      publicUrl: 'https://imara.example',
      https: true,
      apiBase: { production: '/api', staging: '/api', stagingHosts: [] },
      trustProxy: false,
      rateLimits: false,
      tokenSecret: new TextEncoder().encode('a secret of tests, long enough'),
      push: { appId: 'a', key: 'k', secret: 's', hosted: null },
    },
    log: pino({ level: 'error' }, { write: line => void errors.push(line) }),
    operations: pass,
    requestLog: pass,
    apiRouter: pass,
    readSession: async req => {
      if (req.headers.cookie?.includes('logintoken=lost'))
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return { caller: { user: fakeSession(req.headers.cookie), sentCookies: {} } as Caller, cookies: [] }
    },
    callInProcess: async (_caller, key, _request, onRead) => {
      calls.push(key)
      onRead?.({ tags: reads[key] ?? [], shared })
      if (key === 'GET /site/page-data') return pageData
      if (key === 'GET /figures/waiting') return { sections: [] }
      return key === 'GET /site/stories' ? [{}, {}] : { unread: 3 }
    },
    postForm: async () => ({ answer: { done: true }, cookies: [] }),
    printed: async () => null,
    countCached: () => undefined,
    onInvalidate: given => {
      subscriber = given
    },
    stopping: () => false,
    entityUrls: async () => [{ path: '/profile/amal', lastModified: '2026-01-01' }],
    client: sampleClient(),
  }
  const server = createServer(createApp(deps))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    get: (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' }),
    calls,
    errors,
    invalidate: tags => subscriber(tags),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
