import type { z } from 'zod'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { missingOf } from '#shared/features/onboarding/missing.ts'
import type { Document, DocumentType, Onboarding, Referee } from '#shared/features/onboarding/schema.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import type { DocumentRow, TypeRow } from './document-queries.ts'
import { getRequest, loadWhole, type Whole } from './load-request.ts'
import { againFrom } from './policy.ts'

type Doc = z.input<typeof Document>

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function presentType(row: TypeRow): DocumentType {
  return { ...row, forTypes: row.forTypes as DocumentType['forTypes'] }
}

function pictureOf({ fileId, width, height }: DocumentRow): string | null {
  return width && height ? pictureReference({ id: fileId, width, height }) : null
}

export function presentDocument(row: DocumentRow): Doc {
  return {
    id: row.id,
    type: row.typeSlug,
    file: { id: row.fileId, name: row.fileName, type: row.mime, bytes: Number(row.bytes), picture: pictureOf(row) },
    number: row.number,
    expiresAt: row.expiresAt,
    status: row.status,
    note: row.note,
    decidedAt: iso(row.decidedAt),
    createdAt: row.createdAt.toISOString(),
    replaced: row.replacedAt !== null,
  }
}

function answersOf({ request }: Whole) {
  return {
    companyName: request.companyName,
    legalForm: request.legalForm,
    registrationNumber: request.registrationNumber,
    taxNumber: request.taxNumber,
    contactPerson: request.contactPerson,
    phone: request.phone,
    headline: request.headline,
    about: request.about,
    language: request.language as Onboarding['language'],
    trades: request.tradeSlugs,
    city: request.citySlug,
    radiusKm: request.radiusKm,
    teamSize: request.teamSize,
    foundedYear: request.foundedYear,
    languages: request.languages as Onboarding['languages'],
    referees: request.referees as z.output<typeof Referee>[],
    acceptTerms: request.termsVersion !== null,
  }
}

export function presentOnboarding(whole: Whole): Onboarding {
  const { request, documents, types, history } = whole
  const shown = {
    ...answersOf(whole),
    documents: documents.filter(({ replacedAt }) => replacedAt === null).map(presentDocument),
    documentTypes: types.map(presentType),
  }
  return {
    ...shown,
    id: request.id,
    type: request.type,
    status: request.status,
    step: request.step as Onboarding['step'],
    note: request.note,
    missing: [...missingOf(shown)],
    submittedAt: iso(request.submittedAt),
    decidedAt: iso(request.decidedAt),
    againFrom: iso(againFrom(request)),
    history: history.map(({ fromStatus, toStatus, note, createdAt }) => ({
      from: fromStatus,
      to: toStatus,
      note,
      at: createdAt.toISOString(),
    })),
    updatedAt: request.updatedAt.toISOString(),
    version: request.version,
  }
}

export async function showOwn(ctx: RequestContext): Promise<Onboarding> {
  const request = await getRequest(ctx.db, signedIn(ctx).id)
  return presentOnboarding(await loadWhole(ctx.db, request))
}
