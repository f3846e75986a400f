// Cleanup jobs of the platform, once an hour.
import { deleteOldKeys } from '#server/platform/endpoint/idempotency.ts'
import { countUnknown, deleteOldEvents, deleteOldNotifications } from '#server/platform/events/queries.ts'
import { tidyFiles } from '#server/platform/files/tidy.ts'
import { deleteOldMails, giveUpMails } from '#server/platform/mail/queries.ts'
import { deleteOldChallenges, deleteOldTokens } from '#server/platform/session/queries.ts'
import { giveUpPushes } from '#server/platform/sockets/queries.ts'
import { deleteOldDevices, deleteOldWebPushes } from '#server/platform/web-push/queries.ts'
import type { RunnerContext } from './job-runner.ts'
import { deleteOldFailures } from './queries.ts'
import type { CleanupJob } from './scheduled-job.ts'

/** Events without a subscription in this build wait for a node with a newer one. */
async function reportUnknown(
  { appContext: { database }, log }: RunnerContext,
  names: readonly string[],
): Promise<number> {
  const unknown = await countUnknown(database.db, names)
  if (unknown.length > 0) log.warn({ events: unknown }, 'Events wait that this build does not know')
  return 0
}

export function platformCleanupJobs(context: RunnerContext, eventNames: readonly string[]): readonly CleanupJob[] {
  const { config, storage } = context.appContext.services
  return [
    { name: 'delete-old-keys', clean: deleteOldKeys },
    { name: 'delete-old-tokens', clean: deleteOldTokens },
    { name: 'delete-old-challenges', clean: deleteOldChallenges },
    ...(config.mail ? [{ name: 'give-up-mails', clean: giveUpMails }] : []),
    { name: 'delete-old-mails', clean: deleteOldMails },
    { name: 'give-up-pushes', clean: giveUpPushes },
    { name: 'delete-old-web-pushes', clean: deleteOldWebPushes },
    { name: 'delete-old-devices', clean: deleteOldDevices },
    { name: 'delete-old-notifications', clean: deleteOldNotifications },
    { name: 'delete-old-events', clean: deleteOldEvents },
    { name: 'report-unknown-events', clean: () => reportUnknown(context, eventNames) },
    { name: 'delete-old-job-failures', clean: deleteOldFailures },
    {
      name: 'tidy-files',
      clean: async (db, now) => {
        await tidyFiles(db, storage, now)
        return 0
      },
    },
  ]
}
