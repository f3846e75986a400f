// The worker thread that examines one PDF.
import { parentPort, workerData } from 'node:worker_threads'
import type { CheckedPdf } from './check-pdf.ts'
import { examinePdf, isEncrypted } from './examine-pdf.ts'

/**
 * A file that opens without a password is encrypted only to forbid printing or copying; pdf.js can distinguish the two.
 */
async function needsPassword(data: Uint8Array): Promise<boolean> {
  const { getDocument, PasswordResponses } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  try {
    await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise
    return false
  } catch (error) {
    return (error as { code?: unknown }).code === PasswordResponses.NEED_PASSWORD
  }
}

async function check(bytes: Buffer): Promise<CheckedPdf> {
  const finding = examinePdf(bytes)
  if (finding !== null || !isEncrypted(bytes)) return finding
  return (await needsPassword(new Uint8Array(bytes))) ? 'file.password' : null
}

const bytes = workerData as Uint8Array
parentPort?.postMessage(await check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
