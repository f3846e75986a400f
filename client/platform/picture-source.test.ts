import { expect, it } from 'vitest'
import { pictureView } from './picture-source.ts'
import { portraitAddress } from './portrait.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const at = `/api/files/${id}`

it('shows an uploaded picture in its stored widths', () => {
  expect(pictureView(`file/${id}/1500x1000`, 'en', 'Kitchen')).toEqual({
    src: `${at}/640.webp`,
    width: 1500,
    height: 1000,
    alt: 'Kitchen',
    widths: [320, 640, 1280],
    tint: undefined,
  })
  expect(pictureView(`file/${id}/200x300`, 'en')).toMatchObject({ src: `${at}/200.webp`, alt: '' })
})

it('finds the site’s own pictures by name, and returns null for anything else', () => {
  expect(pictureView('interior/kitchen-sage-oak', 'ar')?.src).toMatch(
    /^\/pictures\/interior\/kitchen-sage-oak-\d+\.webp$/,
  )
  for (const name of [null, '', 'no/such-picture', `file/${id}`, `file/../../${id}/1x1`, 'file/x/1x1'])
    expect(pictureView(name, 'en')).toBeNull()
})

it('gives an avatar its smallest size', () => {
  expect(portraitAddress(`file/${id}/1500x1000`)).toBe(`${at}/320.webp`)
  expect([portraitAddress(null), portraitAddress('interior/kitchen-sage-oak')]).toEqual([null, null])
})
