import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Fact } from '#client/ui/data/definition-list.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { DocumentBadge } from './present-document.tsx'
import type { Application, ApplicationType, Step } from './types.ts'

type Named = { readonly slug: string; readonly name: string }
type Reference = { readonly cities: readonly Named[]; readonly trades: readonly Named[] }

const texts = {
  company: ['companyName', 'legalForm', 'registrationNumber', 'taxNumber', 'contactPerson', 'phone'],
} as const

function FactText({ text, none }: { readonly text: string; readonly none: string }): ReactNode {
  if (!text) return <span className="text-ink-soft">{none}</span>
  return <bdi className="whitespace-pre-line">{text}</bdi>
}

/** The facts of each step except the last. */
export function useFacts(application: Application, { cities, trades }: Reference): Record<Step, readonly Fact[]> {
  const t = useTexts('onboarding')
  const format = useFormat()
  const none = t('not-given')
  const wording = (text: string | null | undefined) => <FactText text={text ?? ''} none={none} />
  const nameOf = (list: readonly Named[], slug: string): string => list.find(one => one.slug === slug)?.name ?? slug
  const { city, teamSize, foundedYear, documents, documentTypes, referees } = application
  return {
    company: texts.company.map(name => ({ term: t(`fields.${name}`), value: wording(application[name]) })),
    work: [
      { term: t('fields.trades'), value: wording(format.list(application.trades.map(slug => nameOf(trades, slug)))) },
      { term: t('fields.city'), value: wording(city && nameOf(cities, city)) },
      { term: t('fields.radiusKm'), value: format.distance(application.radiusKm) },
      { term: t('fields.teamSize'), value: wording(teamSize === null ? null : format.number(teamSize)) },
      { term: t('fields.foundedYear'), value: wording(foundedYear === null ? null : String(foundedYear)) },
      { term: t('fields.headline'), value: wording(application.headline) },
      { term: t('fields.about'), value: wording(application.about) },
      {
        term: t('fields.languages'),
        value: wording(format.list(application.languages.map(one => languageFacts[one].name))),
      },
    ],
    documents: documentTypes.map(type => {
      const document = documents.find(one => one.type === type.slug)
      const value = document ? <DocumentBadge key={document.id} document={document} /> : wording(null)
      return { term: type.name, value }
    }),
    references: [0, 1].map(place => {
      const { name = '', contact = '', work = '' } = referees[place] ?? {}
      return {
        term: t('referee', { number: place + 1 }),
        value: wording([name, contact, work].filter(Boolean).join('\n')),
      }
    }),
    check: [],
  }
}

/** The required documents, one per row, to read before starting. */
export function RequirementList({ types }: { readonly types: readonly ApplicationType[] }) {
  const t = useTexts('onboarding')
  return (
    <ul className="border-rule border-t">
      {types.map(({ slug, name, help, required }) => (
        <li
          key={slug}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-8 gap-y-1 border-b py-3 text-15 lg:grid-cols-[18rem_minmax(0,1fr)_auto]"
        >
          <h3 className="font-semibold">{name}</h3>
          <p className="text-ink-soft max-lg:order-1 max-lg:col-span-2">{help}</p>
          <Badge tone={required ? 'amber' : 'neutral'}>{t(required ? 'required' : 'optional')}</Badge>
        </li>
      ))}
    </ul>
  )
}
