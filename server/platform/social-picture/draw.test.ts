import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSocialPicture, panel, type SocialPicture } from './draw.ts'
import { openPictureMemory } from './memory.ts'
import '#server/platform/files/render-picture.ts'

const plain: SocialPicture = {
  ...{ direction: 'ltr', site: 'Imara', title: 'Lime plaster', kind: 'Materials', cover: null },
  reading: { text: '4 min', share: 0.2 },
}

type Pixel = { readonly x: number; readonly red: number; readonly others: number }

function* pixelsOf(data: Buffer, width: number): Generator<Pixel> {
  for (let at = 0; at < data.length; at += 3)
    yield { x: (at / 3) % width, red: data[at] ?? 0, others: Math.max(data[at + 1] ?? 0, data[at + 2] ?? 0) }
}

/** Of the part where the title stands: how many dark pixels each half has, and how many strongly red ones are there. */
async function look(given: Partial<SocialPicture>) {
  const part = sharp(await drawSocialPicture({ ...plain, ...given })).extract({
    left: 0,
    top: 150,
    width: 1200,
    height: 300,
  })
  const { data, info } = await part.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = [...pixelsOf(data, info.width)]
  const count = (wanted: (pixel: Pixel) => boolean): number => pixels.filter(wanted).length
  return {
    left: count(({ x, red }) => red < 100 && x < info.width / 2),
    right: count(({ x, red }) => red < 100 && x >= info.width / 2),
    red: count(({ red, others }) => red > 150 && others < 60),
  }
}
const cover = await sharp({ create: { ...panel, channels: 3, background: '#ffffff' } })
  .jpeg()
  .toBuffer()

describe('the preview picture', () => {
  it('has its text on the side where the language begins', async () => {
    const { left, right } = await look({ cover })
    expect(left).toBeGreaterThan(4 * right)
    const arabic = await look({ cover, direction: 'rtl', title: 'لياسة الجير', site: 'عمارة' })
    expect(arabic.right).toBeGreaterThan(4 * arabic.left)
  })

  it('takes markup in a text as text', async () => {
    const hostile = '<span foreground="#ff0000" size="300000">Red</span>'
    expect(await look({ cover, title: hostile, kind: hostile, site: hostile })).toMatchObject({ red: 0 })
    const entity = { ...plain, title: '&amp;#65;', cover }
    expect(await drawSocialPicture(entity)).not.toEqual(await drawSocialPicture({ ...entity, title: '&#65;' }))
  })

  it.each([
    ['of one long word', 'x'.repeat(120)],
    ['of the widest letters', 'WWWWW '.repeat(20).trim()],
    ['of lines', 'One\n'.repeat(40)],
    ['without letters', '?'],
    ['of signs that nothing shows', '\u200B\u0000\u0007'],
    ['in foreign letters', '漢字 😀'],
  ])('has its size with a title %s', async (_, title) => {
    const { width, height } = await sharp(await drawSocialPicture({ ...plain, title, kind: title })).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})

describe('the memory of pictures', () => {
  const picture = async (text: string) => Buffer.from(text)

  it('draws once for those who ask at once and later, and forgets what was used longest ago', async () => {
    const memory = openPictureMemory(2)
    const drawn: string[] = []
    const find = (key: string) =>
      memory.find(key, () => {
        drawn.push(key)
        return picture(key)
      })
    await Promise.all([find('a'), find('a')])
    await find('b')
    await find('a')
    await find('c')
    expect((await find('a')).toString()).toBe('a')
    expect(drawn).toEqual(['a', 'b', 'c'])
    await find('b')
    expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not keep a failure', async () => {
    const memory = openPictureMemory(2)
    await expect(memory.find('a', () => Promise.reject(new Error('Busy')))).rejects.toThrow('Busy')
    expect((await memory.find('a', () => picture('new'))).toString()).toBe('new')
  })
})
