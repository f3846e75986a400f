// `npm run screens`: writes the screen lists; run it after adding a screen or changing its texts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './client-sources.ts'
import { screenLists } from './screen-lists.ts'

for (const { file, is, shouldBe } of screenLists()) {
  if (is === shouldBe) continue
  writeFileSync(join(root, file), shouldBe)
  process.stdout.write(`${file} was written.\n`)
}
