// What the tests of a file stand on: the application, its market and the people of a job, there before the first of them and gone after the last.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { aCast, aProfessional, type Cast, type Market, openMarket, type Professional } from './market.ts'
import { type SignedIn, signIn } from './people.ts'

export let app: TestApp
export let market: Market
export let cast: Cast
/** Of `withReviewed`: who reviews is there for all tests of the file, the others are new for each. */
export let admin: SignedIn
export let client: SignedIn
export let pro: Professional

export const db = () => app.platform.database.db
export const runJobs = () => app.platform.jobRunner.runJobs()

/** What a refused call is told by: its status and code. */
export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** The application alone. */
export function withApp(options?: TestAppOptions): void {
  beforeAll(async () => {
    app = await testApp(options)
  })
  afterAll(() => app.close())
}

/** With a city, a trade and its job form. */
export function withMarket(): void {
  withApp()
  beforeAll(async () => {
    market = await openMarket(app)
  })
}

/** With those whom a job brings together. */
export function withCast(): void {
  withMarket()
  beforeAll(async () => {
    cast = await aCast(app, market)
  })
}

/** With somebody who reviews, and for each test a client and a professional who have never met. */
export function withReviewed(): void {
  withMarket()
  beforeAll(async () => {
    admin = await signIn(app.platform, 'superAdmin')
  })
  beforeEach(async () => {
    client = await signIn(app.platform, 'consumer')
    pro = await aProfessional(app, market)
  })
}
