// Runs on PostgreSQL through two nodes: a code or proof that is valid once is accepted once.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { needsSecondFactor } from '#server/features/accounts/second-factor.ts'
import { requestContext } from '#server/platform/app-context.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'
import { anOpenJob, type Market, openMarket, sendBid, testUsers } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { aVisitor, type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { codeOf, withTotp } from '#tests/support/proofs.ts'

const rounds = 20
const width = 6
const minutes = 300_000
const origin = 'https://imara.example'

let market: Market
twoNodes({ config: { publicUrl: origin } })
beforeAll(async () => {
  market = await openMarket(nodes[0])
})

const db = () => nodes[0].platform.database.db
const nodeOf = (turn: number): TestApp => nodes[turn % 2 === 0 ? 0 : 1]

/** Runs the requests at once, alternating between the nodes. */
async function race(perform: (node: TestApp, turn: number) => Promise<Reply<Problem>>): Promise<Reply<Problem>[]> {
  return await Promise.all(Array.from({ length: width }, (_, turn) => perform(nodeOf(turn), turn)))
}
function expectOneWinner(replies: readonly Reply<Problem>[]) {
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
}

/** Either node may have claimed the events. */
const settle = () => Promise.all(nodes.map(node => node.platform.deliverer.deliverAll()))

async function half({ id }: { id: string }): Promise<string> {
  const { platform } = nodes[0]
  const needed = await needsSecondFactor(requestContext(platform.appContext, aVisitor(platform), []), id)
  return needed?.challenge ?? ''
}
const finish = (node: TestApp, challenge: string, proof: object) =>
  node.call<Problem>('POST /accounts/sign-in/second-factor', { body: { challenge, proof } })
const many = (name: string, round: () => Promise<void>) =>
  it(
    name,
    async () => {
      for (let turn = 0; turn < rounds; turn++) await round()
    },
    minutes,
  )

async function aJobWithBid() {
  // A job notifies only a few professionals; those of earlier rounds must not be among them.
  await db().updateTable('professionals').set({ onHoliday: true }).execute()
  const users = await testUsers(nodes[0], market)
  const job = await anOpenJob(nodes[0], users.client, users.admin)
  await settle()
  return { ...users, job, bid: await sendBid(nodes[0], users.pro, job) }
}

describe(`${width} concurrent requests`, () => {
  many('attack: one recovery code in many sign-ins', async () => {
    const user = await signIn(nodes[0].platform, 'consumer')
    const { recoveryCodes } = await withTotp(nodes[0], user)
    const challenges = await Promise.all(Array.from({ length: width }, () => half(user)))
    const proof = { kind: 'recovery', code: recoveryCodes[0] }
    expectOneWinner(await race((node, turn) => finish(node, challenges[turn] ?? '', proof)))
  })

  many('attack: one code of an authenticator in many sign-ins', async () => {
    const user = await signIn(nodes[0].platform, 'consumer')
    const totp = await withTotp(nodes[0], user)
    const challenges = await Promise.all(Array.from({ length: width }, () => half(user)))
    const proof = { kind: 'totp', code: codeOf(totp) }
    expectOneWinner(await race((node, turn) => finish(node, challenges[turn] ?? '', proof)))
  })

  many('attack: one challenge with many recovery codes', async () => {
    const user = await signIn(nodes[0].platform, 'consumer')
    const { recoveryCodes } = await withTotp(nodes[0], user)
    const challenge = await half(user)
    expectOneWinner(
      await race((node, turn) => finish(node, challenge, { kind: 'recovery', code: recoveryCodes[turn] })),
    )
    const left = await db().selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id).execute()
    expect(left.filter(({ usedAt }) => usedAt === null)).toHaveLength(9)
  })

  many('attack: one assertion of a passkey sent many times', async () => {
    const { device } = await withPasskey()
    type Requested = { challenge: string; options: Record<string, unknown> }
    const { body } = await nodes[0].call<Requested>('POST /accounts/passkey-challenges')
    const credential = device.get(body.options)
    expectOneWinner(
      await race(node =>
        node.call<Problem>('POST /accounts/passkey-sign-in', { body: { challenge: body.challenge, credential } }),
      ),
    )
  })

  many('the first two factors at once give one set of recovery codes', async () => {
    const user = await signIn(nodes[0].platform, 'consumer')
    type Begun = { challenge: string; options: Record<string, unknown> }
    const begun = await Promise.all(
      nodes.map(node => node.call<Begun>('POST /accounts/me/passkey-challenges', { token: user.token })),
    )
    const replies = await Promise.all(
      begun.map(({ body }, turn) => {
        const credential = authenticator(origin).create(body.options)
        const sent = { challenge: body.challenge, label: 'Phone', credential }
        return nodeOf(turn).call<{ recoveryCodes: string[] }>('POST /accounts/me/passkeys', {
          token: user.token,
          body: sent,
        })
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies.map(({ body }) => body.recoveryCodes.length).sort()).toEqual([0, 10])
  })

  many('attack: one new address for many accounts', async () => {
    const email = `wanted-${randomUUID()}@example.test`
    const people = await Promise.all(Array.from({ length: width }, () => signIn(nodes[0].platform, 'consumer')))
    const requested: { challenge: string; code: string }[] = []
    for (const { token, id } of people) {
      const { body } = await nodes[0].call<{ challenge: string }>('POST /accounts/me/email', { token, body: { email } })
      const mail = await db().selectFrom('mails').select('params').where('userId', '=', id).executeTakeFirstOrThrow()
      requested.push({ challenge: body.challenge, code: (mail.params as { code: string }).code })
    }
    expectOneWinner(
      await race((node, turn) =>
        node.call<Problem>('POST /accounts/me/email/verification', {
          token: people[turn]?.token,
          body: requested[turn],
        }),
      ),
    )
  })

  many('attack: closing the account while the bid is accepted', async () => {
    const { client, job, bid } = await aJobWithBid()
    const clientElsewhere = await signInAs(nodes[1].platform, client)
    const [accepted, closed] = await Promise.all([
      nodes[0].call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token }),
      nodes[1].call<Problem>('POST /accounts/me/closure', { token: clientElsewhere.token, body: { word: 'CLOSE' } }),
    ])
    expect([accepted, closed].filter(({ status }) => status >= 500)).toEqual([])
    expect([accepted.status, closed.status].filter(status => status < 300)).toHaveLength(1)
    const projects = await db().selectFrom('projects').select('id').where('jobId', '=', job).execute()
    expect(projects).toHaveLength(accepted.status < 300 ? 1 : 0)
  })

  many('attack: closing the account of the bidder while the bid is accepted', async () => {
    const { client, pro, job, bid } = await aJobWithBid()
    const [accepted, closed] = await Promise.all([
      nodes[0].call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token }),
      nodes[1].call<Problem>('POST /accounts/me/closure', { token: pro.token, body: { word: 'CLOSE' } }),
    ])
    expect([accepted, closed].filter(({ status }) => status >= 500)).toEqual([])
    expect([accepted.status, closed.status].filter(status => status < 300)).toHaveLength(1)
  })

  many('attack: the last two super admins leave at once', async () => {
    await db().updateTable('users').set({ role: 'consumer' }).where('role', '=', 'superAdmin').execute()
    const two = [await signIn(nodes[0].platform, 'superAdmin'), await signIn(nodes[0].platform, 'superAdmin')]
    const replies = await Promise.all(
      two.map(({ token }, turn) =>
        nodeOf(turn).call<Problem>('POST /accounts/me/closure', { token, body: { word: 'CLOSE' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

async function withPasskey(): Promise<{ user: SignedIn; device: Authenticator }> {
  const user = await signIn(nodes[0].platform, 'consumer')
  const device = authenticator(origin)
  type Begun = { challenge: string; options: Record<string, unknown> }
  const { body } = await nodes[0].call<Begun>('POST /accounts/me/passkey-challenges', { token: user.token })
  const sent = { challenge: body.challenge, label: 'Phone', credential: device.create(body.options) }
  await nodes[0].call('POST /accounts/me/passkeys', { token: user.token, body: sent })
  return { user, device }
}
