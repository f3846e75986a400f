// Two nodes over one fresh PostgreSQL, for what people do at once.
import { afterAll, beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { postgresPlace } from './database.ts'

export let nodes: readonly [TestApp, TestApp]

/** Both stand before the first test of the file, or of the part of it, that calls it. */
export function twoNodes(options: Parameters<typeof testApp>[0] = {}): void {
  beforeAll(async () => {
    const place = await postgresPlace()
    nodes = [await testApp({ ...options, place }), await testApp({ ...options, place })]
  }, 240_000)
  afterAll(() => Promise.all(nodes.map(node => node.close())))
}
