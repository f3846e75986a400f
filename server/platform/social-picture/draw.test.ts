import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSocialPicture, panel, type SocialPicture } from './draw.ts'
import { openPictureMemory } from './memory.ts'
import '#server/platform/files/render-picture.ts'

const plain: SocialPicture = {
  ...{ direction: 'ltr', site: 'Imara', title: 'Lime plaster', kind: 'Materials', cover: null },
  reading: { text: '4 min', share: 0.2 },
}

/** How much is written in each half of the part where the title stands, and how many pixels are strongly red. */
async function look(given: Partial<SocialPicture>) {
  const whole = sharp(await drawSocialPicture({ ...plain, ...given }))
  const { data, info } = await whole.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = { left: 0, right: 0, red: 0 }
  for (let y = 150; y < 450; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (red > 150 && green < 60 && blue < 60) counts.red++
      if (red < 100) counts[x < info.width / 2 ? 'left' : 'right']++
    }
  return counts
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
