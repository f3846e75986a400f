// Fixtures of documents: the built site with the demo.
import { afterAll, beforeAll } from 'vitest'
import { type DemoSite, openDemoSite } from './demo-site.ts'

export let site: DemoSite

export function withSite(): void {
  beforeAll(async () => {
    site = await openDemoSite()
  })
  afterAll(() => site.close())
}
