// The to-do list of a person: each feature declares what waits for whom.
import { type RawBuilder, sql } from 'kysely'
import type { WaitingKind } from '#shared/features/figures/contract.ts'
import type { Language } from '#shared/values/localized.ts'

/** For whom a rule looks. */
export type WaitingFor = {
  readonly userId: string
  readonly professionalId: string | null
  readonly language: Language
  readonly now: Date
}
type Rule<W> = (who: W) => RawBuilder<unknown>
type Professional = WaitingFor & { readonly professionalId: string }

/** By kind; each rule selects id, number, title, language, count, since, due. Null: the rule is not for this person. */
export type WaitingRules = Readonly<Partial<Record<WaitingKind, (who: WaitingFor) => RawBuilder<unknown> | null>>>

/** A rule for professionals only. */
export const ofProfessional =
  (rule: Rule<Professional>) =>
  ({ professionalId, ...who }: WaitingFor): RawBuilder<unknown> | null =>
    professionalId === null ? null : rule({ ...who, professionalId })

/** An interval of so many days. */
export const daysLong = (count: number) => sql`${count}::int * interval '1 day'`
