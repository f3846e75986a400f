// The documents of the demo's applications: rows, and the bytes for the storage.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Prepared } from '#server/platform/files/prepared.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import { original, type Storage } from '#server/platform/files/storage.ts'
import { idOf, later } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { admin } from './people.ts'
import type { DocumentTypeSeed } from './reference/document-types.ts'

export type DocumentFacts = {
  readonly type: DocumentTypeSeed
  readonly number: string | null
  readonly expiresAt: string | null
  readonly status: 'pending' | 'accepted' | 'rejected'
  readonly note: string | null
  readonly at: Date
  readonly decided?: Date
}
type Application = {
  readonly id: string
  readonly owner: string
  readonly company: string
  /** Stands for the identity document. */
  readonly card: Prepared
}

let card: Promise<Prepared> | null = null

/** The photo of an identity card, prepared once in all sizes, as for an upload. */
export async function drawCard(): Promise<Prepared> {
  const photo = new URL('documents/identity-card.webp', import.meta.url)
  card ??= readFile(photo).then(renderPicture)
  return await card
}

/** Made again from the names, so that the seed does not hold the bytes. */
export function specimenOf(title: string, company: string, number: string | null, expiresAt: string | null): Prepared {
  const lines = [company, number ? `No. ${number}` : '', expiresAt ? `Valid until ${expiresAt}` : '']
  return specimen({ title, lines: lines.filter(Boolean) })
}

export function specimen(page: Specimen): Prepared {
  const bytes = specimenPdf(page)
  return { mime: 'application/pdf', width: null, height: null, parts: new Map([[original, bytes]]) }
}

const made = new Map<string, Prepared['parts']>()

type FileFacts = {
  readonly id: string
  readonly owner: string
  readonly purpose: 'document' | 'job' | 'project' | 'chat' | 'datasheet' | 'ideabook' | 'article'
  readonly name: string
  readonly at: Date
}

/** Inserts the row of a file; `storeDocuments` writes its bytes later. Returns the file's data for a log entry. */
export function insertFile(rows: DemoRows, { id, owner, purpose, name, at }: FileFacts, file: Prepared) {
  const { mime, width, height, parts } = file
  const bytes = parts.get(original) ?? new Uint8Array()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  made.set(id, parts)
  const stamps = { createdAt: at, attachedAt: at }
  insert(rows, 'files', {
    id,
    ownerId: owner,
    purpose,
    name,
    mime,
    bytes: bytes.length,
    sha256,
    width,
    height,
    ...stamps,
  })
  return { name, sha256, bytes: bytes.length }
}

export function insertDocument(
  rows: DemoRows,
  { id, owner, company, card: photo }: Application,
  document: DocumentFacts,
): void {
  const { type, number, expiresAt, status, note, at, decided = later(at, 7) } = document
  const fileId = idOf(`paper:${id}:${type.slug}`)
  const isPhoto = type.badge === 'identity'
  const name = `${type.name.en}.${isPhoto ? 'jpg' : 'pdf'}`
  const file = isPhoto ? photo : specimenOf(type.name.en, company, number, expiresAt)
  insertFile(rows, { id: fileId, owner, purpose: 'document', name, at }, file)
  const isOpen = status === 'pending'
  insert(rows, 'onboardingDocuments', {
    id: idOf(`document:${id}:${type.slug}`),
    requestId: id,
    typeId: type.id,
    fileId,
    number,
    expiresAt,
    status,
    note,
    decidedAt: isOpen ? null : decided,
    decidedBy: isOpen ? null : admin.id,
    createdAt: at,
  })
}

/** Writes the bytes of every seeded document; call it after the rows are inserted. */
export async function storeDocuments(rows: DemoRows, storage: Storage): Promise<void> {
  for (const { id } of rowsIn(rows, 'files')) {
    for (const [name, bytes] of made.get(id) ?? []) await storage.put(id, name, bytes)
  }
  made.clear()
}

type Specimen = { readonly title: string; readonly lines: readonly string[] }

/** Text for a PDF string: Latin letters only, without PDF's special characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[’‘]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&')
}

function drawing({ title, lines }: Specimen): string {
  const rows = lines.map((line, index) => `BT /F1 12 Tf 72 ${690 - index * 24} Td (${plain(line)}) Tj ET`)
  return [
    '0.66 0.28 0.12 RG 2 w 54 54 487 734 re S',
    `BT /F2 20 Tf 72 738 Td (${plain(title)}) Tj ET`,
    '0.5 w 72 724 m 523 724 l S',
    ...rows,
    '0.75 g BT /F2 54 Tf 0.866 0.5 -0.5 0.866 130 230 Tm (SPECIMEN) Tj ET 0 g',
    'BT /F1 10 Tf 72 78 Td (Demonstration document of Imara. It has no legal value.) Tj ET',
  ].join('\n')
}

/** One page of A4. The same text gives the same bytes. */
export function specimenPdf(specimen: Specimen): Buffer {
  const content = drawing(specimen)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
