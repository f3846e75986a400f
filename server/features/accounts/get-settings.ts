import type { z } from 'zod'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { Settings, settings } from '#shared/features/accounts/settings-contract.ts'
import { preferencesOf, topicNames, topics } from '#shared/realtime/topics.ts'
import { languageOf } from '#shared/values/localized.ts'
import { defaultCurrency, isCurrency } from '#shared/values/money.ts'
import { countRecoveryCodes, type Factor, listFactors } from './proof-queries.ts'
import { getOwnAccount, listPreferences, type OwnAccount } from './queries.ts'

function cityOf({
  citySlug: slug,
  cityName: name,
  cityCountry: country,
}: OwnAccount): z.input<typeof Settings>['city'] {
  return slug && name && country ? { slug, name, country } : null
}

function present(account: OwnAccount) {
  const { name, email, phone, photo, language, currency, showPhone, showLastSeen, passwordHash, google } = account
  return {
    name,
    email,
    phone,
    photo,
    language: languageOf(language),
    currency: isCurrency(currency) ? currency : defaultCurrency,
    city: cityOf(account),
    showPhone,
    showLastSeen,
    hasPassword: passwordHash !== null,
    google,
  }
}

function presentFactor({
  id,
  kind,
  label,
  createdAt,
  lastUsedAt,
}: Factor): z.input<typeof Settings>['factors'][number] {
  return {
    id,
    kind,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
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
    factors: factors.map(presentFactor),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    secondFactorRequired:
      services.config.adminSecondFactor === 'required' && (role === 'admin' || role === 'superAdmin'),
    notifications: presentTopics(await listPreferences(db, id)),
    quiet: from === null || until === null ? null : { from, until },
  }
}
