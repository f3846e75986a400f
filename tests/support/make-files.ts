// Makes files byte by byte: valid ones, and parts of hostile ones.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#A9481F' } })
}

export const jpeg = (width = 800, height = 600): Promise<Buffer> => drawn(width, height).jpeg().toBuffer()
export const png = (width = 800, height = 600): Promise<Buffer> => drawn(width, height).png().toBuffer()
export const webp = (width = 800, height = 600): Promise<Buffer> => drawn(width, height).webp().toBuffer()
export const avif = (width = 200, height = 150): Promise<Buffer> => drawn(width, height).avif({ effort: 0 }).toBuffer()
export const gif = (): Promise<Buffer> => drawn(80, 60).gif().toBuffer()
export const tiff = (): Promise<Buffer> => drawn(80, 60).tiff().toBuffer()

/** A JPEG with EXIF rotation and location. */
export async function jpegWithPlace(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' } }
  return await drawn(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** Frames with very different pixels, so that no encoder merges them. */
export async function animated(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const side = 8
  const raw = Buffer.alloc(side * side * frames * 3)
  for (let at = 0; at < raw.length; at++) raw[at] = (Math.floor(at / (side * side * 3)) * 97) % 251
  const pages = { width: side, height: side * frames, channels: 3 as const, pageHeight: side }
  return await sharp(raw, { raw: pages })
    .toFormat(format, { loop: 0, effort: format === 'gif' ? 1 : 0, ...(format === 'webp' && { lossless: true }) })
    .toBuffer()
}

export function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([latin(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

type Png = {
  readonly width: number
  readonly height: number
  /** Chunks before the pixels. */
  readonly before?: readonly Buffer[]
  /** Default: black pixels. */
  readonly pixels?: Buffer
  readonly end?: boolean
}

/** A PNG of one bit a pixel: large dimensions in few bytes. */
export function pngOf({ width, height, before = [], pixels, end = true }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const data = pixels ?? deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  const tail = end ? [chunk('IEND', Buffer.alloc(0))] : []
  return Buffer.concat([pngStart, chunk('IHDR', header), ...before, chunk('IDAT', data), ...tail])
}

/** A colour profile or text chunk that unpacks to so many megabytes. */
export function swollenChunk(kind: 'iCCP' | 'zTXt', megabytes: number): Buffer {
  return chunk(kind, Buffer.concat([latin('x\0\0'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]))
}

/** The JPEG with other dimensions in its header. */
export function withSides(picture: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(picture)
  const at = copy.indexOf(Buffer.from('ffc0', 'hex'))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** The JPEG with an application segment after its start. */
export function withSegment(picture: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)])
}

/** A small valid PDF with these additional objects. */
export function pdfOf(objects: readonly (string | Buffer)[] = [], catalogue = ''): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ]
  const parts: Buffer[] = [latin('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n')]
  const starts: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of all.entries()) {
    const body = typeof object === 'string' ? latin(object) : object
    const part = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n')])
    starts.push(at)
    at += part.length
    parts.push(part)
  }
  const rows = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = all.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, latin(table)])
}

/** Objects compressed into an object stream, which a plain search does not find. */
export function packedObjects(text: string | Buffer): Buffer {
  const packed = deflateSync(typeof text === 'string' ? latin(text) : text)
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([latin(head), packed, latin('\nendstream')])
}

/** A ZIP with one stored entry of this name. */
export function zipOf(name: string, content: Buffer): Buffer {
  const entry = Buffer.alloc(26)
  entry.writeUInt16LE(20, 0)
  entry.writeUInt32LE(crc32(content), 10)
  entry.writeUInt32LE(content.length, 14)
  entry.writeUInt32LE(content.length, 18)
  entry.writeUInt16LE(Buffer.byteLength(name), 22)
  const local = Buffer.concat([latin('PK\x03\x04'), entry, Buffer.from(name), content])
  const central = Buffer.concat([latin('PK\x01\x02\x14\0'), entry, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, latin('PK\x05\x06'), end])
}
