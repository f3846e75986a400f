import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/platform/public-address.ts'
import { aWeb, endless, html, type Page, redirect, type Web } from '#tests/support/web.ts'

let web: Web
beforeAll(async () => {
  web = await aWeb()
})
afterAll(() => web.close())
beforeEach(() => web.clear())

const read = (address: string) => web.readLink(new URL(address))

describe('what is public', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', 'fe80::1'],
    ...[
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      '100::1',
      'x',
    ],
  ])('%s is not', address => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    address => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address that a person wrote', () => {
  it.each([
    ...['ftp://shop.test/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'gopher://shop.test/'],
    ...['http://shop.test:8080/', 'http://shop.test:22/', 'http://user@shop.test/', 'http://:secret@shop.test/'],
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/', 'http://127.1/'],
    ...[
      'http://0/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://[64:ff9b::7f00:1]/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'http://[fd00:ec2::254]/',
      'http://①②⑦.0.0.1/',
      'http://[fe80::1]/',
    ],
    ...['http://inner.test/', 'https://inner.test/', 'http://mixed.test/', 'http://mapped.test/', 'http://nat64.test/'],
  ])('is refused before a connection: %s', async address => {
    await expect(read(address)).rejects.toMatchObject({ name: 'AddressRefusedError' })
    expect(web.connected).toEqual([])
  })

  it('is resolved once for a connection, so that its name cannot change in between', async () => {
    web.pages['/'] = html('<title>Oak</title>')
    await read('http://shop.test/')
    expect([web.resolved, web.connected]).toEqual([['shop.test'], ['shop.test']])
  })
})

describe('a redirect', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://[::1]/', 'http://inner.test/', '//mixed.test/'],
    ...[
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'http://shop.test:6379/',
      'ftp://shop.test/',
      'http://[',
    ],
  ])('to %s is not followed', async location => {
    web.pages['/'] = redirect(location)
    expect(await read('http://shop.test/')).toEqual({ title: null, picture: null })
    expect([web.connected, web.asked]).toEqual([['shop.test'], ['shop.test/']])
  })

  it('is followed three times', async () => {
    for (const hop of [1, 2, 3, 4]) web.pages[`/${hop}`] = redirect(`/${hop - 1}`)
    web.pages['/0'] = html('<title>Arrived</title>')
    expect((await read('http://shop.test/3')).title).toBe('Arrived')
    expect((await read('http://shop.test/4')).title).toBeNull()
  })
})

describe('the picture of a page', () => {
  const page = (address: string) => html(`<title>Oak</title><meta property="og:image" content="${address}">`)
  it('is read from another public server', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    web.pages['shop.test/'] = page('http://pictures.test/oak.png')
    web.pages['pictures.test/oak.png'] = html(picture, 'image/png')
    expect(await read('http://shop.test/')).toEqual({ title: 'Oak', picture })
    expect(await read('http://pictures.test/oak.png')).toEqual({ title: null, picture })
  })

  it.each([
    ...['http://127.0.0.1/x.png', 'http://inner.test/x.png', 'http://[::1]/x.png', 'data:image/png;base64,AAAA'],
    ...['http://shop.test:6379/x.png', '/moved', 'http://['],
  ])('is not read from %s', async address => {
    web.pages['/'] = page(address)
    web.pages['/moved'] = redirect('http://inner.test/x.png')
    expect(await read('http://shop.test/')).toEqual({ title: 'Oak', picture: null })
    expect(new Set(web.connected)).toEqual(new Set(['shop.test']))
  })

  it('is left out when it is huge, endless or no picture', async () => {
    web.pages['/'] = page('/big.png')
    const chunk = Buffer.alloc(1024 * 1024)
    for (const big of [
      endless('image/png', chunk),
      html('x', 'text/plain'),
      html('<svg/>', 'image/svg+xml'),
      html('', 'image/png'),
    ]) {
      web.pages['/big.png'] = big
      expect(await read('http://shop.test/')).toEqual({ title: 'Oak', picture: null })
    }
    web.pages['/big.png'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(9 * 1024 * 1024) }).end(chunk)
    expect(await read('http://shop.test/')).toEqual({ title: 'Oak', picture: null })
  })
})

