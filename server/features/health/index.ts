// The health of the site: what an operator reads in /metrics, for admins without a dashboard of their own.
import { randomUUID } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { original, type Storage } from '#server/platform/files/storage.ts'
import { readBacklog } from '#server/platform/queue-queries.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { wakeJobRunner } from '#server/platform/scheduled-jobs/wake-up.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { failuresMost, health, healthQueues } from '#shared/features/health/contract.ts'
import type { LatestBuild } from '#shared/rendering/build.ts'
import { listFailedRows, makeDueAgain, readDatabaseFacts, readRefusedMails } from './queries.ts'

const latest = join(import.meta.dirname, '../../../dist/client/builds/latest.json')

async function buildId(): Promise<string | null> {
  const text = await readFile(latest, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as LatestBuild).id
}

/** By a file that does not exist: a storage that says so answers. */
async function answers(storage: Storage): Promise<boolean> {
  return await storage.read(randomUUID(), original).then(
    found => {
      found?.body.destroy()
      return true
    },
    () => false,
  )
}

async function diskOf({ dataDir, diskLowBytes }: RequestContext['services']['config']) {
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  return { freeBytes, isLow: freeBytes < diskLowBytes }
}

async function mailOf({ db, services }: RequestContext) {
  const { mail } = services.config
  return mail && { host: new URL(mail.url).hostname, ...(await readRefusedMails(db)) }
}

const routes = bind(health, {
  'GET /admin/health': async ctx => {
    const { db, services, now } = ctx
    const { config, storage, push } = services
    const [build, database, disk, stored, mail, backlog, failures] = await Promise.all([
      buildId(),
      readDatabaseFacts(db),
      diskOf(config),
      answers(storage),
      mailOf(ctx),
      readBacklog(db),
      listFailedRows(db, failuresMost),
    ])
    return {
      node: {
        build,
        version: process.versions.node,
        startedAt: new Date(now.getTime() - Math.round(process.uptime() * 1000)),
        memoryBytes: process.memoryUsage.rss(),
      },
      database: { embedded: config.databaseUrl === null, ...database },
      disk,
      storage: { place: config.s3 ? ('bucket' as const) : ('folder' as const), answers: stored },
      mail,
      push: { sockets: push.sockets(), toDevices: config.webPush !== null },
      queues: healthQueues.map(queue => ({ queue, ...backlog.queues[queue] })),
      failures,
    }
  },
  'POST /admin/health/retry': async (ctx, { body: { job, row } }) => {
    if (!(await makeDueAgain(ctx.db, job, row))) throw new AppError('request.not-found')
    wakeJobRunner(ctx)
    return done
  },
})

export const siteHealth = defineFeature({ name: 'health', endpoints: routes })
