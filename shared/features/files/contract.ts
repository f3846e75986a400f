import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, StoredFile, text } from '#shared/api/schemas.ts'
import { filePurposes } from './rules.ts'

export const files = {
  'POST /files': {
    summary: 'Keeps the bytes of the body as a file of the caller; it belongs to nothing until an action takes it.',
    query: z.object({ purpose: z.enum(filePurposes), name: text(1, 200) }),
    returns: StoredFile,
    access: 'signed-in',
    upload: true,
    status: 201,
    rate: 'upload',
  },
  'GET /files/{file}': {
    summary:
      'A file as it is kept, for saving: its owner, or whom the thing that it belongs to says; a datasheet everybody.',
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
