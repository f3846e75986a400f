import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { NamedSlug, Slug } from '#shared/api/schemas.ts'
import { FormDefinition } from '#shared/forms/definition.ts'

export const PublishedForm = z.object({
  slug: z.string(),
  version: z.int(),
  trade: NamedSlug.nullable(),
  definition: FormDefinition,
})

export const forms = {
  'GET /forms/{form}': {
    summary: 'Returns the published version of a form, or an earlier version by number.',
    params: z.object({ form: Slug }),
    query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
    returns: PublishedForm,
    access: 'open',
    reads: ['forms', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
