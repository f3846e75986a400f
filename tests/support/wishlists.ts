import { assistantForms } from '#server/demo/reference/forms.ts'
import type { TestApp } from './app.ts'
import { aForm } from './forms.ts'
import type { SignedIn } from './people.ts'

export async function slugOf({ platform }: TestApp, product: string): Promise<string> {
  const row = platform.database.db.selectFrom('products').select('slug').where('id', '=', product)
  return (await row.executeTakeFirstOrThrow()).slug
}

export const saveItem = (app: TestApp, { token }: SignedIn, slug: string, kind = 'product') =>
  app.call(`PUT /hearts/${kind}/${slug}`, { token })

/** Publishes the form of the tile assistant; a second call changes nothing. */
export async function openAssistant({ platform }: TestApp, slug = 'tiles-assistant'): Promise<void> {
  const { db } = platform.database
  const known = await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirst()
  const seed = assistantForms.find(form => form.slug === slug)
  if (!known && seed) await aForm(db, { slug, kind: 'assistant', definition: seed.definition })
}

export const tileAnswers = { room: { length: 12, width: 10, height: null }, side: '20', pattern: 'straight', box: 12 }

export async function aRun(app: TestApp, { token }: SignedIn): Promise<string> {
  await openAssistant(app)
  const body = { version: 1, answers: tileAnswers, city: 'casablanca' }
  const answer = await app.call<{ id: string }>('POST /assistants/tiles/runs', { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}
