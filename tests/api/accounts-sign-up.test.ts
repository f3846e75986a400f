import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { testApp } from '#tests/support/app.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { askSignUp, goodPassword, mailsTo, newestParams, signUp, verify } from '#tests/support/mails.ts'
import { aUser } from '#tests/support/people.ts'

withApp()

const accountsOf = (email: string) => db().selectFrom('users').selectAll().where('emailKey', '=', email).execute()
const fields = (problem: Problem) => Object.fromEntries(problem.errors.map(({ path, code }) => [path, code]))
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

describe('sign-up', () => {
  it('creates the account only after the code, in the chosen language', async () => {
    const email = 'Samira.B@example.test'
    const requested = await askSignUp(app, { email })
    expect([requested.status, Object.keys(requested.body)]).toEqual([202, ['challenge']])
    expect(requested.headers.getSetCookie()).toEqual([])
    expect(await accountsOf(email.toLowerCase())).toEqual([])
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ template: 'sign-up-code', language: 'fr', userId: null, name: '' })
    const { status, body, headers } = await verify(app, requested.body.challenge, mail?.params.code ?? '')
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ role: 'consumer', name: 'Samira Bennani', language: 'fr' })
    expect(headers.getSetCookie().join()).toContain('language=fr')
    const [account] = await accountsOf(email.toLowerCase())
    expect(account?.emailVerifiedAt).toBeInstanceOf(Date)
    const entered = await app.call('POST /accounts/sign-in', { body: { email, password: goodPassword } })
    expect(entered.status).toBe(200)
  })

  it('accepts the code with any digits and spacing', async () => {
    const requested = await askSignUp(app, { email: 'digits@example.test' })
    const { code = '' } = await newestParams(app, 'digits@example.test')
    const arabic = [...code].map(digit => String.fromCodePoint(0x660 + Number(digit))).join('')
    expect((await verify(app, requested.body.challenge, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(201)
  })

  it('sends another code on request, at most five mails, and only the newest code is valid', async () => {
    const email = 'again@example.test'
    const { challenge } = (await askSignUp(app, { email })).body
    const first = (await newestParams(app, email)).code ?? ''
    const resend = () => app.call<Problem>('POST /accounts/verification/resend', { body: { challenge } })
    for (let count = 0; count < 4; count++) expect((await resend()).status).toBe(202)
    expect((await resend()).body.code).toBe('request.too-many')
    expect(await mailsTo(app, email)).toHaveLength(5)
    const newest = (await newestParams(app, email)).code ?? ''
    if (first !== newest) expect((await verify(app, challenge, first)).body.code).toBe('account.wrong-code')
    expect((await verify(app, challenge, newest)).status).toBe(201)
    expect((await resend()).body.code).toBe('account.challenge-ended')
  })

  it.each([
    ['password', 'Password123', 'common-password'],
    ['password', 'qwertyuiop1', 'common-password'],
    ['password', 'samira-samira', 'common-password'],
    ['password', 'short', 'too-short'],
    ['name', ' a ', 'too-short'],
    ['name', '   ', 'required'],
    ['name', 'x'.repeat(81), 'too-long'],
    ['name', 'a\u0007bc', 'not-text'],
    ['name', 'a\u0000bc', undefined],
    ['email', 'not an e-mail', 'not-an-email'],
    ['acceptTerms', false, 'not-a-choice'],
    ['acceptTerms', undefined, 'required'],
    ['language', 'de', 'not-a-choice'],
    ['role', 'admin', 'unknown-field'],
  ])('refuses %s %j', async (field, value, code) => {
    const { status, body } = await askSignUp(app, { email: 'new@example.test', [field]: value })
    expect(status).toBe(400)
    if (code) expect(fields(body)).toMatchObject({ [field]: code })
    expect(await mailsTo(app, 'new@example.test')).toEqual([])
  })
})

describe('attack: sign-up', () => {
  it('attack: sign-up does not reveal whether an account exists: same status, same shape of answer, same wrong codes', async () => {
    const { email } = await aUser(app.platform, 'consumer')
    const known = await askSignUp(app, { email: email.toUpperCase() })
    const unknown = await askSignUp(app, { email: 'stranger@example.test' })
    const bare = ({ status, body }: typeof known) => JSON.stringify([status, { ...body, challenge: 'x' }])
    expect(bare(known)).toBe(bare(unknown))
    expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(['sign-up-known'])
    const answers = async (challenge: string, wrong: string) => {
      const codes: string[] = []
      for (let count = 0; count < 6; count++) codes.push((await verify(app, challenge, wrong)).body.code)
      return codes
    }
    const right = (await newestParams(app, 'stranger@example.test')).code ?? ''
    const codes = await answers(unknown.body.challenge, wrongOf(right))
    expect(await answers(known.body.challenge, '000000')).toEqual(codes)
    expect(codes).toEqual([...Array(4).fill('account.wrong-code'), ...Array(2).fill('account.challenge-ended')])
  })

  it('attack: five wrong attempts end the code, even for the right one', async () => {
    const email = 'guess@example.test'
    const { challenge } = (await askSignUp(app, { email })).body
    const { code = '' } = await newestParams(app, email)
    await Promise.all(Array.from({ length: 20 }, () => verify(app, challenge, wrongOf(code))))
    expect((await verify(app, challenge, code)).body.code).toBe('account.challenge-ended')
    expect(await accountsOf(email)).toEqual([])
  })

  it('attack: an old code, a used code and a code of another challenge are refused', async () => {
    const email = 'old@example.test'
    const old = (await askSignUp(app, { email })).body.challenge
    const { code = '' } = await newestParams(app, email)
    await db()
      .updateTable('challenges')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', old)
      .execute()
    expect((await verify(app, old, code)).body.code).toBe('account.challenge-ended')
    const mine = (await askSignUp(app, { email: 'mine@example.test' })).body.challenge
    const { code: own = '' } = await newestParams(app, 'mine@example.test')
    const other = (await askSignUp(app, { email: 'theirs@example.test' })).body.challenge
    const { code: theirs = '' } = await newestParams(app, 'theirs@example.test')
    if (own !== theirs) expect((await verify(app, other, own)).body.code).toBe('account.wrong-code')
    expect((await verify(app, mine, own)).status).toBe(201)
    expect((await verify(app, mine, own)).body.code).toBe('account.challenge-ended')
  })

  it('attack: one code used twice at the same time, and two sign-ups with one address, create one account', async () => {
    const email = 'race@example.test'
    const first = (await askSignUp(app, { email })).body.challenge
    const { code = '' } = await newestParams(app, email)
    const second = (await askSignUp(app, { email, name: 'Somebody Else' })).body.challenge
    const { code: other = '' } = await newestParams(app, email)
    const all = await Promise.all([...[0, 1, 2, 3].map(() => verify(app, first, code)), verify(app, second, other)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it.each([
    'amina@xn--bcher-kva.example',
    'Amina@BÜCHER.example',
    'amina@bu\u0308cher.example',
    'ａｍｉｎａ@bücher．example',
    'am\u200Bina@bücher.example',
    '\u202Eamina@bü\u00ADcher.example\uFEFF',
  ])('attack: the spelling %j creates no second account for the same mailbox', async email => {
    const [owned] = await accountsOf('amina@xn--bcher-kva.example')
    if (!owned) expect((await signUp(app, 'amina@bücher.example')).status).toBe(201)
    const requested = await askSignUp(app, { email, name: 'Somebody Else' })
    const { code = '000000' } = await newestParams(app, email)
    expect((await verify(app, requested.body.challenge, code)).status).not.toBe(201)
    expect((await mailsTo(app, 'amina@bücher.example')).at(-1)?.template).toBe('sign-up-known')
    const { status } = await app.call('POST /accounts/sign-in', { body: { email, password: goodPassword } })
    expect(status).toBe(200)
  })

  it.each(['am..ina@example.test', '.amina@example.test', `amina@${'ü'.repeat(62)}.test`, 'a\u200B@-x.test'])(
    'refuses %j, because no mail can arrive there',
    async email => {
      const { status, body } = await askSignUp(app, { email })
      expect([status, fields(body)]).toEqual([400, { email: 'not-an-email' }])
    },
  )

  it('attack: the name typed at sign-up does not appear in the mail', async () => {
    await askSignUp(app, { email: 'victim@example.test', name: 'You won, go to evil.example' })
    const [mail] = await mailsTo(app, 'victim@example.test')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it('attack: one address gets at most ten mails an hour, known or not', async () => {
    const limited = await testApp({ config: { rateLimits: true } })
    try {
      for (let count = 0; count < 10; count++)
        expect((await askSignUp(limited, { email: 'flood@example.test' })).status).toBe(202)
      expect((await askSignUp(limited, { email: 'Flood@example.test' })).body.code).toBe('request.too-many')
      const reset = { body: { email: 'flood@example.test', language: 'en' } }
      expect((await limited.call<Problem>('POST /accounts/password-resets', reset)).body.code).toBe('request.too-many')
    } finally {
      await limited.close()
    }
  })

  it('attack: sign-up with an existing address does not overwrite the account', async () => {
    const email = 'owner@example.test'
    expect((await signUp(app, email)).status).toBe(201)
    const again = await askSignUp(app, { email, password: 'another-quay-77-hammer' })
    expect((await newestParams(app, email)).code).toBeUndefined()
    await app.call('POST /accounts/verification/resend', { body: { challenge: again.body.challenge } })
    expect((await newestParams(app, email)).code).toBeUndefined()
    const entered = await app.call('POST /accounts/sign-in', { body: { email, password: goodPassword } })
    expect(entered.status).toBe(200)
  })
})
