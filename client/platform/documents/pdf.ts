// Renders PDF files by pdf.js; this file, the library and its worker load with the first document.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

declare const __PDF_PARTS__: string

/** The CSP does not allow WebAssembly; decoders of scans exist as plain script too. */
const parts = {
  cMapUrl: `${__PDF_PARTS__}cmaps/`,
  iccUrl: `${__PDF_PARTS__}iccs/`,
  standardFontDataUrl: `${__PDF_PARTS__}standard_fonts/`,
  wasmUrl: `${__PDF_PARTS__}wasm/`,
  useWasm: false,
  // The same fonts on every machine.
  useSystemFonts: false,
} as const

export type Turn = 0 | 1 | 2 | 3
export type PageLook = {
  readonly number: number
  /** In CSS pixels. */
  readonly width: number
  /** Quarter turns, clockwise. */
  readonly turn: Turn
}
export type DrawnPage = { readonly canvas: HTMLCanvasElement; readonly text: string }
export type Pdf = {
  readonly pages: number
  readonly draw: (look: PageLook) => Promise<DrawnPage>
  readonly close: () => Promise<void>
}

/** Largest canvas, in pixels, that browsers render. */
const mostPixels = 16_000_000

function viewportOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>, { width, turn }: PageLook) {
  const rotation = page.rotate + turn * 90
  const whole = page.getViewport({ scale: 1, rotation })
  const wanted = width / whole.width
  const most = Math.sqrt(mostPixels / (whole.width * whole.height))
  return page.getViewport({ scale: Math.min(wanted, most), rotation })
}

async function draw(file: PDFDocumentProxy, look: PageLook): Promise<DrawnPage> {
  const page = await file.getPage(look.number)
  const viewport = viewportOf(page, look)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return { canvas, text: text.trim() }
}

/** @throws when the file cannot be fetched or parsed */
export async function openPdf(address: string): Promise<Pdf> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`)
  const loading = getDocument({ data: await answer.arrayBuffer(), ...parts })
  const file = await loading.promise
  return { pages: file.numPages, draw: look => draw(file, look), close: () => loading.destroy() }
}
