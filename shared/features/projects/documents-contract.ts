// The endpoints of a project's documents: the project log as a file, the contract PDF, and the check of a hash.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id } from '#shared/api/schemas.ts'
import { languages } from '#shared/values/localized.ts'

export const logFormats = ['csv', 'xlsx', 'pdf'] as const
const readers = { module: 'projects', action: 'isRead', areas: ['user', 'contractor', 'advisor', 'admin'] } as const
const ofProject = z.object({ project: Id })
const language = z.enum(languages)

/** `older`: the hash belongs to the log up to an earlier entry. */
export const LogCheck = z.object({
  found: z.enum(['present', 'older', 'none']),
  /** What has this hash: an entry, an exported file of the log, or a contract PDF. */
  of: z.enum(['entry', 'file', 'sheet']).nullable(),
})
export type LogCheck = z.output<typeof LogCheck>

export const projectDocuments = {
  'GET /projects/{project}/log/export': {
    summary: 'Exports the project log as CSV, Excel or PDF, with its last hash and how to verify it.',
    params: ofProject,
    query: z.object({ format: z.enum(logFormats), language: language.optional() }),
    returns: Download,
    download: true,
    access: readers,
    rate: 'upload',
  },
  'GET /projects/{project}/sheet': {
    summary: 'Returns the contract as agreed at acceptance, as a PDF whose bytes never change.',
    params: ofProject,
    query: z.object({ language: language.optional() }),
    returns: Download,
    download: true,
    access: readers,
  },
  'GET /log-checks/{hash}': {
    summary:
      'Returns whether a SHA-256 belongs to a project log and to its latest state; reveals nothing else of the project.',
    params: z.object({
      hash: z
        .string()
        .regex(/^[\da-f]{64}$/i)
        .toLowerCase(),
    }),
    returns: LogCheck,
    access: 'open',
    rate: 'form',
  },
} as const satisfies Contract
