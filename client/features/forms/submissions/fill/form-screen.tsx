import { useMemo } from 'react'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import { type SavedDraft, useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { useStepsTitle } from '#client/platform/form/steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { href } from '#shared/routes/href.ts'
import { NotOpen, Sent } from './fill-ends.tsx'
import { FillForm } from './fill-form.tsx'
import { type Availability, type FillDraft, readFillDraft } from './fill-types.ts'
import { type Fill, useFill } from './use-fill.ts'

export type FormScreenProps = {
  readonly engine: FormEngine
  readonly availability: Availability
  readonly title: string
  readonly intro: string
  readonly draft: AccountDraft | null
  /** Search engines may index it. */
  readonly isPublic: boolean
}

type ShownProps = Omit<FormScreenProps, 'draft'> & { readonly fill: Fill }

function ScreenHead({ availability, title, intro, isPublic, fill }: ShownProps) {
  const t = useTexts('form-submit')
  const { steps, state, isSent } = fill
  const filling = useStepsTitle(title, steps, fill)
  const shown = isSent ? `${title} · ${t('thanks.title')}` : state === 'open' ? filling : title
  return (
    <Head
      title={shown}
      description={intro || title}
      noindex={!isPublic || state !== 'open'}
      canonicalPath={href('form-submit', { form: availability.form.slug })}
    />
  )
}

function Opened({ savedDraft, ...props }: ShownProps & { readonly savedDraft: SavedDraft<FillDraft> }) {
  const t = useTexts('form-submit')
  const format = useFormat()
  const { user } = useRoot()
  const { engine, availability, title, intro, fill } = props
  if (fill.isSent) return <Sent availability={availability} />
  if (fill.state !== 'open')
    return (
      <>
        <PageTitle title={title} />
        <NotOpen state={fill.state} />
      </>
    )
  const until = availability.closesAt && <span>{t('until', { date: format.dateTime(availability.closesAt) })}</span>
  return (
    <>
      <PageTitle title={title} lead={intro} facts={until} />
      <div className="grid gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <FillForm
          engine={engine}
          availability={availability}
          title={title}
          savedDraft={savedDraft}
          isVisitor={user === null}
          fill={fill}
        />
        {fill.steps.length > 1 && (
          <div className="grid content-start gap-8">
            <div className="squared max-xl:hidden">
              <SiteBoard />
            </div>
            <SectionHeading compact title={t('thanks.next')} lead={t(`thanks.${availability.form.kind}`)} />
          </div>
        )}
      </div>
    </>
  )
}

export function FormScreen({ draft, ...props }: FormScreenProps) {
  const { user } = useRoot()
  const { engine, availability } = props
  const { initial: typed } = engine
  const initial = useMemo(() => ({ typed, step: null, reached: 0, intent: null }), [typed])
  const savedDraft = useSavedDraft({
    key: `form:${availability.form.slug}`,
    initial,
    read: readFillDraft,
    account: draft,
  })
  const fill = useFill({ engine, availability, savedDraft, isVisitor: user === null })
  return (
    <Container width={fill.steps.length > 1 ? 'page' : 'text'} className="pb-16">
      <ScreenHead {...props} fill={fill} />
      <Opened {...props} savedDraft={savedDraft} fill={fill} />
    </Container>
  )
}
