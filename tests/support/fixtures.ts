// Fixtures of a test file: the app, its market and the people of a job, created before the first test and closed after
// the last.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { aProfessional, type Market, openMarket, type Professional, type TestUsers, testUsers } from './market.ts'
import { type SignedIn, signIn } from './people.ts'

export let app: TestApp
export let market: Market
export let users: TestUsers
/** Set by `withReviewed`: one admin for all tests of the file, a new client and professional for each test. */
export let admin: SignedIn
export let client: SignedIn
export let pro: Professional

export const db = () => app.platform.database.db
export const runJobs = () => app.platform.jobRunner.runJobs()

/** Status and code of a refused call. */
export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** The app only. */
export function withApp(options?: TestAppOptions): void {
  beforeAll(async () => {
    app = await testApp(options)
  })
  afterAll(() => app.close())
}

/** The app with a city, a trade and its job form. */
export function withMarket(): void {
  withApp()
  beforeAll(async () => {
    market = await openMarket(app)
  })
}

/** The market with the people of a job. */
export function withUsers(): void {
  withMarket()
  beforeAll(async () => {
    users = await testUsers(app, market)
  })
}

/** The market with a reviewer, and for each test a client and a professional without a connect. */
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
