import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { calendar } from '#shared/features/calendar/contract.ts'
import { minutesOf } from '#shared/features/calendar/fields.ts'
import { mostQuestions, mostServices } from '#shared/features/calendar/lifecycle.ts'
import { zones } from '#shared/features/calendar/zones.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { isCurrency } from '#shared/values/money.ts'
import { listBetween } from './booking-queries.ts'
import {
  deleteException,
  findByFeed,
  findOwner,
  findService,
  insertService,
  listExceptions,
  listRules,
  listServices,
  replaceRules,
  updateService,
  updateSettings,
  writeException,
} from './calendar-queries.ts'
import { calendarFile, icsDownload } from './ics.ts'
import { lockOwnSettings, settingsOf } from './load-calendar.ts'
import { presentOwnService } from './present.ts'
import { ownId, showCalendar, showWeeks } from './show-calendar.ts'
import { dayAt } from './slots.ts'

type In<K extends keyof typeof calendar> = Input<(typeof calendar)[K]>

async function showSettings(ctx: RequestContext): Promise<Returned<(typeof calendar)['GET /calendar/settings']>> {
  const { db, now } = ctx
  const professionalId = ownId(ctx)
  const { owner, settings } = await settingsOf(db, now, professionalId)
  const exceptions = await listExceptions(db, professionalId, dayAt(settings.zone, now.getTime()))
  const { country, bufferBefore, bufferAfter, noticeHours, mostPerDay, radiusKm, version } = settings
  return {
    ...{ country, bufferBefore, bufferAfter, noticeHours, mostPerDay, radiusKm, version },
    zone: zones.find(zone => zone === settings.zone) ?? 'UTC',
    rules: [...(await listRules(db, professionalId))],
    exceptions: exceptions.map(({ day, fromMinute: from, toMinute: to, note }) => ({
      day,
      hours: from === null || to === null ? null : { from, to },
      note,
    })),
    services: (await listServices(db, professionalId)).map(presentOwnService),
    currency: isCurrency(owner.currency) ? owner.currency : 'MAD',
    feedSince: settings.feedMadeAt,
  }
}

/** Non-empty lines without repetition. */
function questionsOf(text = ''): readonly string[] {
  const questions = [...new Set(text.split('\n').map(line => line.trim()))].filter(Boolean)
  if (questions.length > mostQuestions) throw wrongField('questions', 'too-many', { maximum: mostQuestions })
  return questions
}

type ServiceForm = In<'POST /calendar/services'>['body']

const serviceColumns = ({ minutes, place, price, questions, atOnce, active }: ServiceForm) => ({
  ...{ minutes, place, active },
  price: price ?? null,
  questions: JSON.stringify(questionsOf(questions)),
  atOnce,
})

async function addService(ctx: RequestContext, { body }: In<'POST /calendar/services'>) {
  const { professionalId } = await lockOwnSettings(ctx)
  if ((await listServices(ctx.db, professionalId)).length >= mostServices) throw new AppError('service.too-many')
  const { currency } = await findOwner(ctx.db, professionalId)
  const id = randomUUIDv7()
  await insertService(ctx.db, {
    id,
    professionalId,
    name: JSON.stringify({ en: '', fr: '', ar: '', [ctx.language]: body.name }),
    currency,
    ...serviceColumns(body),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return { id }
}

async function changeService(ctx: RequestContext, { params, body }: In<'PUT /calendar/services/{service}'>) {
  const { professionalId } = await lockOwnSettings(ctx)
  const service = await findService(ctx.db, params.service)
  if (service?.professionalId !== professionalId) throw new AppError('service.not-found')
  const name = JSON.stringify({ ...service.name, [ctx.language]: body.name })
  const version = service.version + 1
  await updateService(ctx.db, service.id, { name, ...serviceColumns(body), updatedAt: ctx.now, version })
  return done
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A month back, and the whole bookable period. */
const [feedBack, feedAhead] = [30 * 86_400_000, 400 * 86_400_000]

export const calendarRoutes = bind(calendar, {
  'GET /calendar': showCalendar,
  'GET /calendar/weeks': showWeeks,
  'GET /calendar/settings': showSettings,
  'PUT /calendar/settings': async (ctx, { body }) => {
    const { professionalId, version } = await lockOwnSettings(ctx)
    await updateSettings(ctx.db, professionalId, { ...body, updatedAt: ctx.now, version: version + 1 })
    return done
  },
  'PUT /calendar/hours': async (ctx, { body }) => {
    const { professionalId } = await lockOwnSettings(ctx)
    const pieces = [
      [body.from, body.to],
      [body.from2, body.to2],
    ].flatMap(([from, to]) => (from && to ? [{ from: minutesOf(from), to: minutesOf(to) }] : []))
    const weekdays = [...new Set(body.days)].map(Number)
    const rules = weekdays.flatMap(weekday => pieces.map(piece => ({ weekday, ...piece })))
    await replaceRules(ctx.db, professionalId, weekdays, rules)
    return done
  },
  'PUT /calendar/exceptions': async (ctx, { body }) => {
    const { professionalId } = await lockOwnSettings(ctx)
    const { day, from, to, note = '' } = body
    await writeException(ctx.db, {
      id: randomUUIDv7(),
      professionalId,
      day,
      fromMinute: from ? minutesOf(from) : null,
      toMinute: to ? minutesOf(to) : null,
      note,
      createdAt: ctx.now,
    })
    return done
  },
  'DELETE /calendar/exceptions/{day}': async (ctx, { params }) => {
    const { professionalId } = await lockOwnSettings(ctx)
    await deleteException(ctx.db, professionalId, params.day)
    return done
  },
  'POST /calendar/services': addService,
  'PUT /calendar/services/{service}': changeService,
  'POST /calendar/feed': async ctx => {
    const { professionalId } = await lockOwnSettings(ctx)
    const token = randomBytes(32).toString('base64url')
    await updateSettings(ctx.db, professionalId, { feedHash: hashOf(token), feedMadeAt: ctx.now })
    return { path: `/api/calendar/feed/${token}.ics` }
  },
  'DELETE /calendar/feed': async ctx => {
    const { professionalId } = await lockOwnSettings(ctx)
    await updateSettings(ctx.db, professionalId, { feedHash: null, feedMadeAt: null })
    return done
  },
  'GET /calendar/feed/{token}.ics': async ({ db, now }, { params }) => {
    const found = expectFound(await findByFeed(db, hashOf(params.token)), 'request.not-found')
    const at = now.getTime()
    const rows = await listBetween(db, found.professionalId, [new Date(at - feedBack), new Date(at + feedAhead)])
    const { name } = found
    const language = isLanguage(found.language) ? found.language : 'en'
    return icsDownload(calendarFile(rows, { side: 'advisor', language, name }), null)
  },
})
