// Health, readiness and metrics for operators, and the push endpoint's HTTP API.
import { timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import type { Config } from '#server/platform/config.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import type { Database } from '#server/platform/database/open.ts'
import { escapeHtml } from '#server/platform/mail/layout.ts'
import { findMail, listMails, type MailRow } from '#server/platform/mail/queries.ts'
import { outboxOf, outboxPath } from '#server/platform/mail/queue.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type PushApi, pushApi } from '#server/platform/sockets/http-api.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { defaultLanguage, isLanguage } from '#shared/values/localized.ts'
import { isLocal } from './parse.ts'

export type Operations = {
  readonly database: Database
  readonly metrics: Metrics
  readonly config: Config
  /** Null when push is hosted externally. */
  readonly pushApi: PushApi | null
  /** True once the server is stopping, so that the load balancer removes the node. */
  readonly stopping: () => boolean
}

function mayMeasure(request: Request, token: string | null): boolean {
  if (token === null) return isLocal(request)
  const given = Buffer.from(request.get('Authorization') ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Load balancers that poll every second need an answer within one, also while the database is frozen. */
const answerWithin = 800

function ready({ database, stopping }: Operations): RequestHandler {
  let migrated = false
  return async (_request, response) => {
    const answers = !stopping() && (await database.answers(answerWithin))
    // The schema is never downgraded, so one success is enough.
    if (answers) migrated ||= await isMigrated(database).catch(() => false)
    const low = await database.disk.isLow().catch(() => true)
    const ready = answers && migrated && !low
    response.set('Cache-Control', 'no-store')
    response.status(ready ? 200 : 503).json({ ready, stopping: stopping(), diskLow: low })
  }
}

/** Mount first: it needs no other middleware. */
export function operationsRouter(operations: Operations): Router {
  const router = Router({ caseSensitive: true })
  router.get('/healthz', (_request, response) => void response.set('Cache-Control', 'no-store').json({ alive: true }))
  router.get('/readyz', ready(operations))
  router.get('/metrics', async (request, response, next) => {
    if (!mayMeasure(request, operations.config.metricsToken)) return next()
    response.type(operations.metrics.contentType).send(await operations.metrics.text())
  })
  router.use(outboxPath, outboxRouter(operations.config, operations.database))
  if (operations.pushApi) router.use('/apps', pushApi(operations.pushApi))
  return router
}

// Allows a mail's inline styles only: no script, no foreign frame, no request.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"

const shown = 200

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fbf9f6;color:#1b2430}main{max-width:72rem;margin:auto;padding:1.5rem}
h1{font-size:1.5rem}table{width:100%;border-collapse:collapse}td,th{padding:.5rem;border-bottom:1px solid #e5e0d8;text-align:start}
a{color:#a9481f}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e5e0d8;border-radius:10px;padding:1rem}
iframe{width:100%;height:46rem;border:1px solid #e5e0d8;border-radius:10px;background:#fff}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

type Site = Pick<Config, 'publicUrl' | 'tokenSecret'>

function row(site: Site, mail: MailRow): string {
  const { subject } = renderMail(site, mail)
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage
  const moment = mail.createdAt.toISOString()
  return `<tr><td><time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')}</time></td><td>${escapeHtml(mail.address)}</td><td lang="${language}" dir="${languageFacts[language].direction}"><a href="${outboxPath}/${mail.id}">${escapeHtml(subject)}</a></td></tr>`
}

function list(site: Site, mails: readonly MailRow[]): string {
  const rows = mails.map(mail => row(site, mail)).join('')
  const table = `<table><thead><tr><th scope="col">When (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`
  return page(
    'Outbox',
    `<h1>Outbox</h1><p>No SMTP is configured: mail lands here instead of being sent.</p>${mails.length > 0 ? table : '<p>No mail yet.</p>'}`,
  )
}

function single(site: Site, mail: MailRow): string {
  const { subject, text } = renderMail(site, mail)
  return page(
    subject,
    `<p><a href="${outboxPath}">Outbox</a></p><h1 dir="auto">${escapeHtml(subject)}</h1><p>To ${escapeHtml(mail.address)}</p>
<iframe sandbox title="HTML" src="${outboxPath}/${mail.id}/html"></iframe><h2>Plain text</h2><pre dir="auto">${escapeHtml(text)}</pre>`,
  )
}

/**
 * Checks the host name as well: a foreign page whose domain resolves to this machine can read nothing (DNS rebinding).
 */
function onlyLocal(publicUrl: string): RequestHandler {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname])
  return (request, response, next) => {
    if (!isLocal(request) || !hosts.has(request.headers.host?.replace(/:\d+$/, '') ?? '')) return next('router')
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    next()
  }
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Serves the outbox to browsers on this machine; without an outbox the router is empty. */
function outboxRouter(site: Config, { db }: Database): Router {
  const router = Router({ caseSensitive: true })
  if (outboxOf(site) === null) return router
  const find = async (id: unknown): Promise<MailRow | undefined> =>
    typeof id === 'string' && idForm.test(id) ? await findMail(db, id) : undefined
  router.use(onlyLocal(site.publicUrl))
  router.get('/', async (_request, response) => {
    response.set('Content-Security-Policy', listPolicy).send(list(site, await listMails(db, shown)))
  })
  router.get('/:mail', async (request, response, next) => {
    const mail = await find(request.params.mail)
    if (!mail) return next()
    response.set('Content-Security-Policy', listPolicy).send(single(site, mail))
  })
  router.get('/:mail/html', async (request, response, next) => {
    const mail = await find(request.params.mail)
    if (!mail) return next()
    response.set({ 'Content-Security-Policy': mailPolicy, 'X-Frame-Options': 'SAMEORIGIN' })
    response.type('html').send(renderMail(site, mail).html)
  })
  return router
}
