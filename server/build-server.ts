// Bundles the server, so that a start reads a few files instead of some thousand. Sources stay beside it: workers,
// migrations and other files are found from them.
import { dirname, join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/node')

/** In the bundle a module still knows the place of its source; only the entry is the main module. */
function sourcePlacePlugin(): Plugin {
  return {
    name: 'source-place',
    transform: {
      filter: { code: /import\.meta\.(url|dirname|main)/ },
      handler: (code, id) => {
        const source = relative(folder, id)
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
          .replaceAll('import.meta.main', 'false')
      },
    },
  }
}

/** Dependencies of many small files; the others are read from node_modules. */
const bundled = ['kysely', 'libphonenumber-js', 'zod', 'write-excel-file', '@simplewebauthn/server', 'jose']

export const serverBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  plugins: [sourcePlacePlugin()],
  ssr: { noExternal: [/^#/, ...bundled] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: folder,
    emptyOutDir: true,
    // All chunks in one folder, because the places of sources are relative to it.
    rolldownOptions: { input: 'server/index.ts', output: { chunkFileNames: '[name]-[hash].js' } },
  },
  logLevel: 'warn',
}
