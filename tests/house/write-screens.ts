// `npm run screens`: writes the lists of screens anew, after a screen came or uses other texts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './client-sources.ts'
import { screenLists } from './screen-lists.ts'

for (const { file, is, shouldBe } of screenLists()) {
  if (is === shouldBe) continue
  writeFileSync(join(root, file), shouldBe)
  process.stdout.write(`${file} was written.\n`)
}
