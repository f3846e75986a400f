// Two nodes on one fresh PostgreSQL, for concurrent requests.
import { afterAll, beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { testPlace } from './database.ts'

export let nodes: readonly [TestApp, TestApp]

/** Opens both before the first test of the calling file or `describe`. */
export function twoNodes(options: Parameters<typeof testApp>[0] = {}): void {
  beforeAll(async () => {
    const place = await testPlace()
    nodes = [await testApp({ ...options, place }), await testApp({ ...options, place })]
  }, 240_000)
  afterAll(() => Promise.all(nodes.map(node => node.close())))
}
