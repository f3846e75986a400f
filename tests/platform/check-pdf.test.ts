import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from '#server/features/files/check-pdf.ts'
import { examinePdf, pdfBounds } from '#server/features/files/examine-pdf.ts'
import * as make from '#tests/support/make-files.ts'

const stays = new AbortController().signal

/** The finding, and the number of bytes unpacked for it. */
function examined(bytes: Buffer) {
  let unpacked = 0
  const finding = examinePdf(bytes, packed => {
    const objects = inflateSync(packed)
    unpacked += objects.length
    return objects
  })
  return { finding, unpacked }
}

test('a stream with many references is unpacked once', () => {
  const names = Array.from({ length: 500 }, () => '<< /Type /ObjStm >>')
  const stream = make.packedObjects(Buffer.alloc(1_000_000, 32))
  expect(examined(make.pdfOf([...names, stream]))).toEqual({ finding: null, unpacked: 1_000_000 })
})

test('the unpacked size of all streams together is limited', () => {
  const streams = Array.from({ length: 40 }, (_, at) => make.packedObjects(Buffer.alloc(1_000_000, 32 + at)))
  const { finding, unpacked } = examined(make.pdfOf(streams))
  expect(finding).toBe('file.unreadable')
  expect(unpacked).toBeLessThan(pdfBounds.unpackedOfAll + 1_000_001)
})

test('the search ends at the first finding', () => {
  const streams = ['4 0 << /S /JavaScript >>', ...Array.from({ length: 9 }, () => ' '.repeat(1000))]
  expect(examined(make.pdfOf(streams.map(make.packedObjects)))).toEqual({ finding: 'file.type-refused', unpacked: 24 })
})

test('attack: a decoy before an object stream does not hide it', () => {
  const stream = make.packedObjects('4 0 << /S /JavaScript >>').toString('latin1')
  const pdf = make.pdfOf([Buffer.from(`% /ObjStm stream\n${stream}`, 'latin1')])
  expect(examinePdf(pdf)).toBe('file.type-refused')
})

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index] ?? 0
  const swap = (one: number, other: number): void => {
    ;[state[one], state[other]] = [at(other), at(one)]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return text.map(byte => {
    i = (i + 1) % 256
    j = (j + at(i)) % 256
    swap(i, j)
    return byte ^ at((at(i) + at(j)) % 256)
  }) as Buffer
}

/** A PDF encrypted as in PDF 1.1 (revision 2); `user` is the password to open it. */
function encryptedPdf(user: string): Buffer {
  const [owner, id, permissions] = [Buffer.alloc(32, 7), Buffer.alloc(16, 1), Buffer.from([0xfc, 0xff, 0xff, 0xff])]
  const password = Buffer.concat([Buffer.from(user, 'latin1'), padding]).subarray(0, 32)
  const hash = createHash('md5').update(Buffer.concat([password, owner, permissions, id]))
  const check = rc4(hash.digest().subarray(0, 5), padding)
  const [o, u] = [owner, check].map(bytes => `<${bytes.toString('hex')}>`)
  const pdf = make.pdfOf([`<< /Filter /Standard /V 1 /R 2 /O ${o} /U ${u} /P -4 >>`]).toString('latin1')
  const name = `<${id.toString('hex')}>`
  return Buffer.from(pdf.replace('trailer\n<< ', `trailer\n<< /Encrypt 4 0 R /ID [${name} ${name}] `), 'latin1')
}

test('a PDF with a password to open it is refused', async () => {
  await expect(checkPdf(encryptedPdf('secret'), stays)).rejects.toMatchObject({ code: 'file.password' })
})

test('a PDF that is only protected against changes is accepted', async () => {
  await expect(checkPdf(encryptedPdf(''), stays)).resolves.toBeUndefined()
})

test('the worker thread ends when the sender disconnects', async () => {
  const sender = new AbortController()
  const checking = checkPdf(make.pdfOf(), sender.signal)
  sender.abort()
  await expect(checking).rejects.toMatchObject({ code: 'file.unreadable' })
})
