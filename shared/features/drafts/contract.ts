// Drafts are stored on the server so that a signed-in person can continue on another device.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, DraftKey, Moment, Version } from '#shared/api/schemas.ts'

export const Draft = z.object({
  key: z.string(),
  /** In the format of the form that wrote it. */
  data: z.record(z.string(), z.unknown()),
  /** Counts up with each save. */
  version: z.int(),
  updatedAt: Moment,
})
export type Draft = z.output<typeof Draft>

const one = z.object({ key: DraftKey })

/** An unfinished job: `back` is the path to continue, `name` its name so far, which may be empty. */
export const Begun = z.object({ key: z.string(), name: z.string(), back: z.string(), updatedAt: Moment })
export type Begun = z.output<typeof Begun>

export const drafts = {
  'GET /drafts': {
    summary: 'Returns the caller’s unfinished jobs, last changed first.',
    returns: z.array(Begun),
    access: 'signed-in',
  },
  'GET /drafts/{key}': {
    summary: 'Returns the caller’s draft of this key; null when there is none.',
    params: one,
    returns: z.object({ draft: Draft.nullable() }),
    access: 'signed-in',
  },
  'PUT /drafts/{key}': {
    summary: 'Saves the caller’s draft; refused if another device saved a newer one or deleted it in the meantime.',
    params: one,
    /** `version`: the version that the edit started from, 0 for a new draft. At most 100 kB. */
    body: z.object({ data: z.record(z.string(), z.unknown()), version: Version }),
    returns: Draft.pick({ version: true, updatedAt: true }),
    access: 'signed-in',
  },
  'DELETE /drafts/{key}': {
    summary: 'Deletes the caller’s draft; succeeds even if there is none.',
    params: one,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
