import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tablesFile, tablesText } from '#server/make-tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { testPlace } from '#tests/support/database.ts'

it('the table types equal the migrated schema: npm run tables', { timeout: 60_000 }, async () => {
  const database = await openDatabase(await testPlace(), createLog('warn'))
  try {
    expect(await readFile(tablesFile, 'utf8')).toBe(await tablesText(database.db))
  } finally {
    await database.close()
  }
})
