// The request context: the caller, the database, the clock and the services of one call.
import type { Readable } from 'node:stream'
import { type Module, may, type PermissionRow } from '#shared/access/permissions.ts'
import type { Who } from '#shared/access/roles.ts'
import { AppError, type Subject } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'
import type { Config } from './config.ts'
import type { Db } from './database/open.ts'
import type { ExportPart } from './export.ts'
import type { FileRow } from './files/queries.ts'
import type { Storage } from './files/storage.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Push } from './push/own.ts'
import type { WakeUp } from './scheduled-jobs/wake-up.ts'
import type { SetCookie } from './session/cookies.ts'

export type { Db } from './database/open.ts'
export type { SetCookie } from './session/cookies.ts'

/** The person who asks, as the database knows them at this request. */
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
  /** Notifications that wait to be read. */
  readonly unread: number
}

/** Whether the person may read a file that belongs to something. */
type FileReader = (db: Db, user: SessionUser, file: FileRow) => Promise<boolean>
export type FileReaders = Readonly<Partial<Record<FilePurpose, FileReader>>>
/** Whether everybody sees a picture for now, whatever it was uploaded for. */
export type ShownPicture = (db: Db, file: FileRow) => Promise<boolean>
/** Whether the person may listen on a channel that is not their own. */
export type ChannelReader = (db: Db, user: SessionUser, channel: string) => Promise<boolean>

/** Lets everyone act who hears of an event inside its transaction. */
export type DispatchInTransaction = (
  tx: TransactionContext,
  event: { readonly name: string; readonly payload: unknown },
) => Promise<void>

/** What the platform's own functions need behind a call; actions hand the call on instead of using it. */
export type Services = {
  readonly config: Config
  readonly push: Push
  readonly limits: Limits
  readonly storage: Storage
  /** Rung by `wakeJobRunner` alone. */
  readonly wakeUp: WakeUp
  readonly dispatchInTransaction: DispatchInTransaction
  readonly fileReaders: FileReaders
  readonly isShownPicture: ShownPicture
  readonly maySubscribe: ChannelReader
  readonly exportParts: readonly ExportPart[]
}

/** The raw body of an endpoint with `upload`; `type` and `length` as the caller says them, which proves nothing. */
export type Upload = {
  readonly stream: Readable
  readonly type: string
  readonly length: number | null
  /** Aborted when the caller has left, or has the answer. */
  readonly gone: AbortSignal
}

/** Who asks and how: the same for a call over HTTP and one in process. */
export type Caller = {
  readonly user: SessionUser | null
  /** The session family of the access token. */
  readonly familyId: string | null
  /** When the session last proved who it is. */
  readonly confirmedAt: Date | null
  readonly refreshToken: string | null
  /** The cookies that the browser sent; never who somebody is, which the session says. */
  readonly sentCookies: Readonly<Record<string, string>>
  readonly language: Language
  readonly currency: Currency
  readonly requestId: string
  /** The client's IP. */
  readonly address: string
  readonly userAgent: string
  /** The version of `If-Match`, when the caller sent one. */
  readonly ifMatch: number | null
  readonly log: Log
}

export type RequestContext = Caller & {
  /** In a write the transaction, else the pool. */
  readonly db: Db
  readonly now: Date
  /** Used by `emit` alone. */
  readonly dispatchInTransaction: DispatchInTransaction
  readonly services: Services
  /** What is done once the transaction has committed, and not when it fails; nobody waits for it. */
  readonly afterwards: (() => Promise<void>)[]
  /** Actions push cookies to set; the HTTP layer sends them. */
  readonly cookies: SetCookie[]
  /** What is being sent to an endpoint with `upload`; null elsewhere and inside `transaction`. */
  readonly upload: Upload | null
  /** What an action says of a privileged act beside its params: kept with the audit entry. Never secrets. */
  readonly audit: Record<string, unknown>
  /** Opens a transaction in endpoints bound with `ownTransaction`; elsewhere there is one already and the work joins it. */
  transaction<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T>
}

/** What a change without news needs of a call. */
export type Dated = Pick<RequestContext, 'db' | 'now'>

/** What a change needs of a call; the house itself makes changes with it too. The database is a transaction. */
export type TransactionContext = Pick<RequestContext, 'db' | 'now' | 'dispatchInTransaction'>

/** The person who asks. @throws AppError `session.required` */
export function signedIn(ctx: RequestContext): SessionUser {
  if (!ctx.user) throw new AppError('session.required')
  return ctx.user
}

/** Whether who asks may read a module: an answer that combines modules asks for each of its parts. */
export function mayRead({ user, log }: Pick<Caller, 'user' | 'log'>, module: Module): boolean {
  return user !== null && may(user.permissions, module, 'isRead', message => log.warn(message))
}

/** What was looked for. Somebody else's is the same as none: `isTheirs` tells. @throws AppError with the code */
export function expectFound<T extends object>(
  found: T | null | undefined,
  code: ErrorCode,
  isTheirs: (found: T) => boolean = () => true,
): T {
  if (!(found && isTheirs(found))) throw new AppError(code)
  return found
}

/** Refuses a change made from an old copy. @throws AppError `request.changed-meanwhile` */
export function expectVersion(ctx: RequestContext, current: number, subject?: Subject): void {
  if (ctx.ifMatch !== null && ctx.ifMatch !== current)
    throw new AppError('request.changed-meanwhile', subject && { subject })
}
