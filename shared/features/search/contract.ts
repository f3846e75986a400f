// The endpoints of reference data and of suggestions while typing.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { CityRef, NamedSlug } from '#shared/api/schemas.ts'

export const City = CityRef.extend({ lat: z.number(), lon: z.number(), currency: z.string(), professionals: z.int() })
export const Trade = NamedSlug.extend({
  summary: NamedSlug.shape.name,
  icon: z.string(),
  professionals: z.int(),
  form: z.string().nullable(),
})

export const search = {
  'GET /cities': {
    summary: 'Returns all cities, with the number of approved professionals in each.',
    returns: z.array(City),
    access: 'open',
    reads: ['reference', 'professionals'],
    sharedWhen: always,
  },
  'GET /cities/nearest': {
    summary: 'Returns the city nearest to a point.',
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
    returns: City,
    access: 'open',
  },
  'GET /trades': {
    summary: 'Returns all trades, with the number of approved professionals and the slug of the job form of each.',
    returns: z.array(Trade),
    access: 'open',
    reads: ['reference', 'professionals'],
    sharedWhen: always,
  },
  'GET /search/suggestions': {
    summary: 'Suggests trades, professionals and cities for the typed text, in any of the three languages.',
    query: z.object({
      q: z.string().trim().min(1).max(80),
      /** Only professionals who bid on jobs, for invitations. */
      bidders: z.enum(['1']).optional(),
    }),
    returns: z.array(
      z.object({ kind: z.enum(['trade', 'professional', 'city']), slug: z.string(), label: z.string() }),
    ),
    access: 'open',
  },
} as const satisfies Contract
