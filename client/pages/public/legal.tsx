// The privacy policy and the terms, dated, with the exact names of stored data.
import type { ReactNode } from 'react'
import { OwnerFacts } from '#client/features/site/owner-facts.tsx'
import { Prose } from '#client/features/site/prose.tsx'
import { StorageTable } from '#client/features/site/storage-table.tsx'
import { StoredParts, StoredPeriods } from '#client/features/site/stored-data.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { complaintDays } from '#shared/features/complaints/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data as page } from './legal.data.ts'

const version = { number: '1.3', date: '2026-11-30' }

const sections = {
  privacy: [
    'privacy.who',
    'privacy.short',
    'privacy.stored',
    'privacy.why',
    'privacy.cookies',
    'privacy.shared',
    'privacy.kept',
    'privacy.rights',
    'privacy.safety',
    'privacy.children',
    'privacy.changes',
    'privacy.contact',
  ],
  terms: [
    'terms.who',
    'terms.what',
    'terms.account',
    'terms.jobs',
    'terms.professionals',
    'terms.leads',
    'terms.bids',
    'terms.projects',
    'terms.records',
    'terms.products',
    'terms.reviews',
    'terms.complaints',
    'terms.content',
    'terms.conduct',
    'terms.order',
    'terms.liability',
    'terms.ending',
    'terms.law',
    'terms.changes',
    'terms.contact',
  ],
} as const

type Name = (typeof sections)[keyof typeof sections][number]

/** The anchor of a section: `#cookies`. */
const placeOf = (name: Name): string => name.slice(name.indexOf('.') + 1)

const paths = { privacy: href('privacy-policy'), terms: href('terms-and-conditions') }

function Contents({ text }: { readonly text: keyof typeof sections }) {
  const t = useTexts('legal')
  return (
    <nav aria-label={t('contents')} className="open-wide lg:sticky lg:top-24 print:hidden">
      <details>
        <summary className="fold">{t('contents')}</summary>
        <ol className="grid text-15">
          {sections[text].map((name, index) => (
            <li key={name}>
              <Anchor
                href={`#${placeOf(name)}`}
                className="flex gap-2 rounded-control py-1.5 text-ink-soft hover:text-clay pointer-coarse:py-2.5"
              >
                <span className="min-w-6 tabular-nums">{index + 1}.</span>
                {t(`${name}.title`)}
              </Anchor>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="open-wide">
      <details>
        <summary className="fold">{title}</summary>
        {children}
      </details>
    </div>
  )
}

/** What stands below the words of a section. */
function Below({ name }: { readonly name: Name }) {
  const t = useTexts('legal')
  const data = useTexts('stored-data')
  const { owner, stored } = usePageData<typeof page>()
  if (name === 'privacy.who') return <OwnerFacts owner={owner} hosting />
  if (name === 'terms.who') return <OwnerFacts owner={owner} />
  if (name === 'privacy.stored' && stored)
    return (
      <Folded title={data('table.caption')}>
        <StoredParts {...stored} />
      </Folded>
    )
  if (name === 'privacy.kept' && stored) return <StoredPeriods {...stored} />
  if (name !== 'privacy.cookies') return null
  return (
    <Folded title={t('storage.caption')}>
      <StorageTable />
    </Folded>
  )
}

/** The words of a section: the owner’s own where there are some. */
function useWords(name: Name): string {
  const t = useTexts('legal')
  const format = useFormat()
  const { owner, stored } = usePageData<typeof page>()
  const { hostname } = new URL(useRoot().origin)
  if (name === 'terms.law' && owner.law) return owner.law
  const isContact = name === 'privacy.contact' || name === 'terms.contact'
  if (isContact && owner.email) return t('write', { email: `\u2066${owner.email}\u2069` })
  const days = stored?.daysToErasure ?? 0
  return t(`${name}.text`, {
    host: hostname,
    days: format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
    ...complaintDays,
  })
}

function LegalSection({ name, number }: { name: Name; number: number }) {
  const t = useTexts('legal')
  return (
    <section
      id={placeOf(name)}
      aria-labelledby={`${placeOf(name)}-title`}
      className="grid gap-3 border-rule border-t-2 pt-3"
    >
      <h2 id={`${placeOf(name)}-title`} className="text-24">
        {number}. {t(`${name}.title`)}
      </h2>
      <Prose text={useWords(name)} />
      <Below name={name} />
    </section>
  )
}

export function Component() {
  const t = useTexts('legal')
  const format = useFormat()
  const { text } = usePageData<typeof page>()
  return (
    <Container>
      <Head title={t(`${text}.title`)} description={t(`${text}.description`)} canonicalPath={paths[text]} />
      <PageTitle
        title={t(`${text}.title`)}
        lead={t(`${text}.lead`)}
        facts={t('version', { number: version.number, date: format.date(version.date) })}
      />
      <div className="grid gap-7 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents text={text} />
        <div className="grid max-w-184 gap-7 max-lg:text-15 lg:gap-10">
          {sections[text].map((name, index) => (
            <LegalSection key={name} name={name} number={index + 1} />
          ))}
        </div>
      </div>
    </Container>
  )
}
