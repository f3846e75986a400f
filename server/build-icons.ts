// The site's icons as one file of symbols that documents and scripts refer to, so that a browser loads each drawing
// once.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const start = 'lucide-react/icons/'
const mark = 'virtual:icon/'
const devAddress = '/icons.svg'

type Module = { readonly default: LucideIcon }

/** The icon names that the sources import. */
function namesUsed(): readonly string[] {
  const sources = globSync('client/**/*.tsx').map(file => readFileSync(file, 'utf8'))
  const found = sources.flatMap(text =>
    [...text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(([, name = '']) => name),
  )
  return [...new Set(found)].toSorted()
}

/** The drawing from Lucide, without the attributes that our style sheet sets. */
async function symbolOf(name: string): Promise<string> {
  const { default: Icon }: Module = await import(start + name)
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/><\/\w+>/g, '/>')}</symbol>`
}

async function drawAll(): Promise<string> {
  const symbols = await Promise.all(namesUsed().map(symbolOf))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/**
 * Replaces Lucide's components with references: otherwise every document and every script would repeat the drawings.
 */
export function iconsPlugin(): Plugin {
  let file = ''
  let address = devAddress
  return {
    name: 'icons',
    enforce: 'pre',
    async config(_, { command }) {
      file = await drawAll()
      const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
      if (command === 'build') address = `/assets/icons-${hash}.svg`
      return { define: { __ICONS__: JSON.stringify(address) } }
    },
    resolveId: {
      filter: { id: /^lucide-react\/icons\// },
      handler: id => mark + id.slice(start.length),
    },
    load: {
      filter: { id: /^virtual:icon\// },
      handler: id =>
        `import { drawnIcon } from '#client/ui/base/icon.tsx'\nexport default /* @__PURE__ */ drawnIcon('${id.slice(mark.length)}')`,
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(devAddress, async (_, res) => {
        res.setHeader('content-type', 'image/svg+xml')
        res.end(await drawAll())
      })
    },
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: file })
    },
  }
}
