// Makes the two pictures that every drawn preview contains (platform/social-picture), from the drawings of the site. By
// hand, after one of those has changed: the server itself reads no SVG.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'platform/social-picture')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

// The tokens of client/ui/styles.css, in light mode.
const [paper, line] = ['#e9eef4', '#1f3a5f']
const box = { x: 42, y: -52, width: 340, height: 462 }
const gap = 20

/** Squared paper. */
function squares(): string {
  const columns = Array.from(
    { length: box.width / gap + 1 },
    (_, at) => `M${box.x + 8 + at * gap} ${box.y}v${box.height}`,
  )
  const rows = Array.from({ length: box.height / gap }, (_, at) => `M${box.x} ${box.y + 4 + at * gap}h${box.width}`)
  return [...columns, ...rows].join('')
}

/** The front without its trees, which the edge of the picture would cut. */
function front(): string {
  const [, drawing] = /<symbol id="front"[^>]*>(.*?)<\/symbol>/s.exec(read('client/ui/art/houses.svg')) ?? []
  if (!drawing) throw new Error('The front is missing')
  return drawing.replace(/<path [^>]*opacity="\.7"\/>/, '').replaceAll('var(--color-plan)', paper)
}

// Any text with a font file makes the font known to the SVG too.
const font = 'node_modules/@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'
await sharp({ text: { text: 'x', font: 'Readex Pro', fontfile: join(root, font) } }).toBuffer()

const { x, y, width, height } = box
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="464" height="630" viewBox="${x} ${y} ${width} ${height}"
  preserveAspectRatio="xMidYMid slice"><path fill="${paper}" d="M${x} ${y}h${width}v${height}h-${width}z"/>
  <path stroke="${line}" stroke-opacity=".1" stroke-width=".8" d="${squares()}"/>
  <g color="${line}" fill="none" stroke="currentColor" stroke-width="1.2" font-family="Readex Pro">${front()}</g></svg>`
await sharp(Buffer.from(sheet)).png({ palette: true, effort: 10 }).toFile(join(folder, 'drawing.png'))
await sharp(Buffer.from(read('public/brand/mark.svg')), { density: 108 })
  .resize(48)
  .png()
  .toFile(join(folder, 'mark.png'))
