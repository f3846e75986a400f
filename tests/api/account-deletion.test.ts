import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportParts } from '#server/app/export-parts.ts'
import { aFile, aTalkativeClient, canary, close, isOpen, statusOf, textsWith } from '#tests/support/account-deletion.ts'
import { unpack } from '#tests/support/archive.ts'
import { app, db, market, refusal, withMarket } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, postJob, sendBid, testUsers } from '#tests/support/market.ts'
import { aUser, type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { aRatedCity, type RatedCity } from '#tests/support/rates.ts'

let city: RatedCity
withMarket()
beforeAll(async () => {
  city = await aRatedCity(db(), { perSqft: 100_000, named: 'a test', at: new Date() })
})

async function exportOf(user: SignedIn) {
  const reply = await app.get('/api/accounts/me/export', { authorization: `Bearer ${user.token}` })
  return { reply, files: await unpack(new Uint8Array(await reply.arrayBuffer())) }
}

describe('the export', () => {
  it('contains the client’s texts, files and choices', async () => {
    const word = canary()
    const user = await aTalkativeClient(app, city, word)
    const admin = await signIn(app.platform, 'superAdmin')
    await anOpenJob(app, user, admin, textsWith(word))
    const { reply, files } = await exportOf(user)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="imara-\d{4}-\d\d-\d\d\.zip"/)
    expect(reply.headers.get('cache-control')).toContain('no-store')
    const json = [...files].filter(([name]) => name.endsWith('.json'))
    expect(json.map(([name]) => name).sort()).toEqual(exportParts.map(({ name }) => `${name}.json`).sort())
    const text = json.map(([, content]) => content.toString()).join('\n')
    for (const given of [
      `Name ${word}`,
      `Estimate ${word}`,
      `phone ${word}`,
      `${word}@example.test`,
      `${word}@gmail.test`,
    ])
      expect(text).toContain(given)
    for (const given of [...Object.values(textsWith(word)).filter(part => typeof part === 'string'), `Line ${word}`])
      expect(text).toContain(given)
    const [, uploaded] = [...files].find(([name]) => name.startsWith('files/')) ?? []
    expect(uploaded?.toString()).toBe(`content ${word}`)
  })

  it('contains the bids, leads and profile of a professional', async () => {
    const pro = await aProfessional(app, market)
    const [client, admin] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'superAdmin')]
    const bid = await sendBid(app, pro, await anOpenJob(app, client, admin))
    const { files } = await exportOf(pro)
    const part = (name: string) =>
      JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]') as { id: string; lines?: [] }[]
    expect(part('bids').map(({ id, lines }) => [id, lines?.length])).toEqual([[bid, 2]])
    expect(part('leads')).toHaveLength(1)
    expect(part('professional-profile')[0]?.id).toBe(pro.professionalId)
  })

  it('attack: the export contains no secrets and no data of other people', async () => {
    const [other, word] = [canary(), canary()]
    const [user, outsider] = [await aTalkativeClient(app, city, word), await aTalkativeClient(app, city, other)]
    await postJob(app, outsider, textsWith(other))
    await app.call('POST /accounts/me/totp', { token: user.token })
    await db().updateTable('users').set({ password_hash: '$argon2id$secret' }).where('id', '=', user.id).execute()
    await app.call('POST /accounts/me/confirmation/mail', { token: user.token })
    const mail = await db()
      .selectFrom('mails')
      .select('params')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const sealed = await db()
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const { files } = await exportOf(user)
    const text = [...files.values()].map(String).join('\n')
    for (const secret of [other, '$argon2id', sealed.secret, `"code": "${(mail.params as { code: string }).code}"`])
      expect(text).not.toContain(secret)
  })

  it('attack: a file name cannot lead out of the archive', async () => {
    const user = await signIn(app.platform, 'consumer')
    for (const name of ['../../etc/passwd', '/etc/passwd', '..\\..\\evil.bat', '.bashrc', 'a\u202Egnp.exe'])
      await aFile(app, user.id, name, 'x')
    const { files } = await exportOf(user)
    const names = [...files.keys()].filter(name => name.startsWith('files/'))
    expect(names).toHaveLength(5)
    for (const name of names) expect(name).toMatch(/^files\/[0-9a-f-]{36}-[\p{L}\p{N}_(][\p{L}\p{N} ._()-]*$/u)
  })

  it('covers every table that refers to a person', async () => {
    /** Tables that are not exported, with the reason. */
    const exceptions: Readonly<Record<string, string>> = {
      challenges: 'proofs that live for minutes, and are secret',
      recovery_codes: 'hashes of secrets alone',
      professional_search: 'made of the profile by triggers',
      site_versions: 'the words of the house',
      announcements: 'the words of the house',
      site_settings: 'the switches of the house',
      calculator_rates: 'what the house reckons with; its author is no more than an id',
      material_prices: 'what the house reckons with; its author is no more than an id',
      quantity_rules: 'what the house reckons with; its author is no more than an id',
      cost_parameters: 'what the house reckons with; its author is no more than an id',
      exchange_rates: 'what prices are converted by; its author is no more than an id',
      forms: 'the questions of the house',
      form_versions: 'the questions of the house',
    }
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'professionals'::regclass)`.execute(db())
    const known = new Set<string>([...exportParts.flatMap(({ tables }) => tables), ...Object.keys(exceptions)])
    expect(rows.map(({ table }) => table).filter(table => !known.has(table))).toEqual([])
  })
})

describe('account deletion', () => {
  it.each(['CLOSE', 'close', 'FERMER', 'إغلاق'])('accepts the confirmation word %s', async word => {
    const user = await signIn(app.platform, 'consumer')
    const reply = await close(app, user, word)
    expect(reply.status).toBe(200)
    expect(await statusOf(app, 'users', user.id)).toBe('closed')
    expect(reply.headers.getSetCookie().find(line => line.startsWith('refreshtoken='))).toContain('Max-Age=0')
    const mails = await db().selectFrom('mails').select('template').where('user_id', '=', user.id).execute()
    expect(mails).toEqual([{ template: 'account-closed' }])
  })

  it('ends every session at the next request and refuses refresh', async () => {
    const user = await aUser(app.platform, 'consumer')
    const [one, two] = [await signInAs(app.platform, user), await signInAs(app.platform, user)]
    await close(app, one)
    expect([await isOpen(app, one), await isOpen(app, two)]).toEqual([false, false])
    for (const { cookie } of [one, two])
      expect((await app.call('POST /accounts/refresh', { headers: { cookie } })).status).toBe(401)
  })

  it('cancels the open jobs of a client and ends the bids on them', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const open = await anOpenJob(app, client, admin)
    const waiting = await postJob(app, client)
    const bid = await sendBid(app, pro, open)
    expect((await close(app, client)).status).toBe(200)
    expect([await statusOf(app, 'jobs', open), await statusOf(app, 'jobs', waiting)]).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(await statusOf(app, 'bids', bid)).toBe('not_selected')
    await app.platform.deliverer.deliverAll()
    const notified = await db().selectFrom('notifications').select('type').where('user_id', '=', pro.id).execute()
    expect(notified.map(({ type }) => type)).toContain('job-cancelled')
    const transitions = await db()
      .selectFrom('status_changes')
      .select('actor_id')
      .where('entity_id', '=', open)
      .orderBy('id')
      .execute()
    expect(transitions.at(-1)?.actor_id).toBe(client.id)
  })

  it('withdraws the live bids of a professional and closes the profile', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const profile = `GET /professionals/pro-${pro.professionalId}`
    expect((await app.call(profile)).status).toBe(200)
    expect((await close(app, pro)).status).toBe(200)
    expect([await statusOf(app, 'bids', bid), await statusOf(app, 'professionals', pro.professionalId)]).toEqual([
      'withdrawn',
      'closed',
    ])
    expect((await app.call(profile)).status).toBe(404)
    const { rows } = await sql`select from professional_search where professional_id = ${pro.professionalId}`.execute(
      db(),
    )
    expect(rows).toEqual([])
    expect(await statusOf(app, 'jobs', job)).toBe('open')
  })

  it('answers 409 to both sides while a project is active, and changes nothing', async () => {
    const { client, admin, pro } = await testUsers(app, market)
    const [job, other] = [await anOpenJob(app, client, admin), await anOpenJob(app, client, admin)]
    const bid = await sendBid(app, pro, job)
    const rest = await sendBid(app, pro, other)
    expect((await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })).status).toBe(200)
    for (const side of [client, pro]) {
      expect(refusal(await close(app, side))).toEqual([409, 'account.has-projects'])
      expect([await isOpen(app, side), await statusOf(app, 'users', side.id)]).toEqual([true, 'active'])
    }
    expect([await statusOf(app, 'jobs', other), await statusOf(app, 'bids', rest)]).toEqual(['open', 'submitted'])
    await db().updateTable('projects').set({ status: 'closed' }).where('job_id', '=', job).execute()
    expect((await close(app, client)).status).toBe(200)
  })

  it.each(['', 'yes', 'DELETE', 'CLOSE ME'])('attack: account deletion with the word %j answers 400', async word => {
    const user = await signIn(app.platform, 'consumer')
    const { status, body } = await close(app, user, word)
    expect([status, body.errors[0]?.path]).toEqual([400, 'word'])
    expect(await isOpen(app, user)).toBe(true)
  })

  it('attack: the last super admin cannot close the account', async () => {
    await db().updateTable('users').set({ role: 'consumer' }).where('role', '=', 'superAdmin').execute()
    const [one, two] = [await signIn(app.platform, 'superAdmin'), await signIn(app.platform, 'superAdmin')]
    expect((await close(app, one)).status).toBe(200)
    expect(refusal(await close(app, two))).toEqual([409, 'account.last-super-admin'])
    expect(await isOpen(app, two)).toBe(true)
  })
})
