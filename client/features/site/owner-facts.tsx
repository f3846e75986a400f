// What the owner of the site has stated about itself; nothing while nothing is set.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { owner } from '#shared/features/site/owner-contract.ts'

export type Owner = Output<(typeof owner)['GET /site/owner']>

const plain = ['company', 'number', 'vat', 'director', 'address'] as const

function Lines({ text }: { readonly text: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line">
      {text}
    </span>
  )
}

/** `hosting`: also who runs the servers, which the privacy policy names. */
export function OwnerFacts({ owner: facts, hosting = false }: { readonly owner: Owner; readonly hosting?: boolean }) {
  const t = useTexts('owner')
  const shown: Fact[] = plain.flatMap(name => {
    const fact = facts[name]
    return fact ? [{ term: t(`shown.${name}`), value: <Lines text={fact} /> }] : []
  })
  const { email, phone } = facts
  if (email) {
    const address = (
      <a className="link" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    )
    shown.push({ term: t('shown.email'), value: address })
  }
  if (phone) {
    const number = (
      <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )
    shown.push({ term: t('shown.phone'), value: number })
  }
  if (hosting && facts.hosting) shown.push({ term: t('shown.hosting'), value: <Lines text={facts.hosting} /> })
  return shown.length === 0 ? null : <DefinitionList facts={shown} />
}

/** Whether `OwnerFacts` shows anything. */
export const hasOwnerFacts = (facts: Owner): boolean =>
  [...plain, 'email' as const, 'phone' as const].some(name => facts[name])
