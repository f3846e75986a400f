// Renders a document as PDF in a worker thread: no request is blocked, and the memory is freed afterwards.
import { Worker } from 'node:worker_threads'
import { bounded } from '#server/platform/bounded.ts'
import { markErased } from '#server/platform/erased.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/values/localized.ts'

/** A text; or a hash or code, which reads from left to right in every language. */
type Line = string | { readonly code: string }
/** A list of lines, or a text with line breaks. */
export type CellText = string | readonly Line[]

export type PdfDocument = {
  readonly language: Language
  /** The kind of document, above its title. */
  readonly kind: string
  readonly title: string
  readonly facts: readonly (readonly [string, CellText])[]
  readonly sections: readonly {
    readonly title: string
    readonly text?: CellText
    /** A width of 0 fits the content; the other columns share the rest. */
    readonly table?: {
      readonly widths: readonly number[]
      readonly head: readonly string[]
      readonly rows: readonly (readonly CellText[])[]
    }
  }[]
  readonly footer: string
  /** The creation date in the file: the same document with the same date has the same bytes. */
  readonly at: Date
}

/** The input of the worker thread: a template of this folder, its content, and pictures by the names in the content. */
export type PdfJob = {
  readonly template: 'document' | 'brief'
  readonly content: string
  readonly seconds: number
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

const timeout = 30_000
const queue = bounded({ atOnce: 1, waiting: 16 })

function print(order: PdfJob): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: order })
    const giveUp = setTimeout(() => {
      reject(new Error('A PDF took too long.'))
      void worker.terminate()
    }, timeout)
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', code => {
      clearTimeout(giveUp)
      reject(new Error(`The PDF worker ended with ${code}.`))
    })
  })
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u
const hasLetters = /\p{L}/u

/** A line as the templates take it. */
export type PdfLine = { readonly text: string; readonly direction: string; readonly code: boolean }

/** Each line has the direction of its first letter, as in browsers with `dir=auto`. */
export function linesOf(cell: CellText, language: Language): PdfLine[] {
  const lines: readonly Line[] = typeof cell === 'string' ? [cell] : cell
  return lines
    .flatMap((line): readonly Line[] => (typeof line === 'string' ? line.split(/\r?\n/) : [line]))
    .map(line => {
      if (typeof line !== 'string') return { text: line.code, direction: 'ltr', code: true }
      const own = languageFacts[language].direction
      const direction = rightToLeft.test(line) ? 'rtl' : hasLetters.test(line) ? 'ltr' : own
      // Allows line breaks in a text without spaces that is longer than a line.
      return { text: line.replaceAll(/\S{40}/g, '$&\u200B'), direction, code: false }
    })
}

type Content = { readonly language: Language; readonly name: string }
type Printed = Pick<PdfJob, 'template'> & {
  readonly content: Content
  readonly pictures?: PdfJob['pictures']
  readonly at: Date
}

/** Renders one document at a time. @throws AppError `server.busy` when too many wait */
export async function printTemplate({ template, content, pictures = {}, at }: Printed): Promise<Buffer<ArrayBuffer>> {
  const { direction } = languageFacts[content.language]
  const input = JSON.stringify({ ...markErased(content, content.language), direction })
  return await queue(() => print({ template, content: input, pictures, seconds: Math.floor(at.getTime() / 1000) }))
}

export async function printPdf(written: PdfDocument): Promise<Buffer<ArrayBuffer>> {
  const { at, facts, sections, ...document } = markErased(written, written.language)
  const lines = (cell: CellText) => linesOf(cell, document.language)
  const content = {
    ...document,
    title: lines(document.title),
    name: document.title,
    facts: facts.map(([term, value]) => [term, lines(value)]),
    sections: sections.map(({ title, text, table }) => ({
      title,
      ...(text === undefined ? {} : { text: lines(text) }),
      ...(table ? { table: { ...table, rows: table.rows.map(row => row.map(lines)) } } : {}),
    })),
  }
  return await printTemplate({ template: 'document', content, at })
}
