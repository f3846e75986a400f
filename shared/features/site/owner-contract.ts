// The endpoints of the owner's facts, and of what the site stores about people.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Done, ReaderText, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { OwnerFacts } from '#shared/settings/site.ts'
import { ownerFields } from './owner-fields.ts'
import { partErasures, storedParts, storedPeriods } from './stored-data.ts'

const asStaff = accessTo('settings', ['admin'])
const Words = ReaderText.optional()

export const owner = {
  'GET /site/owner': {
    summary: 'Returns what the owner of the site has stated about itself; what is not set is absent.',
    returns: z.object({
      company: z.string().optional(),
      number: z.string().optional(),
      vat: z.string().optional(),
      director: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      address: Words,
      hosting: Words,
      law: Words,
      team: Words,
      earnings: Words,
    }),
    access: 'open',
    reads: ['site'],
    sharedWhen: always,
  },
  'GET /site/stored-data': {
    summary:
      'Returns what the features store about people, how each part is erased, and for how many days old rows stay.',
    returns: z.object({
      parts: z.array(
        z.object({ name: z.enum(storedParts), erased: z.enum(partErasures), in: z.enum(['database', 'files']) }),
      ),
      periods: z.array(z.object({ what: z.enum(storedPeriods), days: z.int() })),
      /** Between the closing of an account and its erasure. */
      daysToErasure: z.int(),
    }),
    access: 'open',
    reads: ['site'],
    sharedWhen: always,
  },
  'GET /admin/owner': {
    summary: 'Returns the owner’s facts in all languages, with their version.',
    returns: OwnerFacts.extend({ version: z.int() }),
    access: asStaff('isRead'),
  },
  'PUT /admin/owner': {
    summary: 'Sets the owner’s facts, which the pages about the site show.',
    body: schemaOf(ownerFields).extend({ version: Version }),
    returns: Done,
    access: asStaff('isUpdate'),
    changes: ['site'],
  },
} as const satisfies Contract
