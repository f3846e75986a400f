// How client/ is built: one style sheet, hashed files under /assets, and in development an entry that carries hot reload.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const devEntry = '/@dev-entry'

/** The entry of development: the preamble of React's hot reload must run before the first component is loaded. */
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

// What every screen needs is one file: split by who shares what, it weighs five kilobytes more.
const clientBundle: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: 'client/entry-client.tsx',
  output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), devEntryPlugin()],
  cacheDir: '.cache/vite',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The document names what a screen needs and links warm up the next: lists of dependencies would only weigh.
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: clientBundle }),
  },
}))
