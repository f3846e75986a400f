// Looks through a PDF for what is no document: scripts, programs, files within the file. What it cannot see, 0012 says.
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { AppError } from '#shared/errors/app-error.ts'

const unpack = promisify(inflate)

const refused = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm']
const refusedName = new RegExp(`/(?:${refused.join('|')})(?![A-Za-z0-9#])`)
/** A name may hide its letters: `/J#61vaScript`. */
const hiddenName = /\/[\w#]{0,40}#[\dA-Fa-f]{2}[\w#]{0,40}/g
const virusTest = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const page = /<(?:html|script|!doctype html|\?php)\b/i

const step = 1024 * 1024
const overlap = 128
/** Objects packed into streams: so many, and so large each, are looked into. */
const mostPacked = 2_000
const mostUnpacked = 4 * step

function isHostile(text: string): boolean {
  if (refusedName.test(text) || text.includes(virusTest)) return true
  return [...text.matchAll(hiddenName)].some(([name]) => {
    const plain = name.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return refusedName.test(plain)
  })
}

/** A megabyte at a time, so that others are served in between. */
async function checkText(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += step) {
    if (isHostile(bytes.toString('latin1', at, at + step + overlap))) throw new AppError('file.type-refused')
    await breathe()
  }
}

/** The packed bytes after each `/ObjStm`; where they end is left to the unpacking. */
function* packedObjects(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const start = bytes.indexOf('stream', at)
    if (start < 0) return
    const line = bytes.indexOf('\n', start) + 1
    const end = bytes.indexOf('endstream', line)
    yield bytes.subarray(line, end < 0 ? bytes.length : end)
  }
}

async function unpacked(packed: Buffer): Promise<Buffer | null> {
  const options = { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return await unpack(packed, options)
  } catch (error) {
    // Not packed this way, or encrypted; a bomb is refused.
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new AppError('file.unreadable', { cause: error })
    return null
  }
}

function checkFrame(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const isWhole = /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
  if (!isWhole || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new AppError('file.unreadable')
  if (page.test(bytes.toString('latin1', 0, 1024)) || page.test(tail)) throw new AppError('file.type-refused')
}

/** @throws AppError `file.unreadable` when it is not whole, `file.type-refused` when it does more than show pages */
export async function checkPdf(bytes: Buffer): Promise<void> {
  checkFrame(bytes)
  await checkText(bytes)
  let looked = 0
  for (const packed of packedObjects(bytes)) {
    if (++looked > mostPacked) throw new AppError('file.unreadable')
    const objects = await unpacked(packed)
    if (objects) await checkText(objects)
  }
}
