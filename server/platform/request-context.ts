// The request context: the caller, the database, the clock and the services of one call.

import type { Readable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import { type Module, may, type PermissionRow } from '#shared/access/permissions.ts'
import type { Area, Who } from '#shared/access/roles.ts'
import { AppError, type Subject } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import type { MenuSection } from '#shared/features/figures/contract.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import type { searchKinds } from '#shared/features/global-search/contract.ts'
import type { PartErasure } from '#shared/features/site/stored-data.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'
import type { Config } from './config.ts'
import type { Db, Trx } from './database/open.ts'
import type { Tables } from './database/tables.ts'
import type { FileRow } from './files/queries.ts'
import type { Storage } from './files/storage.ts'
import type { Limits } from './limits.ts'
import type { ReadLink } from './link-preview.ts'
import type { Log } from './log.ts'
import type { StoredFor } from './scheduled-jobs/stored-for.ts'
import type { WakeUp } from './scheduled-jobs/wake-up.ts'
import type { SetCookie } from './session/cookies.ts'
import type { Push } from './sockets/own.ts'
import type { WaitingRules } from './waiting.ts'

export type { Db } from './database/open.ts'
export type { SetCookie } from './session/cookies.ts'

/** The caller as the database has them at this request. */
export type SessionUser = Who & {
  readonly id: string
  readonly name: string
  /** A picture reference. */
  readonly photo: string | null
  readonly language: Language
  readonly permissions: readonly PermissionRow[]
  readonly professionalId: string | null
  /** A professional's profile is approved; true for everybody else. */
  readonly approved: boolean
  /** The site requires a second factor that this person has not set up yet. */
  readonly secondFactorRequired: boolean
  readonly communityJoined: boolean
  /** Number of unread notifications. */
  readonly unread: number
}

/** Whether the person may read a file that is attached to something. */
export type FileReader = (db: Db, user: SessionUser, file: FileRow) => Promise<boolean>
export type FileReaders = Readonly<Partial<Record<FilePurpose, FileReader>>>
/** Whether a picture is public for now, whatever its purpose. */
export type ShownPicture = (db: Db, file: FileRow) => Promise<boolean>
/** Whether the person may read the brief of an ideabook because of what it goes with. */
export type BriefReader = (db: Db, user: SessionUser, bookId: string) => Promise<boolean>
/** Whether the person may subscribe to a channel that is not their own. */
export type ChannelReader = (db: Db, user: SessionUser, channel: string) => Promise<boolean>

/** One part of a person's data export. Without secrets. */
export type ExportPart = {
  /** The file's name in the archive, without extension. */
  readonly name: string
  /** The tables of which the part holds all of the person's rows. */
  readonly tables: readonly (keyof Tables)[]
  readonly erased: PartErasure
  readonly rows: (db: Db, userId: string) => Promise<readonly object[]>
}

type Label = string | Localized | null
/** Id, name, a note that distinguishes equal names, screen, code. */
export type SearchHit = readonly [id: string, title: Label, note: Label, href: string, code?: string | null]
export type SearchInput = { readonly user: SessionUser; readonly area: Area; readonly q: string; readonly most: number }
/** A kind of the global search: it runs the query of its own list, and is open only to those who may read that list. */
export type SearchKind = {
  readonly kind: (typeof searchKinds)[number]
  readonly areas: readonly Area[]
  readonly module: Module
  readonly find: (db: Db, input: SearchInput) => Promise<readonly SearchHit[]>
}

/** Runs the transaction subscribers of an event. */
export type DispatchInTransaction = (
  tx: TransactionContext,
  event: { readonly name: string; readonly payload: unknown },
) => Promise<void>

type MenuCount = (ctx: RequestContext) => RawBuilder<number> | null
/** By section of the menu: how much waits there for the caller, as an expression; null: not for this person. */
export type MenuCounts = Readonly<Partial<Record<MenuSection, MenuCount>>>

/** Services for the platform's own functions; actions pass the context on instead of using them. */
export type Services = {
  readonly config: Config
  readonly push: Push
  readonly limits: Limits
  readonly storage: Storage
  readonly readLink: ReadLink
  /** Used by `wakeJobRunner` only. */
  readonly wakeUp: WakeUp
  /** Used by `emit` only. */
  readonly dispatchInTransaction: DispatchInTransaction
  readonly fileReaders: FileReaders
  readonly isShownPicture: ShownPicture
  readonly mayReadBrief: BriefReader
  readonly maySubscribe: ChannelReader
  readonly exportParts: readonly ExportPart[]
  /** How long what the cleanup jobs delete is stored. */
  readonly storedFor: readonly StoredFor[]
  readonly searchKinds: readonly SearchKind[]
  readonly waitingRules: WaitingRules
  readonly menuCounts: MenuCounts
}

/** The raw body of an endpoint with `upload`; `type` and `length` are the client's claims, which prove nothing. */
export type Upload = {
  readonly stream: Readable
  readonly type: string
  readonly length: number | null
  /** Aborted when the client has disconnected or has its answer. */
  readonly gone: AbortSignal
}

/** The caller: the same for a call over HTTP and one in process. */
export type Caller = {
  readonly user: SessionUser | null
  /** The session family of the access token. */
  readonly familyId: string | null
  /** When the session last confirmed its identity. */
  readonly confirmedAt: Date | null
  readonly refreshToken: string | null
  /** The browser's cookies; identity comes from the session, never from here. */
  readonly sentCookies: Readonly<Record<string, string>>
  readonly language: Language
  readonly currency: Currency
  readonly requestId: string
  /** The client's IP. */
  readonly address: string
  readonly userAgent: string
  /** The version of `If-Match`, if sent. */
  readonly ifMatch: number | null
  readonly log: Log
}

export type RequestContext<D extends Db = Db> = Caller & {
  /** In a write the transaction, else the pool. */
  readonly db: D
  readonly now: Date
  readonly services: Services
  /** Work for after the commit, skipped after a rollback; the answer does not wait for it. */
  readonly afterwards: (() => Promise<void>)[]
  /** Actions push cookies to set; the HTTP layer sends them. */
  readonly cookies: SetCookie[]
  /** The body of an endpoint with `upload`; null elsewhere and inside `transaction`. */
  readonly upload: Upload | null
  /** Details of a privileged action beside its params, stored with the audit entry. Never secrets. */
  readonly audit: Record<string, unknown>
  /** Opens a transaction in endpoints bound with `ownTransaction`; elsewhere joins the existing one. */
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
}

/** The context of a write: within its transaction. */
export type WriteContext = RequestContext<Trx>

/** The context for a change without events. */
export type Dated = Pick<RequestContext, 'db' | 'now'>

/** The context for a change, by a caller or by the system. */
export type TransactionContext = Pick<WriteContext, 'db' | 'now' | 'services'>

/** The signed-in caller. @throws AppError `session.required` */
export function signedIn(ctx: RequestContext): SessionUser {
  if (!ctx.user) throw new AppError('session.required')
  return ctx.user
}

/** Whether the caller may read a module: an answer that combines modules checks each of its parts. */
export function mayRead({ user, log }: Pick<Caller, 'user' | 'log'>, module: Module): boolean {
  return user !== null && may(user.permissions, module, 'isRead', message => log.warn(message))
}

/**
 * Returns a row that was found. Another person's row counts as missing if `isTheirs` rejects it. @throws AppError with
 * the code
 */
export function expectFound<T extends object>(
  found: T | null | undefined,
  code: ErrorCode,
  isTheirs: (found: T) => boolean = () => true,
): T {
  if (!(found && isTheirs(found))) throw new AppError(code)
  return found
}

/** Refuses a change that is based on an older version. @throws AppError `request.changed-meanwhile` */
export function expectVersion(ctx: RequestContext, current: number, subject?: Subject): void {
  if (ctx.ifMatch !== null && ctx.ifMatch !== current)
    throw new AppError('request.changed-meanwhile', subject && { subject })
}
