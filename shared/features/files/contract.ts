import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, StoredFile, text } from '#shared/api/schemas.ts'
import { filePurposes } from './rules.ts'

export const files = {
  'POST /files': {
    summary: 'Stores the body as a file of the caller; it stays unattached until an action uses it.',
    query: z.object({ purpose: z.enum(filePurposes), name: text(1, 200) }),
    returns: StoredFile,
    access: 'signed-in',
    upload: true,
    status: 201,
    rate: 'upload',
  },
  'GET /files/{file}': {
    summary:
      'Downloads a file as stored: for its owner, for readers of the object that it belongs to, or for everybody if it is a datasheet.',
    params: z.object({ file: Id }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'GET /files/{file}/{variant}': {
    summary: 'Returns one size of an uploaded picture: `640.avif`, `1280.webp`.',
    params: z.object({ file: Id, variant: z.string().regex(/^\d{1,4}\.(avif|webp)$/) }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'DELETE /files/{file}': {
    summary: 'Deletes an unattached file of the caller.',
    params: z.object({ file: Id }),
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
