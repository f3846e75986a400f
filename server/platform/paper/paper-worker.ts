// Prints one paper and ends: Typst and its fonts are there only so long.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperOrder } from './paper.ts'

const { paper, seconds } = workerData as PaperOrder
const { resolve } = createRequire(import.meta.url)
const fontOf = (file: string): Buffer => readFileSync(resolve(`@expo-google-fonts/readex-pro/${file}.ttf`))

const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: [fontOf('400Regular/ReadexPro_400Regular'), fontOf('700Bold/ReadexPro_700Bold')] }],
  // It reads no file: what a paper says is data, and its words stand beside this file.
  workspace: fileURLToPath(new URL('.', import.meta.url)),
})
const source = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8')
const bytes = compiler.pdf({ mainFileContent: source, inputs: { paper } }, { creationTimestamp: seconds })
// What Typst remembers is the process's, not the thread's.
compiler.evictCache(0)
parentPort?.postMessage(new Uint8Array(bytes))
