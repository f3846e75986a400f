import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { wiring } from '#server/app/features.ts'
import { aFile, aTalkativeClient, canary, textsWith } from '#tests/support/account-deletion.ts'
import { unpack } from '#tests/support/archive.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, db, market, withMarket } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, aNote } from '#tests/support/ideabooks.ts'
import { anOpenJob, aProfessional, postJob, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
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
    expect(json.map(([name]) => name).sort()).toEqual(wiring.exportParts.map(({ name }) => `${name}.json`).sort())
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

  it('contains own ideabooks whole, and of those of others what the person did there', async () => {
    const [word, user, other] = [
      canary(),
      await signIn(app.platform, 'consumer'),
      await signIn(app.platform, 'consumer'),
    ]
    const own = await aBook(db(), { ownerId: user.id, name: `Own ${word}` })
    await aNote(db(), await aLink(db(), own.id, other.id, { title: `Added ${word}` }), other.id, {
      text: `Said ${word}`,
    })
    const theirs = await aBook(db(), { ownerId: other.id })
    await aMember(db(), theirs.id, user.id, 'comment')
    const item = await aLink(db(), theirs.id, other.id, { title: `Secret ${word}` })
    await aNote(db(), item, user.id, { text: `Mine ${word}` })
    await aNote(db(), item, other.id, { text: `Secret ${word}` })
    const { files } = await exportOf(user)
    const text = files.get('ideabooks.json')?.toString() ?? ''
    for (const given of ['Own', 'Added', 'Said', 'Mine']) expect(text).toContain(`${given} ${word}`)
    expect(text).not.toContain('Secret')
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
    await db().updateTable('users').set({ passwordHash: '$argon2id$secret' }).where('id', '=', user.id).execute()
    await app.call('POST /accounts/me/confirmation/mail', { token: user.token })
    const mail = await db().selectFrom('mails').select('params').where('userId', '=', user.id).executeTakeFirstOrThrow()
    const sealed = await db()
      .selectFrom('secondFactors')
      .select('secret')
      .where('userId', '=', user.id)
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
      recoveryCodes: 'hashes of secrets alone',
      professionalSearch: 'made of the profile by triggers',
      paidPrices: 'made of accepted bids by triggers',
      siteVersions: 'texts of the site',
      siteDrafts: 'texts of the site',
      siteEditors: 'who changes the site for minutes',
      announcements: 'texts of the site',
      siteSettings: 'settings of the site',
      calculatorRates: 'what the site calculates with; its author is no more than an id',
      materialPrices: 'what the site calculates with; its author is no more than an id',
      quantityRules: 'what the site calculates with; its author is no more than an id',
      costParameters: 'what the site calculates with; its author is no more than an id',
      exchangeRates: 'what prices are converted by; its author is no more than an id',
      forms: 'questions of the site',
      formVersions: 'questions of the site',
    }
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'professionals'::regclass)`.execute(db())
    const named = [...wiring.exportParts.flatMap(({ tables }) => tables), ...Object.keys(exceptions)]
    const known = new Set(named.map(table => table.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)))
    expectNone(
      rows.filter(({ table }) => !known.has(table)),
      rows,
    )
  })
})
