// Prints one paper and ends: Typst and its fonts are there only so long.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperOrder } from './paper.ts'

const { paper, seconds } = workerData as PaperOrder
const fonts = [
  import.meta.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
].map(address => readFileSync(new URL(address)))

const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts }],
  // It reads no file: what a paper says is data, and its words stand beside this file.
  workspace: fileURLToPath(new URL('.', import.meta.url)),
})
const source = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8')
const bytes = compiler.pdf({ mainFileContent: source, inputs: { paper } }, { creationTimestamp: seconds })
// What Typst remembers is the process's, not the thread's.
compiler.evictCache(0)
parentPort?.postMessage(new Uint8Array(bytes))
