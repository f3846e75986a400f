import type { z } from 'zod'
import { presentFile } from '#server/platform/files/queries.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { missingOf } from '#shared/features/onboarding/missing.ts'
import type { Document, DocumentType, Onboarding, Referee } from '#shared/features/onboarding/schema.ts'
import type { DocumentRow, TypeRow } from './document-queries.ts'
import { getRequest, loadWhole, type Whole } from './load-request.ts'
import { againFrom } from './policy.ts'

type Doc = z.input<typeof Document>

export const presentType = (row: TypeRow): DocumentType => ({
  ...row,
  forTypes: row.forTypes as DocumentType['forTypes'],
})

export const presentDocument = (row: DocumentRow): Doc => ({
  ...row,
  file: presentFile({ ...row, id: row.fileId, name: row.fileName }),
  replaced: row.replacedAt !== null,
})

export function presentOnboarding({ request, documents, types, history }: Whole): Onboarding {
  const shown = {
    ...request,
    language: request.language as Onboarding['language'],
    languages: request.languages as Onboarding['languages'],
    referees: request.referees as z.output<typeof Referee>[],
    trades: request.tradeSlugs,
    city: request.citySlug,
    acceptTerms: request.termsVersion !== null,
    documents: documents.filter(({ replacedAt }) => replacedAt === null).map(presentDocument),
    documentTypes: types.map(presentType),
  }
  return {
    ...shown,
    step: request.step as Onboarding['step'],
    missing: [...missingOf(shown)],
    againFrom: againFrom(request),
    // The applicant does not see who decided.
    history: history.map(({ by: _, ...change }) => change),
  }
}

export async function showOwn(ctx: RequestContext): Promise<Onboarding> {
  const request = await getRequest(ctx.db, signedIn(ctx).id)
  return presentOnboarding(await loadWhole(ctx.db, request))
}
