// The global search: matches of the typed text among everything that the caller may read.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'

export const searchKinds = [
  'jobs',
  'leads',
  'projects',
  'complaints',
  'connects',
  'contacts',
  'applications',
  'people',
  'staff',
  'forms',
  'ideas',
  'topics',
] as const

export const globalSearch = {
  'GET /global-search': {
    summary:
      'Searches everything that the caller can read by name and code: all words must match, with a few results of each kind.',
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(
      z.object({
        kind: z.enum(searchKinds),
        id: z.string(),
        title: z.string(),
        code: z.string().nullable(),
        /** Distinguishes results of the same name: a city, a company, an address. */
        note: z.string(),
        /** Path of its screen, without language prefix. */
        href: z.string(),
      }),
    ),
    access: 'signed-in',
  },
} as const satisfies Contract
