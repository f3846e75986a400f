// A small contract with its actions, to test the platform without any feature.
import { setTimeout } from 'node:timers/promises'
import cookieParser from 'cookie-parser'
import express, { type Express } from 'express'
import { z } from 'zod'
import { bind } from '#server/platform/endpoint/bind.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import { emit, event } from '#server/platform/events/event.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { expectVersion, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { setCookies } from '#server/platform/session/cookies.ts'
import { endSession, rotateSession } from '#server/platform/session/sessions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  CityRef,
  Id,
  LocalizedText,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
  text,
} from '#shared/api/schemas.ts'
import { AppError } from '#shared/errors/app-error.ts'

const Thing = z.object({
  title: text(2, 40),
  amount: z.number().min(0).max(1000).optional(),
  day: z.iso.date().optional(),
  kind: z.enum(['a', 'b']).optional(),
  email: z.email().optional(),
  lines: z
    .array(z.object({ label: text(1, 10), quantity: z.number().positive() }))
    .max(3)
    .optional(),
})

const things = {
  'POST /things': {
    summary: 'Keeps a thing.',
    body: Thing,
    returns: z.object({ title: z.string(), times: z.int() }),
    access: 'open',
    status: 201,
    changes: ['jobs'],
  },
  'POST /things/fail': { summary: 'Writes, then fails.', body: Thing, returns: z.object({}), access: 'open' },
  'POST /things/slow': {
    summary: 'Waits in its transaction.',
    returns: z.object({ done: z.boolean() }),
    access: 'open',
  },
  'POST /things/leak': { summary: 'Answers wrongly.', returns: z.object({ done: z.boolean() }), access: 'open' },
  'GET /things': {
    summary: 'Lists.',
    query: PageQuery.extend({ tag: z.array(z.string()).optional() }),
    returns: z.object({ page: z.int(), tag: z.array(z.string()) }),
    access: 'open',
    reads: ['jobs'],
  },
  'GET /things/{thing}': {
    summary: 'One.',
    params: z.object({ thing: Id }),
    returns: z.object({ version: z.int() }),
    access: 'open',
  },
  'PATCH /things/{thing}': {
    summary: 'Changes one.',
    params: z.object({ thing: Id }),
    body: Thing.partial(),
    returns: z.object({ version: z.int() }),
    access: 'open',
  },
  'PATCH /notify/user/{id}/': {
    summary: 'As specified.',
    params: z.object({ id: Id }),
    body: z.object({ new_notification: z.literal(false).optional() }).optional(),
    returns: z.object({ unread_notifications: z.int() }),
    access: 'signed-in',
  },
  'GET /words': {
    summary: 'Returns texts for readers and one for editors.',
    returns: pageOf(NamedSlug.extend({ city: CityRef.nullable(), facts: z.array(ReaderText) })).extend({
      edited: LocalizedText,
      kinds: z.record(z.string(), z.object({ label: ReaderText.optional() })),
    }),
    access: 'open',
  },
  'GET /mine': { summary: 'Who.', returns: z.object({ id: Id, at: Moment }), access: 'signed-in' },
  'GET /admin/jobs': {
    summary: 'For admins.',
    returns: z.object({ ok: z.boolean() }),
    access: { module: 'offers', action: 'isRead' },
  },
  'POST /refresh': { summary: 'Renews.', returns: z.object({ accessToken: z.string() }), access: 'open' },
  'POST /sign-out': { summary: 'Ends.', returns: z.object({ done: z.literal(true) }), access: 'open' },
  'POST /raw': {
    summary: 'Trips over the database.',
    body: z.object({ sqlstate: z.enum(['22', '23505', '23503']) }),
    returns: z.object({}),
    access: 'open',
  },
} as const satisfies Contract

export const thingSaved = event<{ title: string; userId: string }>('thing-saved')

