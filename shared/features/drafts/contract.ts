// The endpoints of drafts: what a signed-in person has begun to write, so that it goes on at another device.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, DraftKey, Moment } from '#shared/api/schemas.ts'

export const Draft = z.object({
  key: z.string(),
  /** As the form that wrote it keeps it. */
  data: z.record(z.string(), z.unknown()),
  /** Counts up with each keeping. */
  version: z.int(),
  updatedAt: Moment,
})
export type Draft = z.output<typeof Draft>

const one = z.object({ key: DraftKey })

/** A job that was begun: `back` is where it goes on, `name` what it is called so far, which may be nothing. */
export const Begun = z.object({ key: z.string(), name: z.string(), back: z.string(), updatedAt: Moment })
export type Begun = z.output<typeof Begun>

export const drafts = {
  'GET /drafts': {
    summary: 'The own jobs that were begun and not sent, the last touched first.',
    returns: z.array(Begun),
    access: 'signed-in',
  },
  'GET /drafts/{key}': {
    summary: 'The own draft of this key.',
    params: one,
    returns: Draft,
    access: 'signed-in',
  },
  'PUT /drafts/{key}': {
    summary: 'Keeps an own draft; refused when another device kept a newer one meanwhile, or took it away.',
    params: one,
    /** `version`: the one that it began with, 0 when there was none. At most 100 kB. */
    body: z.object({ data: z.record(z.string(), z.unknown()), version: z.int().min(0) }),
    returns: Draft.pick({ version: true, updatedAt: true }),
    access: 'signed-in',
  },
  'DELETE /drafts/{key}': {
    summary: 'Throws an own draft away, also when there is none any more.',
    params: one,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
