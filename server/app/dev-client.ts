// The client as Vite serves it from its sources: hot reload, no manifest, no caching.
import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { EntryServer } from '#shared/rendering/page.ts'
import type { ClientBuild } from './deps.ts'

/** Starts Vite inside our own server; hot reload uses the sockets of `server`. */
export async function openDevClient(server: Server): Promise<ClientBuild> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  async function entryServer(): Promise<EntryServer> {
    try {
      return (await vite.ssrLoadModule('/client/entry-server.tsx')) as EntryServer
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  server.once('close', () => void vite.close())
  const sheet = '/client/ui/styles.css?direct'
  return {
    buildId: 'development',
    assets: {
      manifest: {},
      entry: '/@dev-entry',
      sheets: { faces: '/client/ui/fonts.css?direct', visitors: sheet, whole: sheet },
    },
    entryServer,
    files: vite.middlewares,
    development: true,
    inlined: html => ({ html, sources: [] }),
  }
}
