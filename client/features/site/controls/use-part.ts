// Changes one part of the draft. Of two people who change it at once, the second one gets both values.
import { useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
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
/** As every part's endpoint answers, with the value of the part. */
type Answer = { readonly saved: true } | ({ readonly saved: false } & Omit<Conflict, 'part'>)

export type PartSaving<P extends SitePart = SitePart> = {
  readonly site: Site
  readonly value: PartValue<P>
  /** True when it was sent; both values may have been the answer. */
  readonly save: (value: PartValue<P>) => Promise<boolean>
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

export function usePart<P extends SitePart>(site: Site, part: P, isLocked: boolean): PartSaving<P> {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const sendFrom = (send: Send, value: PartValue<P>, base: SiteBase): Promise<Answer> =>
    // TypeScript cannot follow which value belongs to which of the endpoints.
    send(endpoints[part], { body: { base, value } } as never) as unknown as Promise<Answer>
  const settle = (answer: Answer): void => setConflict(answer.saved ? null : { part, ...answer })
  const base = baseOf(site)
  const sendValue = (send: Send, value: PartValue<P>): Promise<Answer> => sendFrom(send, value, base)
  const { run, busy, problem } = useMutate(sendValue, { onDone: settle })
  return {
    ...{ site, value: pageOf(site)[fieldOf[part]] as PartValue<P>, save: run, busy, problem, isLocked },
    ...{ base, send: sendFrom, settle, conflict, giveUp: () => setConflict(null) },
  }
}

/** The field of a form for a path of the part's value: `value/3/label/fr` is `label/fr`. */
export function fieldAt(path: string): string {
  const steps = path.split('/')
  const last = steps.at(-1) ?? path
  return isLanguage(last) ? `${steps.at(-2)}/${last}` : last
}
