// The endpoints of files: what one uploads, and how it is read again.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, text } from '#shared/api/schemas.ts'

/** What a file is for; decides its types, its size, who may read it. */
export const filePurposes = ['portrait', 'portfolio', 'document'] as const
export type FilePurpose = (typeof filePurposes)[number]

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

type Rule = {
  readonly types: readonly string[]
  readonly megabytes: number
  /** Everybody may see it once it belongs to something; else its owner and whom the feature says. */
  readonly isPublic: boolean
}

export const fileRules: Readonly<Record<FilePurpose, Rule>> = {
  portrait: { types: pictureTypes, megabytes: 10, isPublic: true },
  portfolio: { types: pictureTypes, megabytes: 15, isPublic: true },
  document: { types: ['application/pdf', ...pictureTypes], megabytes: 25, isPublic: false },
}
/** All that one person may keep, in megabytes and in files. */
export const quota = { megabytes: 500, files: 500 } as const
/** The sides of a picture multiplied, in pixels. */
export const mostPixels = 50_000_000

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** As it is kept: a picture is always image/webp. */
  type: z.string(),
  bytes: z.int(),
  /** The reference of a picture (shared/pictures/reference.ts); null for other files. */
  picture: z.string().nullable(),
})
export type StoredFile = z.output<typeof StoredFile>

export const files = {
  'POST /files': {
    summary: 'Keeps the bytes of the body as a file of the caller; it belongs to nothing until a deed takes it.',
    query: z.object({ purpose: z.enum(filePurposes), name: text(1, 200) }),
    returns: StoredFile,
    access: 'signed-in',
    upload: true,
    status: 201,
    rate: 'upload',
  },
  'GET /files/{file}': {
    summary: 'A file as it is kept, for saving: its owner, or whom the thing that it belongs to says.',
    params: z.object({ file: Id }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'GET /files/{file}/{variant}': {
    summary: 'One size of an uploaded picture: `640.avif`, `1280.webp`.',
    params: z.object({ file: Id, variant: z.string().regex(/^\d{1,4}\.(avif|webp)$/) }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'DELETE /files/{file}': {
    summary: 'Removes a file of the caller that belongs to nothing yet.',
    params: z.object({ file: Id }),
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
