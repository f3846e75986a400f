// What the platform itself forgets, once an hour.
import { forgetOldKeys } from '#server/platform/endpoint/idempotency.ts'
import { countUnknown, forgetOldEvents, forgetOldNotifications } from '#server/platform/events/queries.ts'
import { tidyFiles } from '#server/platform/files/tidy.ts'
import { forgetOldMails, giveUpMails } from '#server/platform/mail/queries.ts'
import { giveUpPushes } from '#server/platform/push/queries.ts'
import { forgetOldChallenges, forgetOldTokens } from '#server/platform/session/queries.ts'
import { forgetOldDevices, forgetOldWebPushes } from '#server/platform/web-push/queries.ts'
import type { Ground } from './do-timers.ts'
import { forgetOldFailures } from './queries.ts'
import type { Chore } from './timer.ts'

/** Events that this build has no row for wait for a node that has. */
async function reportUnknown({ kit: { database }, log }: Ground, names: readonly string[]): Promise<number> {
  const unknown = await countUnknown(database.db, names)
  if (unknown.length > 0) log.warn({ events: unknown }, 'Events wait that this build does not know')
  return 0
}

export function platformChores(ground: Ground, eventNames: readonly string[]): readonly Chore[] {
  const { config, storage } = ground.kit.services
  return [
    { name: 'forget-keys', forget: forgetOldKeys },
    { name: 'forget-tokens', forget: forgetOldTokens },
    { name: 'forget-challenges', forget: forgetOldChallenges },
    ...(config.mail ? [{ name: 'give-up-mails', forget: giveUpMails }] : []),
    { name: 'forget-mails', forget: forgetOldMails },
    { name: 'give-up-pushes', forget: giveUpPushes },
    { name: 'forget-web-pushes', forget: forgetOldWebPushes },
    { name: 'forget-devices', forget: forgetOldDevices },
    { name: 'forget-notifications', forget: forgetOldNotifications },
    { name: 'forget-events', forget: forgetOldEvents },
    { name: 'report-unknown-events', forget: () => reportUnknown(ground, eventNames) },
    { name: 'forget-timer-failures', forget: forgetOldFailures },
    {
      name: 'tidy-files',
      forget: async (db, now) => {
        await tidyFiles(db, storage, now)
        return 0
      },
    },
  ]
}
