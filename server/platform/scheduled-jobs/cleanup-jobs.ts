// Cleanup jobs of the platform, once an hour.
import { deleteOldKeys, keyDays } from '#server/platform/endpoint/idempotency.ts'
import { countUnknown, deleteOldEvents, deleteOldNotifications } from '#server/platform/events/queries.ts'
import { tidyFiles, unusedFileDays } from '#server/platform/files/tidy.ts'
import { deleteOldMails, giveUpMails, mailDays } from '#server/platform/mail/queries.ts'
import { deleteOldChallenges, deleteOldTokens, tokenDays } from '#server/platform/session/queries.ts'
import { giveUpPushes } from '#server/platform/sockets/queries.ts'
import { deleteOldDevices, deleteOldWebPushes, webPushDays } from '#server/platform/web-push/queries.ts'
import type { RunnerContext } from './job-runner.ts'
import { deleteOldFailures, failureDays } from './queries.ts'
import type { CleanupJob } from './scheduled-job.ts'
import type { StoredFor } from './stored-for.ts'

/** Events without a subscription in this build wait for a node with a newer one. */
async function reportUnknown(
  { appContext: { database }, log }: RunnerContext,
  names: readonly string[],
): Promise<number> {
  const unknown = await countUnknown(database.db, names)
  if (unknown.length > 0) log.warn({ events: unknown }, 'Events wait that this build does not know')
  return 0
}

const oldRows: readonly CleanupJob[] = [
  { name: 'delete-old-keys', clean: deleteOldKeys, storedFor: [{ what: 'repeated-requests', days: keyDays }] },
  { name: 'delete-old-tokens', clean: deleteOldTokens, storedFor: [{ what: 'sessions-ended', days: tokenDays }] },
  { name: 'delete-old-challenges', clean: deleteOldChallenges },
  { name: 'delete-old-mails', clean: deleteOldMails, storedFor: [{ what: 'mails', days: mailDays }] },
  { name: 'give-up-pushes', clean: giveUpPushes },
  {
    name: 'delete-old-web-pushes',
    clean: deleteOldWebPushes,
    storedFor: [{ what: 'device-pushes', days: webPushDays }],
  },
  { name: 'delete-old-devices', clean: deleteOldDevices },
  {
    name: 'delete-old-notifications',
    clean: deleteOldNotifications,
    storedFor: [
      { what: 'notifications-read', days: 'notifications.days-read' },
      { what: 'notifications-unread', days: 'notifications.days-unread' },
    ],
  },
  { name: 'delete-old-events', clean: deleteOldEvents, storedFor: [{ what: 'events', days: 'events.days-delivered' }] },
  {
    name: 'delete-old-job-failures',
    clean: deleteOldFailures,
    storedFor: [{ what: 'job-failures', days: failureDays }],
  },
]

/** Its bytes are in the file store, so it needs more than a database. */
const files: StoredFor = { what: 'unused-files', days: unusedFileDays }

export const platformStoredFor: readonly StoredFor[] = [...oldRows.flatMap(({ storedFor = [] }) => storedFor), files]

export function platformCleanupJobs(context: RunnerContext, eventNames: readonly string[]): readonly CleanupJob[] {
  const { config, storage } = context.appContext.services
  return [
    ...(config.mail ? [{ name: 'give-up-mails', clean: giveUpMails }] : []),
    ...oldRows,
    { name: 'report-unknown-events', clean: () => reportUnknown(context, eventNames) },
    {
      name: 'tidy-files',
      storedFor: [files],
      clean: async (db, now) => {
        await tidyFiles(db, storage, now)
        return 0
      },
    },
  ]
}
