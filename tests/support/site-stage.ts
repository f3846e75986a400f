// What the tests of documents stand on: the built site with the demo in it.
import { afterAll, beforeAll } from 'vitest'
import { type DemoSite, openDemoSite } from './demo-site.ts'

export let site: DemoSite

export function withSite(): void {
  beforeAll(async () => {
    site = await openDemoSite()
  })
  afterAll(() => site.close())
}
