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
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    help: row.help,
    forTypes: row.for_types as DocumentType['forTypes'],
    countries: row.countries,
    required: row.required,
    needsExpiry: row.needs_expiry,
    needsNumber: row.needs_number,
    maxMb: row.max_mb,
    mimes: row.mimes,
    badge: row.badge,
    position: row.position,
    active: row.active,
    version: row.version,
  }
}

function pictureOf({ file_id, width, height }: DocumentRow): string | null {
  return width && height ? pictureReference({ id: file_id, width, height }) : null
}

export function presentDocument(row: DocumentRow): Doc {
  return {
    id: row.id,
    type: row.type_slug,
    file: { id: row.file_id, name: row.file_name, type: row.mime, bytes: Number(row.bytes), picture: pictureOf(row) },
    number: row.number,
    expiresAt: row.expires_at,
    status: row.status,
    note: row.note,
    decidedAt: iso(row.decided_at),
    createdAt: row.created_at.toISOString(),
    replaced: row.replaced_at !== null,
  }
}

function answersOf({ request }: Whole) {
  return {
    companyName: request.company_name,
    legalForm: request.legal_form,
    registrationNumber: request.registration_number,
    taxNumber: request.tax_number,
    contactPerson: request.contact_person,
    phone: request.phone,
    headline: request.headline,
    about: request.about,
    language: request.language as Onboarding['language'],
    trades: request.trade_slugs,
    city: request.city_slug,
    radiusKm: request.radius_km,
    teamSize: request.team_size,
    foundedYear: request.founded_year,
    languages: request.languages as Onboarding['languages'],
    referees: request.referees as z.output<typeof Referee>[],
    acceptTerms: request.terms_version !== null,
  }
}

export function presentOnboarding(whole: Whole): Onboarding {
  const { request, documents, types, history } = whole
  const shown = {
    ...answersOf(whole),
    documents: documents.filter(({ replaced_at }) => replaced_at === null).map(presentDocument),
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
    submittedAt: iso(request.submitted_at),
    decidedAt: iso(request.decided_at),
    againFrom: iso(againFrom(request)),
    history: history.map(({ from_status, to_status, note, created_at }) => ({
      from: from_status,
      to: to_status,
      note,
      at: created_at.toISOString(),
    })),
    updatedAt: request.updated_at.toISOString(),
    version: request.version,
  }
}

export async function showOwn(ctx: RequestContext): Promise<Onboarding> {
  const request = await getRequest(ctx.db, signedIn(ctx).id)
  return presentOnboarding(await loadWhole(ctx.db, request))
}
