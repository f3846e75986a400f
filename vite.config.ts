import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { cssTarget } from './server/app/sheet.ts'
import { iconsPlugin } from './server/build-icons.ts'
import { screensPlugin } from './server/build-screens.ts'
import { visitorSheetPlugin } from './server/build-sheet.ts'

const devEntry = '/@dev-entry'

/** The development entry: the preamble of React's hot reload must run before the first component is loaded. */
function devEntryPlugin(): Plugin {
  return {
    name: 'dev-entry',
    apply: 'serve',
    resolveId: id => (id === devEntry ? id : null),
    load: id =>
      id === devEntry
        ? `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
await import('/client/entry-client.tsx')`
        : null,
  }
}

/** Replaces Vite's loader of dependencies around each dynamic import: the lists of dependencies are turned off. */
function noPreloadPlugin(): Plugin {
  return {
    name: 'no-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = load => load()',
    },
  }
}

/** Replaces what reports on the router's work to tools: nobody asks for it, and it is two kilobytes of the first script. */
function noInstrumentationPlugin(): Plugin {
  return {
    name: 'no-instrumentation',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () => `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
// Of the router's server, which the browser's bundle leaves out.
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined`,
    },
  }
}

const textFiles = globSync('shared/i18n/*/*.json').toSorted()

function textsFolder(): string {
  const hash = createHash('sha256')
  for (const file of textFiles) hash.update(file).update(readFileSync(file))
  return `assets/texts-${hash.digest('base64url').slice(0, 8)}`
}

/** Texts at addresses that the browser computes: one hash for all files instead of a list of eighty. */
function textsPlugin(folder: string): Plugin {
  return {
    name: 'texts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      for (const file of textFiles)
        this.emitFile({
          type: 'asset',
          name: basename(file),
          // The key in the manifest.
          originalFileName: file,
          fileName: file.replace('shared/i18n', folder).replace(/json$/, 'js'),
          source: `export default ${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}`,
        })
    },
  }
}

const pdfHome = 'node_modules/pdfjs-dist'
const { version } = JSON.parse(readFileSync(`${pdfHome}/package.json`, 'utf8')) as { version: string }
const pdfFolder = `assets/pdf-${version}`

/** Files that pdf.js fetches for documents that need them: character maps, fonts, colours, image decoders. */
function pdfPartsPlugin(): Plugin {
  return {
    name: 'pdf-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const part of ['cmaps', 'iccs', 'standard_fonts', 'wasm'])
        cpSync(`${pdfHome}/${part}`, `${dir}/${pdfFolder}/${part}`, {
          recursive: true,
          // The content policy allows no WebAssembly, and no script inside a PDF is run.
          filter: name => !/\.wasm$|quickjs/.test(name),
        })
    },
  }
}

/** Parts that almost every screen loads together: separate files would be larger in sum. */
const together = [
  // A file each would be thirty bytes and one more request.
  { name: 'icons', test: /^virtual:icon\//, minShareCount: 6 },
  {
    name: 'search',
    test: /client\/features\/search\/search-form|client\/platform\/geolocation|icons\/(search|locate-fixed)\./,
  },
  {
    name: 'calls',
    includeDependenciesRecursively: false,
    test: /client\/platform\/(calls|session\/sign-in-again)\./,
  },
  {
    name: 'actions',
    includeDependenciesRecursively: false,
    test: /client\/platform\/(sending|mutations)\./,
  },
  {
    name: 'form',
    includeDependenciesRecursively: false,
    test: /client\/platform\/form\/(use-form|form-frame|plain-field|secret-input)\./,
  },
  { name: 'fields', includeDependenciesRecursively: false, test: /shared\/forms\/fields\./ },
  {
    name: 'doors',
    includeDependenciesRecursively: false,
    test: /client\/features\/accounts\/(google-button|google-trip|return-path|legal-notice|use-sign-in)\.|client\/ui\/base\/(google-mark|or-line)\.|client\/platform\/session\/zone\./,
  },
  {
    name: 'numbers',
    includeDependenciesRecursively: false,
    test: /shared\/values\/(digits|numbers)\./,
  },
  {
    name: 'form-fields',
    includeDependenciesRecursively: false,
    test: /client\/platform\/form\/(form|form-field|localized-input)\./,
  },
  {
    name: 'chosen',
    includeDependenciesRecursively: false,
    test: /client\/ui\/controls\/(choice|select|text-area)\./,
  },
  {
    name: 'form-errors',
    includeDependenciesRecursively: false,
    test: /client\/platform\/form-errors\.|client\/ui\/controls\/error-summary\./,
  },
]

// One file for what every screen needs, React included: split by sharing it is six kilobytes larger.
const clientBundle: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  // Leaves out the router's checks and warnings for developers.
  treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce', 'invariant'] },
  input: ['client/entry-client.tsx', 'client/start.ts'],
  output: {
    // Short names: the script that everybody loads lists the files of all screens. The manifest maps them.
    chunkFileNames: 'assets/[hash:7].js',
    codeSplitting: {
      groups: [{ name: 'shell', tags: ['$initial'], test: id => !id.endsWith('client/start.ts') }, ...together],
    },
  },
}

const texts = textsFolder()

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    iconsPlugin(),
    screensPlugin(),
    devEntryPlugin(),
    noPreloadPlugin(),
    noInstrumentationPlugin(),
    textsPlugin(texts),
    pdfPartsPlugin(),
    visitorSheetPlugin(),
  ],
  define: {
    __TEXTS__: JSON.stringify(
      command === 'build' ? { folder: `/${texts}`, ending: '.js' } : { folder: '/shared/i18n', ending: '.json' },
    ),
    __PDF_PARTS__: JSON.stringify(command === 'build' ? `/${pdfFolder}/` : `/${pdfHome}/`),
  },
  cacheDir: '.cache/vite',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    cssTarget,
    assetsInlineLimit: 0,
    // The document lists the files of a screen and links prefetch the next: lists of dependencies would add bytes only.
    modulePreload: false,
    // The budgets in the tests measure what counts.
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: clientBundle }),
  },
}))
