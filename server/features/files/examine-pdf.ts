// Searches a PDF for active content: scripts, programs, embedded files. Decision 0012 lists what it cannot detect.
import { constants, inflateSync } from 'node:zlib'

const refused = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm']
const refusedName = new RegExp(`/(?:${refused.join('|')})(?![A-Za-z0-9#])`)
/** A name may contain escapes: `/J#61vaScript`. */
const hiddenName = /\/[\w#]{0,40}#[\dA-Fa-f]{2}[\w#]{0,40}/g
const virusTest = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const page = /<(?:html|script|!doctype html|\?php)\b/i

const step = 1024 * 1024
const overlap = 128
/** Limits for object streams, above those of real documents: their number, the size of one, the size of all. */
export const pdfBounds = { streams: 2_000, unpackedOfOne: 4 * step, unpackedOfAll: 32 * step } as const

/** Why a PDF is refused; null: accepted. */
export type PdfFinding = 'file.unreadable' | 'file.type-refused' | null

function isHostile(text: string): boolean {
  if (refusedName.test(text) || text.includes(virusTest)) return true
  return [...text.matchAll(hiddenName)].some(([name]) => {
    const plain = name.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return refusedName.test(plain)
  })
}

/** Searches a megabyte at a time: a string of the whole file would double the memory. */
function hasHostile(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += step) {
    if (isHostile(bytes.toString('latin1', at, at + step + overlap))) return true
  }
  return false
}

/**
 * The compressed bytes after each `/ObjStm`, each stream once, however many names lead to it; a decoy in a comment
 * cannot hide a stream.
 */
function* objectStreams(bytes: Buffer): Generator<Buffer> {
  let last = -1
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    // The search goes back no further than the previous stream: many names without a stream cost one pass.
    const start = at < last ? last : bytes.indexOf('stream', at)
    if (start < 0) return
    if (start === last) continue
    last = start
    const line = bytes.indexOf('\n', start) + 1
    const end = bytes.indexOf('endstream', line)
    yield bytes.subarray(line, end < 0 ? bytes.length : end)
  }
}

/** Null: another compression, or encrypted. @throws RangeError above the limit for one stream */
function unpack(packed: Buffer): Buffer | null {
  const options = { maxOutputLength: pdfBounds.unpackedOfOne, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateSync(packed, options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw error
    return null
  }
}

function findingInStreams(bytes: Buffer, unpackOne: typeof unpack): PdfFinding {
  let [streams, unpacked] = [0, 0]
  for (const packed of objectStreams(bytes)) {
    if (++streams > pdfBounds.streams) return 'file.unreadable'
    const objects = unpackOne(packed)
    unpacked += objects?.length ?? 0
    if (unpacked > pdfBounds.unpackedOfAll) return 'file.unreadable'
    if (objects && hasHostile(objects)) return 'file.type-refused'
  }
  return null
}

function findingInFrame(bytes: Buffer): PdfFinding {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const isWhole = /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
  if (!isWhole || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'file.unreadable'
  return page.test(bytes.toString('latin1', 0, 1024)) || page.test(tail) ? 'file.type-refused' : null
}

/** An encrypted file has in its trailer or cross-reference stream `/Encrypt 12 0 R`, or a dictionary. */
export function isEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Encrypt'); at >= 0; at = bytes.indexOf('/Encrypt', at + 1)) {
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(bytes.toString('latin1', at, at + 40))) return true
  }
  return false
}

/** Tests replace `unpackOne` to count the unpacked streams. */
export function examinePdf(bytes: Buffer, unpackOne: typeof unpack = unpack): PdfFinding {
  const frame = findingInFrame(bytes)
  if (frame !== null) return frame
  if (hasHostile(bytes)) return 'file.type-refused'
  try {
    return findingInStreams(bytes, unpackOne)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'file.unreadable'
    throw error
  }
}