async function saveThing({ db, now }: RequestContext, title: string): Promise<number> {
  const { times } = await db
    .insertInto('searchMisses')
    .values({ folded: title, language: 'en', lastAt: now })
    .onConflict(conflict =>
      conflict
        .columns(['folded', 'language'])
        .doUpdateSet(({ ref }) => ({ times: ref('searchMisses.times').$castTo<number>() })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('searchMisses')
    .set(({ eb }) => ({ times: eb('times', '+', 1) }))
    .where('folded', '=', title)
    .execute()
  return times
}

/** `open` lets `POST /things/slow` continue; `arrived` resolves when the call has reached it. */
export const gate = { arrived: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() }

/** Call before each use: test files share this module, and an earlier test leaves the gate open. */
export function closeGate(): void {
  gate.arrived = Promise.withResolvers()
  gate.open = Promise.withResolvers()
}

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, ar: `${text} (ar)` })

const bounds = bind(
  things,
  {
    'POST /things': async (call, { body }) => {
      const times = await saveThing(call, body.title)
      if (call.user) await emit(call, thingSaved({ title: body.title, userId: call.user.id }))
      return { title: body.title, times }
    },
    'POST /things/fail': async (call, { body }) => {
      await saveThing(call, body.title)
      throw new AppError('job.not-open')
    },
    'POST /things/slow': async () => {
      gate.arrived.resolve()
      await gate.open.promise
      return { done: true }
    },
    'POST /things/leak': async () => ({ done: 'yes' }) as unknown as { done: boolean },
    'GET /things': async (_call, { query }) => ({ page: query.page, tag: query.tag ?? [] }),
    'GET /things/{thing}': async () => ({ version: 7, secret: 'never sent' }),
    'PATCH /things/{thing}': async call => {
      expectVersion(call, 7)
      return { version: 8 }
    },
    'PATCH /notify/user/{id}/': async () => ({ unread_notifications: 3 }),
    'GET /words': async () => {
      await setTimeout(20)
      return {
        items: [
          {
            slug: 'tiles',
            name: words('Tiles'),
            city: { slug: 'fes', name: words('Fez'), country: 'MA' },
            facts: [words('A'), words('B')],
          },
          { slug: 'paint', name: { en: 'Paint', fr: '', ar: '' }, city: null, facts: [] },
        ],
        page: 1,
        pageSize: 2,
        total: 2,
        edited: words('All'),
        kinds: { one: { label: words('Kind') }, none: {} },
      }
    },
    'GET /mine': async call => ({ id: signedIn(call).id, at: call.now.toISOString() }),
    'GET /admin/jobs': async () => ({ ok: true }),
    'POST /refresh': async call => ({ accessToken: (await rotateSession(call)).accessToken }),
    'POST /sign-out': async call => {
      await endSession(call)
      return { done: true as const }
    },
    'POST /raw': async ({ db, now }, { body }) => {
      const row = {
        id: body.sqlstate === '22' ? 'not a uuid' : crypto.randomUUID(),
        module: 'x',
        userId: crypto.randomUUID(),
      }
      if (body.sqlstate === '23505') {
        const twice = {
          id: row.userId,
          name: 'n',
          payload: '{}',
          createdAt: now,
          nextAttemptAt: now,
          lastError: null,
        }
        await db.insertInto('events').values([twice, twice]).execute()
      } else if (body.sqlstate === '22') await db.selectFrom('users').select('id').where('id', '=', row.id).execute()
      else await db.insertInto('userPermissions').values({ userId: row.userId, module: 'x' }).execute()
      return {}
    },
  },
  { ownTransaction: ['POST /refresh', 'POST /sign-out'] },
)

/** An Express app with these endpoints, and a page that shows its reader's id. */
export function thingsApp(platform: Platform): Express {
  const { appContext, log } = platform
  const readSession = openReadSession(appContext, log)
  const app = express()
  app.use(cookieParser())
  app.use('/api', apiRouter({ appContext, log, bounds }))
  app.get('/page', async (request, response) => {
    const { caller, cookies } = await readSession(request, 'en')
    setCookies(response, cookies, appContext.services.config.https)
    response.json({ user: caller.user?.id ?? null })
  })
  return app
}
