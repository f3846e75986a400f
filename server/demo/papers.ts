// The documents of the demo's applications: rows, and the bytes that go into the storage beside them.
import { createHash } from 'node:crypto'
import { original, type Storage } from '#server/platform/files/storage.ts'
import { later } from './days.ts'
import { admin } from './people.ts'
import { idOf } from './random.ts'
import type { DocumentTypeSeed } from './reference/document-types.ts'
import { specimenPdf } from './specimen.ts'
import { type Gathered, put, rowsIn } from './world.ts'

export type PaperFacts = {
  readonly type: DocumentTypeSeed
  readonly number: string | null
  readonly expiresAt: string | null
  readonly status: 'pending' | 'accepted' | 'rejected'
  readonly note: string | null
  readonly at: Date
  readonly decided?: Date
}
type Application = { readonly id: string; readonly owner: string; readonly company: string }

/** Made anew from the names, so that the bytes need not be carried through the seeding. */
function bytesOf(title: string, company: string, number: string | null, expiresAt: string | null): Buffer {
  const lines = [company, number ? `No. ${number}` : '', expiresAt ? `Valid until ${expiresAt}` : '']
  return specimenPdf({ title, lines: lines.filter(Boolean) })
}

const made = new Map<string, Buffer>()

export function putPaper(rows: Gathered, { id, owner, company }: Application, paper: PaperFacts): void {
  const { type, number, expiresAt, status, note, at, decided = later(at, 7) } = paper
  const fileId = idOf(`paper:${id}:${type.slug}`)
  const bytes = bytesOf(type.name.en, company, number, expiresAt)
  made.set(fileId, bytes)
  put(rows, 'files', {
    id: fileId,
    owner_id: owner,
    purpose: 'document',
    name: `${type.name.en}.pdf`,
    mime: 'application/pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
    created_at: at,
    attached_at: at,
  })
  const isOpen = status === 'pending'
  put(rows, 'onboarding_documents', {
    id: idOf(`document:${id}:${type.slug}`),
    request_id: id,
    type_id: type.id,
    file_id: fileId,
    number,
    expires_at: expiresAt,
    status,
    note,
    decided_at: isOpen ? null : decided,
    decided_by: isOpen ? null : admin.id,
    created_at: at,
  })
}

/** Writes the bytes of every seeded paper; call it after the rows are there. */
export async function storePapers(rows: Gathered, storage: Storage): Promise<void> {
  for (const { id } of rowsIn(rows, 'files')) {
    const bytes = made.get(id)
    if (bytes) await storage.put(id, original, bytes)
  }
  made.clear()
}
