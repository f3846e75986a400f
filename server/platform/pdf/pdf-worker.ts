// Renders one PDF and ends, which frees Typst and its fonts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfJob } from './print-pdf.ts'

const { template, content, seconds, pictures } = workerData as PdfJob
const fonts = [
  import.meta.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
].map(address => readFileSync(new URL(address)))

const folder = fileURLToPath(new URL('.', import.meta.url))
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts }],
  // Typst reads no other files: a document's content is data, and the templates are in this folder.
  workspace: folder,
})
for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(folder, name), Buffer.from(bytes))
const source = readFileSync(join(folder, `${template}.typ`), 'utf8')
const bytes = compiler.pdf({ mainFileContent: source, inputs: { content } }, { creationTimestamp: seconds })
// Typst's cache belongs to the process, not to the thread.
compiler.evictCache(0)
parentPort?.postMessage(new Uint8Array(bytes))
