// The health of the site as its operators see it: this node, what waits, and which scheduled jobs fail.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment } from '#shared/api/schemas.ts'

const asStaff = accessTo('settings', ['admin'])

/** How often an open screen reads it again, in milliseconds. */
export const healthEvery = 10_000

export const healthQueues = ['events', 'pushes', 'device-pushes', 'mails'] as const
/** What is late enough for somebody to look, in seconds; docs/monitoring/alerts.yml pages at the same ages. */
export const lateAfter: Readonly<Record<(typeof healthQueues)[number], number>> = {
  events: 120,
  pushes: 120,
  'device-pushes': 1800,
  mails: 1800,
}
/** Failed rows in one answer, the most tried first. */
export const failuresMost = 50

export const health = {
  'GET /admin/health': {
    summary: 'Returns the state of the node that answers, what waits for delivery, and rows at which jobs fail.',
    returns: z.object({
      node: z.object({
        /** Null in development. */
        build: z.string().nullable(),
        version: z.string(),
        startedAt: Moment,
        memoryBytes: z.int(),
      }),
      database: z.object({
        embedded: z.boolean(),
        version: z.string(),
        bytes: z.int(),
        connections: z.int(),
      }),
      disk: z.object({ freeBytes: z.int(), isLow: z.boolean() }),
      storage: z.object({ place: z.enum(['folder', 'bucket']), answers: z.boolean() }),
      /** Null: no mail server is set. `refused` are tried again. */
      mail: z.object({ host: z.string(), refused: z.int(), lastError: z.string().nullable() }).nullable(),
      push: z.object({
        /** Open sockets of this node; null when a service has them. */
        sockets: z.int().nullable(),
        toDevices: z.boolean(),
      }),
      queues: z.array(z.object({ queue: z.enum(healthQueues), rows: z.int(), oldestSeconds: z.number() })),
      failures: z.object({
        total: z.int(),
        rows: z.array(
          z.object({
            job: z.string(),
            row: Id,
            attempts: z.int(),
            nextAttemptAt: Moment,
            /** In the words of the program that failed, which are English. */
            lastError: z.string(),
          }),
        ),
      }),
    }),
    access: asStaff('isRead'),
  },
  'POST /admin/health/retry': {
    summary: 'Lets a scheduled job try a row again now at which it failed.',
    body: z.object({ job: z.string().min(1).max(100), row: Id }),
    returns: Done,
    access: asStaff('isUpdate'),
  },
} as const satisfies Contract
