// The manifest of a feature: everything by which the application knows it.
import type { EndpointKey, Tag } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Db } from './database/open.ts'
import type { Bound } from './endpoint/bind.ts'
import type { AnyEvent } from './events/event.ts'
import { type Subscription, subscriptionTable } from './events/subscriptions.ts'
import type { Wiring } from './open-platform.ts'
import { accountClosed, type PersonalData, personalSubscriptions, personErased } from './personal-data.ts'
import type {
  BriefReader,
  ChannelReader,
  FileReaders,
  MenuCounts,
  SearchKind,
  ShownPicture,
} from './request-context.ts'
import type { CleanupJob, ScheduledJob } from './scheduled-jobs/scheduled-job.ts'
import type { WaitingRules } from './waiting.ts'

/** A page of an entity for the sitemap: its path without prefix and when it last changed (ISO). */
export type EntityUrl = {
  readonly path: string
  /** Where each language has its own path; absent: all have `path`. */
  readonly versions?: readonly { readonly language: Language; readonly path: string }[]
  readonly lastModified: string | null
  /** Paths of the entity's pictures. */
  readonly pictures?: readonly string[]
}

export type Feature<K extends EndpointKey = EndpointKey> = {
  /** Unique: `after` of other features names it. */
  readonly name: string
  readonly endpoints?: readonly Bound<K>[]
  /** Everything that it emits: its `events.ts`. */
  readonly events?: Readonly<Record<string, AnyEvent>>
  /** What it does on its own events and on those of other features. */
  readonly subscriptions?: readonly Subscription[]
  /** In this order within a run. */
  readonly jobs?: readonly ScheduledJob[]
  readonly cleanupJobs?: readonly CleanupJob[]
  readonly personalData?: PersonalData
  /** Who may read its private files besides their owner, and which pictures are public for now. */
  readonly files?: { readonly readers?: FileReaders; readonly isShown?: ShownPicture }
  readonly mayReadBrief?: BriefReader
  /** Who may use its channels besides their owner. */
  readonly push?: { readonly maySubscribe: ChannelReader; readonly mayPublish: Wiring['mayPublish'] }
  readonly search?: readonly SearchKind[]
  /** Its rules of the to-do list. */
  readonly waiting?: WaitingRules
  /** Its numbers in the menu of the portal. */
  readonly menuCounts?: MenuCounts
  /** Its public pages; the shortest lists come first, because a sitemap is limited in size. */
  readonly sitemap?: readonly ((db: Db) => Promise<readonly EntityUrl[]>)[]
  /** Drops what it has cached in memory when answers with these tags become outdated. */
  readonly onInvalidate?: (db: Db, tags: readonly Tag[]) => void
}

export function defineFeature<K extends EndpointKey = never>(feature: Feature<K>): Feature<K> {
  return feature
}

const anyOf =
  <A extends unknown[]>(checks: readonly ((...args: A) => Promise<boolean>)[]) =>
  async (...args: A): Promise<boolean> => {
    for (const check of checks) if (await check(...args)) return true
    return false
  }

/** What the platform needs of all features. */
export function wiringOf(features: readonly Feature[]): Wiring {
  const personal = { name: 'personal-data', events: { accountClosed, personErased } }
  return {
    subscriptions: subscriptionTable([...features, { ...personal, subscriptions: personalSubscriptions(features) }]),
    scheduledJobs: features.flatMap(({ jobs = [] }) => jobs),
    cleanupJobs: features.flatMap(({ cleanupJobs = [] }) => cleanupJobs),
    fileReaders: Object.assign({}, ...features.map(({ files }) => files?.readers)) as FileReaders,
    isShownPicture: anyOf(features.flatMap(({ files }) => files?.isShown ?? [])),
    mayReadBrief: anyOf(features.flatMap(({ mayReadBrief }) => mayReadBrief ?? [])),
    maySubscribe: anyOf(features.flatMap(({ push }) => push?.maySubscribe ?? [])),
    mayPublish: anyOf(features.flatMap(({ push }) => push?.mayPublish ?? [])),
    storedFor: features.flatMap(({ cleanupJobs = [] }) => cleanupJobs.flatMap(({ storedFor = [] }) => storedFor)),
    exportParts: features.flatMap(({ personalData }) => personalData?.parts ?? []),
    searchKinds: features.flatMap(({ search = [] }) => search),
    waitingRules: Object.assign({}, ...features.map(({ waiting }) => waiting)) as WaitingRules,
    menuCounts: Object.assign({}, ...features.map(({ menuCounts }) => menuCounts)) as MenuCounts,
  }
}

/** The public pages of all features. */
export async function entityUrls(features: readonly Feature[], db: Db): Promise<readonly EntityUrl[]> {
  const lists = await Promise.all(features.flatMap(({ sitemap = [] }) => sitemap.map(list => list(db))))
  return lists.toSorted((one, other) => one.length - other.length).flat()
}
