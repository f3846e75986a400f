// Reads the first sheet of an Excel workbook as rows of text, in a worker thread (xlsx.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

/** Unpacked size of all parts that are read. */
const bytesMost = 64 * 1024 * 1024

type Parts = Record<string, Uint8Array>

/** Allocates the declared size: longer data is cut off. @throws RangeError above the limit */
function unpack(bytes: Uint8Array): Parts {
  let all = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/^(?:\[Content_Types\]|_rels\/|xl\/(?:workbook|styles|sharedStrings|_rels\/|worksheets\/sheet))/.test(name))
      return false
    all += originalSize
    if (all > bytesMost) throw new RangeError('The workbook is too large.')
    return true
  }
  return unzipSync(bytes, { filter })
}

/** The cell formats that pad a number with zeros ("00000"): index in the list of formats, and number of digits. */
function zerosByFormat(styles: string): ReadonlyMap<string, number> {
  const digits = new Map<string, number>()
  for (const [tag] of styles.matchAll(/<numFmt [^>]*>/g)) {
    const [, id = ''] = /numFmtId="(\d+)"/.exec(tag) ?? []
    const [, zeros] = /formatCode="(0{2,})"/.exec(tag) ?? []
    if (zeros) digits.set(id, zeros.length)
  }
  const [, formats = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
  return new Map(
    [...formats.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], place) => {
      const [, id = ''] = /\bnumFmtId="(\d+)"/.exec(tag) ?? []
      const count = digits.get(id)
      return count === undefined ? [] : [[String(place), count] as const]
    }),
  )
}

/** Excel shows leading zeros that the file does not contain: such a cell becomes the displayed text. */
function withZeros(sheet: string, zeros: ReadonlyMap<string, number>): string {
  return sheet.replace(/<c ([^>]*)><v>(\d+)<\/v><\/c>/g, (cell, attributes: string, value: string) => {
    const [, style = ''] = /\bs="(\d+)"/.exec(attributes) ?? []
    const length = zeros.get(style)
    if (length === undefined || /\bt="(?!n")/.test(attributes)) return cell
    return `<c ${attributes.replace(/\bt="n"/, '')} t="str"><v>${value.padStart(length, '0')}</v></c>`
  })
}

function prepared(bytes: Uint8Array): Uint8Array {
  const parts = unpack(bytes)
  const zeros = zerosByFormat(parts['xl/styles.xml'] ? strFromU8(parts['xl/styles.xml']) : '')
  if (zeros.size > 0)
    for (const name of Object.keys(parts).filter(one => one.startsWith('xl/worksheets/')))
      parts[name] = strToU8(withZeros(strFromU8(parts[name] ?? new Uint8Array()), zeros))
  return zipSync(parts, { level: 0 })
}

/** As a person would type it. With three decimals it could be read as grouped thousands; a fourth makes it clear. */
function numberText(value: number): string {
  const text = String(value)
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** Excel Online and Numbers write trailing empty columns. */
const filled = (row: readonly string[]): readonly string[] => row.slice(0, row.findLastIndex(cell => cell !== '') + 1)

const { bytes, rows } = workerData as { readonly bytes: Uint8Array; readonly rows: number }
const sheet = await readSheet(Buffer.from(prepared(bytes)))
parentPort?.postMessage(sheet.slice(0, rows).map(row => filled(row.map(textOf))))
