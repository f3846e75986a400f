// Fixtures of submissions: a staff member and a sender.
import { beforeAll } from 'vitest'
import { app, withApp } from './fixtures.ts'
import { type SignedIn, signIn } from './people.ts'

export let staff: SignedIn
export let client: SignedIn

export function withDesk(): void {
  withApp()
  beforeAll(async () => {
    staff = await signIn(app.platform, 'superAdmin')
    client = await signIn(app.platform, 'consumer')
  })
}
