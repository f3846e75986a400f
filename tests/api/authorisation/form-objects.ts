// A published form with one version.
import { randomUUID } from 'node:crypto'
import { aForm } from '#tests/support/forms.ts'
import { formDefinition } from '#tests/support/market.ts'
import type { Fixtures, Objects } from './objects.ts'

async function aFormInWork({ app }: Fixtures): Promise<Objects> {
  const form = `form-${randomUUID().slice(0, 8)}`
  await aForm(app.platform.database.db, { slug: form, kind: 'survey', definition: formDefinition })
  return { own: { form, version: '1' }, another: null }
}

export const formObjects = { '/admin/forms/{form}': aFormInWork }
