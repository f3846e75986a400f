// What an ideabook takes in from other sites, and the brief that leaves it.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { EstimateKey, Id, LanguageCode } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { linkFields } from './fields.ts'
import { Book } from './shapes.ts'

const may = accessTo('ideabooks', ['user', 'contractor', 'advisor', 'supplier'])
const ofBook = z.object({ book: Id })

export const ideabookBriefs = {
  'POST /ideabooks/{book}/links': {
    summary: 'Adds a page of another site; the server reads its title and picture if it can.',
    params: ofBook,
    body: schemaOf(linkFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isWrite'),
    rate: 'upload',
  },
  'GET /ideabooks/{book}/card': {
    summary: 'Returns an ideabook in short for whoever may download its brief.',
    params: ofBook,
    query: z.object({ key: EstimateKey.optional() }),
    returns: Book.pick({ id: true, name: true, cost: true, budget: true }).extend({
      counts: z.record(z.enum(sentiments), z.int()),
    }),
    access: 'open',
  },
  'GET /ideabooks/{book}/brief': {
    summary:
      'Downloads the two-page brief as PDF: for members, for whom the book is shared with by link, and for professionals who may see a job that it goes with.',
    params: ofBook,
    query: z.object({ language: LanguageCode, key: EstimateKey.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
} as const satisfies Contract
