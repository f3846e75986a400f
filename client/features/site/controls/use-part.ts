// Changes one part of the draft. Of two people who change it at once, the second one is refused and sees both values.
import { useState } from 'react'
import { type ApiCall, isApiProblem } from '#client/platform/api.ts'
import { type MutationKey, useMutate } from '#client/platform/mutations.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { fieldOf, type PartValue, type SitePart } from '#shared/features/site/parts.ts'
import type { SiteBase } from '#shared/features/site/website-contract.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { baseOf, type Conflict, pageOf, type Site } from './site-view.ts'

const endpoints = {
  navigation: 'PUT /admin/website/draft/navigation',
  home: 'PUT /admin/website/draft/home',
  announcement: 'PUT /admin/website/draft/announcement',
  featured: 'PUT /admin/website/draft/featured',
  footer: 'PUT /admin/website/draft/footer',
  contact: 'PUT /admin/website/draft/contact',
} as const satisfies Record<SitePart, MutationKey>

type Send = ApiCall<AppContract>
/** Null: it is stored. */
type Answer = Conflict | null

export type PartSaving<P extends SitePart = SitePart> = {
  readonly site: Site
  readonly value: PartValue<P>
  /** True when it is stored. */
  readonly save: (value: PartValue<P>, base?: SiteBase) => Promise<boolean>
  readonly busy: boolean
  readonly problem: SendProblem | null
  /** What this screen has read. */
  readonly base: SiteBase
  /** For a form, with what it began from: sends the value, then `settle` takes the answer. */
  readonly send: (send: Send, value: PartValue<P>, base: SiteBase) => Promise<Answer>
  readonly settle: (answer: Answer) => void
  readonly conflict: Conflict | null
  readonly giveUp: () => void
  /** Nothing can be changed: the draft is scheduled, or the person may only read. */
  readonly isLocked: boolean
}

/** Both values of the part, after a refusal. */
async function readConflict(send: Send, part: SitePart, yours: PartValue): Promise<Conflict> {
  const site = await send('GET /admin/website', {})
  const by = site.draft?.changedBy[part] ?? site.live?.author?.name ?? null
  return { part, yours, theirs: pageOf(site)[fieldOf[part]], by, base: baseOf(site) }
}

async function sendPart<P extends SitePart>(send: Send, part: P, value: PartValue<P>, base: SiteBase): Promise<Answer> {
  try {
    // TypeScript cannot follow which value belongs to which of the endpoints.
    await send(endpoints[part], { body: { base, value } } as never)
    return null
  } catch (error) {
    if (isApiProblem(error) && error.code === 'request.changed-meanwhile') return await readConflict(send, part, value)
    throw error
  }
}

export function usePart<P extends SitePart>(site: Site, part: P, isLocked: boolean): PartSaving<P> {
  const [conflict, settle] = useState<Answer>(null)
  const base = baseOf(site)
  const send: PartSaving<P>['send'] = (how, value, from) => sendPart(how, part, value, from)
  const { run, busy, problem } = useMutate(
    async (how: Send, value: PartValue<P>, from: SiteBase, take: (answer: Answer) => void) =>
      take(await send(how, value, from)),
  )
  const save = async (value: PartValue<P>, from = base): Promise<boolean> => {
    const given: { answer: Answer } = { answer: null }
    const isSent = await run(value, from, answer => {
      given.answer = answer
    })
    if (isSent) settle(given.answer)
    return isSent && given.answer === null
  }
  const value = pageOf(site)[fieldOf[part]] as PartValue<P>
  return { site, value, save, busy, problem, base, send, settle, conflict, giveUp: () => settle(null), isLocked }
}

/** The field of a form for a path of the part's value: `value/3/label/fr` is `label/fr`. */
export function fieldAt(path: string): string {
  const steps = path.split('/')
  const last = steps.at(-1) ?? path
  return isLanguage(last) ? `${steps.at(-2)}/${last}` : last
}
