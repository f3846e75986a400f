import { type Db, expectFound, expectVersion, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Subject } from '#shared/errors/app-error.ts'
import {
  type DocumentRow,
  findDocument,
  listDocuments,
  listTypes,
  listTypesFor,
  type TypeRow,
} from './document-queries.ts'
import { findRequest, type HistoryRow, listHistory, lockRequest, type RequestRow } from './request-queries.ts'

/** @throws AppError `onboarding.not-found` */
export async function getRequest(db: Db, userId: string): Promise<RequestRow> {
  return expectFound(await findRequest(db, userId), 'onboarding.not-found')
}

/**
 * Locks the application and checks its version. @throws AppError `onboarding.not-found`, `request.changed-meanwhile`
 */
export async function getLockedRequest(ctx: RequestContext, userId: string, subject?: Subject): Promise<RequestRow> {
  const request = expectFound(await lockRequest(ctx.db, userId), 'onboarding.not-found')
  expectVersion(ctx, request.version, subject ?? { entity: 'onboarding', id: request.id })
  return request
}

export async function getLockedOwn(ctx: RequestContext): Promise<RequestRow> {
  return await getLockedRequest(ctx, signedIn(ctx).id)
}

/** @throws AppError `document.not-found` */
export async function getDocument(db: Db, requestId: string, id: string): Promise<DocumentRow> {
  return expectFound(await findDocument(db, requestId, id), 'document.not-found')
}

export type Whole = {
  readonly request: RequestRow
  /** Includes replaced documents; newest first. */
  readonly documents: readonly DocumentRow[]
  readonly types: readonly TypeRow[]
  readonly history: HistoryRow[]
}

/** The application with its documents, and the document types it needs or already has. */
export async function loadWhole(db: Db, request: RequestRow): Promise<Whole> {
  const documents = await listDocuments(db, request.id)
  const required = await listTypesFor(db, request.type, request.country)
  const known = new Set(required.map(({ id }) => id))
  const shown = new Set(documents.map(({ typeId }) => typeId))
  const others = (await listTypes(db)).filter(({ id }) => shown.has(id) && !known.has(id))
  return {
    request,
    documents,
    // A type that is no longer required is shown if the application has a document of it.
    types: [...required, ...others.map(type => ({ ...type, required: false }))],
    history: await listHistory(db, request.id),
  }
}
