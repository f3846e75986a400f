import type { DraftDefinition } from './draft.ts'

export const inAll = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar` })

type Step = DraftDefinition['steps'][number]
type Field = Step['fields'][number]

/** A field with the required settings only. */
export function aField(key: string, type: Field['type'], more: Partial<Field> = {}): Field {
  return { key, type, label: inAll(key), required: false, ...more }
}

export function anOption(value: string): NonNullable<Field['options']>[number] {
  return { value, label: inAll(value) }
}

/** A publishable form of one step. */
export function aDraft(fields: readonly Field[] = [aField('story', 'long-text')]): DraftDefinition {
  return {
    title: inAll('Feedback'),
    intro: inAll('Tell us'),
    steps: [{ key: 'one', title: inAll('One'), fields: [...fields] }],
  }
}
