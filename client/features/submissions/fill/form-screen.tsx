// The screen of a form: its title, the form or why it takes no answers, and the thanks after the sending.
import { useMemo } from 'react'
import type { AccountDraft } from '#client/platform/drafts/keeper.ts'
import { useKeptDraft } from '#client/platform/drafts/use-kept-draft.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container } from '#client/ui/container.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { href } from '#shared/routes/href.ts'
import { FillForm } from './fill-form.tsx'
import { type FillEngine, type Offer, readFillDraft } from './fill-types.ts'
import { NotOpen } from './not-open.tsx'
import { Sent } from './sent.tsx'
import { useFill } from './use-fill.ts'

export type FormScreenProps = {
  readonly engine: FillEngine
  readonly offer: Offer
  readonly title: string
  readonly intro: string
  readonly draft: AccountDraft | null
  /** Search engines may list it. */
  readonly isPublic: boolean
}

export function FormScreen({ engine, offer, title, intro, draft, isPublic }: FormScreenProps) {
  const t = useTexts('form-submit')
  const format = useFormat()
  const { user } = useRoot()
  const isVisitor = user === null
  const { slug } = offer.form
  const initial = useMemo(() => ({ typed: engine.initial, step: null, reached: 0, intent: null }), [engine.initial])
  const kept = useKeptDraft({ key: `form:${slug}`, initial, read: readFillDraft, account: draft })
  const fill = useFill({ engine, offer, kept, isVisitor })
  const { steps, index, step, errors, state, isSent } = fill
  const place = steps.length > 1 ? `: ${step.title} (${t('place', { number: index + 1, count: steps.length })})` : ''
  const prefix = errors.summary.length > 0 ? `${t('error-prefix')} ` : ''
  const isOpen = state === 'open'
  return (
    <Container width={steps.length > 1 ? 'page' : 'text'} className="pb-16">
      <Head
        title={isSent ? `${title} · ${t('thanks.title')}` : `${prefix}${title}${isOpen ? place : ''}`}
        description={intro || title}
        noindex={!isPublic || !isOpen}
        canonicalPath={href('form-submit', { form: slug })}
      />
      {isSent ? (
        <Sent offer={offer} />
      ) : (
        <>
          <PageTitle
            title={title}
            lead={isOpen ? intro : undefined}
            facts={isOpen && offer.closesAt && <span>{t('until', { date: format.dateTime(offer.closesAt) })}</span>}
          />
          {state === 'open' ? (
            <FillForm engine={engine} offer={offer} kept={kept} isVisitor={isVisitor} fill={fill} />
          ) : (
            <NotOpen state={state} />
          )}
        </>
      )}
    </Container>
  )
}
