import type { z } from 'zod'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { Settings, settings } from '#shared/features/accounts/settings-contract.ts'
import { preferencesOf, topicNames, topics } from '#shared/realtime/topics.ts'
import { languageOf } from '#shared/values/localized.ts'
import { defaultCurrency, isCurrency } from '#shared/values/money.ts'
import { countRecoveryCodes, listFactors } from './proof-queries.ts'
import { getOwnAccount, listPreferences, type OwnAccount } from './queries.ts'

function present(account: OwnAccount) {
  const { name, email, phone, photo, city, language, currency, showPhone, showLastSeen, google } = account
  return {
    ...{ name, email, phone, photo, city, showPhone, showLastSeen, google },
    language: languageOf(language),
    currency: isCurrency(currency) ? currency : defaultCurrency,
    hasPassword: account.passwordHash !== null,
  }
}

/** A topic without a row has its default. */
function presentTopics(rows: Awaited<ReturnType<typeof listPreferences>>): z.input<typeof Settings>['notifications'] {
  const preferences = new Map(rows.map(row => [row.topic, row]))
  return topicNames.map(topic => ({
    topic,
    critical: topics[topic].critical,
    ...preferencesOf(topic, preferences.get(topic)),
  }))
}

export async function getSettings(
  ctx: RequestContext,
): Promise<Returned<(typeof settings)['GET /accounts/me/settings']>> {
  const { db, services } = ctx
  const { id, role } = signedIn(ctx)
  const factors = await listFactors(db, id)
  const account = await getOwnAccount(db, id)
  const { quietFrom: from, quietUntil: until } = account
  return {
    ...present(account),
    factors: factors.map(({ id: factor, kind, label, createdAt, lastUsedAt }) => ({
      ...{ id: factor, kind, label, createdAt, lastUsedAt },
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    secondFactorRequired:
      services.config.adminSecondFactor === 'required' && (role === 'admin' || role === 'superAdmin'),
    notifications: presentTopics(await listPreferences(db, id)),
    quiet: from === null || until === null ? null : { from, until },
  }
}
