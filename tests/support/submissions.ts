// A contact form for tests, and answers to it as a visitor's browser or a person sends them.
import { randomUUID } from 'node:crypto'
import { openingOf } from '#server/features/forms/submissions/offer.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from './app.ts'

const label = (text: string) => ({ en: text, fr: `${text} (fr)`, ar: `${text} (ar)` })

export const contactFields = [
  { key: 'name', type: 'text', label: label('Name'), required: true },
  { key: 'email', type: 'email', label: label('E-mail') },
  {
    key: 'about',
    type: 'choice',
    label: label('About'),
    options: [
      { value: 'job', label: label('A job') },
      { value: 'bill', label: label('A bill') },
    ],
  },
  { key: 'mark', type: 'rating', label: label('Mark') },
  { key: 'rooms', type: 'number', label: label('Rooms') },
  { key: 'papers', type: 'files', label: label('Papers') },
]

/** One step with these fields. */
export const definitionOf = (fields: readonly object[]) => ({
  title: label('Contact'),
  intro: label('Write to us.'),
  steps: [{ key: 'what', title: label('What'), fields }],
})

/** As the platform signs it for somebody who began a minute ago. */
export function openingFor({ platform }: TestApp, form: string, secondsAgo = 60): string {
  return openingOf({ services: platform.kit.services, now: new Date(Date.now() - secondsAgo * 1000) }, form)
}

type Sending = { readonly token?: string; readonly body?: object; readonly headers?: Record<string, string> }

/** Answers as they come from a person who took a minute. */
export function sendAnswers(
  app: TestApp,
  form: string,
  answers: object,
  { token, body, headers }: Sending = {},
): Promise<Reply<Problem>> {
  return app.call<Problem>(`POST /forms/${form}/submissions`, {
    token,
    headers: { 'accept-language': 'en', ...headers },
    body: { version: 1, answers, opening: openingFor(app, form), anonymousKey: randomUUID(), ...body },
  })
}
