// Renders one PDF and ends, which frees Typst and its fonts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfJob } from './print-pdf.ts'

const { content, seconds } = workerData as PdfJob
const fonts = [
  import.meta.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
].map(address => readFileSync(new URL(address)))

const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts }],
  // Typst reads no other files: a document's content is data, and its template is in this folder.
  workspace: fileURLToPath(new URL('.', import.meta.url)),
})
const source = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')
const bytes = compiler.pdf({ mainFileContent: source, inputs: { content } }, { creationTimestamp: seconds })
// Typst's cache belongs to the process, not to the thread.
compiler.evictCache(0)
parentPort?.postMessage(new Uint8Array(bytes))