describe('the title of a page', () => {
  const titleOf = async (page: Page) => {
    web.pages['/'] = page
    return (await read('http://shop.test/')).title
  }
  it('is that for previews, else that of the document', async () => {
    expect(await titleOf(html('<meta property="og:title" content="Oak &amp; brass"><title>x</title>'))).toBe(
      'Oak & brass',
    )
    expect(await titleOf(html('<meta name="twitter:title" content="Brass"><title>x</title>'))).toBe('Brass')
    expect(await titleOf(html('<title>\n Oak \n shelf </title>'))).toBe('Oak shelf')
    expect(await titleOf(html('<svg><title></title></svg><p>No title'))).toBeNull()
    expect(await titleOf(html(''))).toBeNull()
  })

  it('is text: tags stay text, invisible and direction characters go, length is limited', async () => {
    expect(await titleOf(html('<title><script>alert(1)</script></title>'))).toBe('<script>alert(1)</script>')
    expect(await titleOf(html('<title>a\u202Egpj.exe\u0000\u200B\u2066b</title>'))).toBe('agpj.exeb')
    expect(await titleOf(html(`<title>${'𝐀'.repeat(500)}</title>`))).toBe('𝐀'.repeat(120))
    expect(await titleOf(html('<title>\u200F\u202E</title>'))).toBeNull()
  })

  it('is read in the charset of the page', async () => {
    const arabic = Buffer.from([0xe3, 0xd8, 0xc8, 0xce])
    const latin = Buffer.from('<title>Céramique</title>', 'latin1')
    const between = (title: Buffer, head = '') =>
      Buffer.concat([Buffer.from(`${head}<title>`), title, Buffer.from('</title>')])
    expect(await titleOf(html(between(arabic), 'text/html; charset=windows-1256'))).toBe('مطبخ')
    expect(await titleOf(html(between(arabic, '<meta charset="windows-1256">'), 'text/html'))).toBe('مطبخ')
    expect(await titleOf(html(latin, 'text/html; charset=iso-8859-1'))).toBe('Céramique')
    expect(await titleOf(html(Buffer.from('\uFEFF<title>é</title>', 'utf16le'), 'text/html; charset=utf-8'))).toBe('é')
    expect(await titleOf(html('<title>é</title>', 'text/html; charset=no-such'))).toBe('é')
    expect(await titleOf(html(between(arabic), 'text/html; charset=utf-8'))).toBe('����')
  })

  it('is not read from what is no page', async () => {
    expect(await titleOf(html('<title>x</title>', 'application/pdf'))).toBeNull()
    expect(await titleOf(html('<title>x</title>', 'text/plain'))).toBeNull()
    expect(
      await titleOf((_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<title>x')),
    ).toBeNull()
    expect(await titleOf((_, response) => response.socket?.destroy())).toBeNull()
    expect(await titleOf((_, response) => response.socket?.end('not http\r\n\r\n'))).toBeNull()
    expect((await read('http://nowhere.test/')).title).toBeNull()
  })

  it('of an endless or deeply nested page costs no more than its limit', async () => {
    const begun = performance.now()
    expect(await titleOf(endless('text/html', '<a>'.repeat(10_000), '<title>Endless</title>'))).toBe('Endless')
    expect(await titleOf(html(`<title>Deep</title>${'<a>'.repeat(85_000)}${'</b>'.repeat(60_000)}`))).toBe('Deep')
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('of a page that trickles is given up after five seconds', { timeout: 10_000 }, async () => {
    const begun = performance.now()
    const title = titleOf((_, response) => {
      response.setHeader('content-type', 'text/html').write('<title>Slow')
      const drip = setInterval(() => response.write('.'), 200)
      response.on('close', () => clearInterval(drip))
    })
    expect(await title).toBeNull()
    expect(performance.now() - begun).toBeLessThan(6_000)
  })
})
