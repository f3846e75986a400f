// The frame of the job form: progress, the step that stands, the way on and back, and what is kept.
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { SendButton } from '#client/platform/form/send-button.tsx'
import { stepHref } from '#client/platform/form-step.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Near, whenNear } from '#client/platform/when-near.tsx'
import { Container, Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { StepRail } from '#client/ui/controls/step-rail.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import type { City, JobWizardProps } from './wizard-types.ts'

type PartProps = JobWizardProps & { wizard: Wizard; city: City | undefined }

const OwnStep = whenNear('own-step', () => import('./own-step.tsx').then(file => file.OwnStep), [
  'clarifications',
  'deeds',
  'job-facts',
  'job-life',
  'negotiation',
])

/** The trade asks first; the house's own questions come when somebody gets to them. */
function StepBody(props: PartProps) {
  const { wizard, form } = props
  const { draft, change, errors, step } = wizard
  if (step.kind === 'own') return <OwnStep {...props} />
  return form.fields({
    step: step.key,
    typed: draft.typed,
    errorOf: errors.errorOf,
    onChange: typed => change({ typed }),
  })
}

function Progress({ wizard }: { wizard: Wizard }) {
  const t = useTexts('jobs')
  const { steps, index, draft } = wizard
  const isBehind = (place: number): boolean => place <= draft.reached && steps[place]?.key !== 'check'
  return (
    <StepRail
      label={t('wizard.progress')}
      doneText={t('wizard.done')}
      placeText={t('wizard.place', { number: index + 1, count: steps.length })}
      steps={steps.map((step, place) => ({
        id: step.id,
        label: step.title,
        state: place === index ? 'current' : isBehind(place) && wizard.isDone(step) ? 'done' : 'ahead',
        href: isBehind(place) ? stepHref(wizard.search, step.id) : undefined,
      }))}
    />
  )
}

function Ways({ wizard }: { wizard: Wizard }) {
  const t = useTexts('jobs')
  const { steps, index, search } = wizard
  const before = steps[index - 1]
  const last = index === steps.length - 1
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!last && (
        <SendButton kind="primary" size="large">
          {t('wizard.next')}
        </SendButton>
      )}
      {before && (
        <ButtonLink kind="quiet" size="large" href={stepHref(search, before.id)}>
          {t('wizard.back')}
        </ButtonLink>
      )}
    </div>
  )
}

function StepForm(props: PartProps) {
  const { wizard } = props
  const t = useTexts('jobs')
  const { step, errors, next } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.id)
  useEffect(() => {
    if (shown.current === step.id) return
    shown.current = step.id
    if (errors.summary.length === 0) heading.current?.focus({ preventScroll: true })
  }, [step.id, errors.summary.length])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    next()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-184 gap-8">
      <ErrorSummary title={t('wizard.problem')} errors={errors.summary} />
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {step.title}
      </h2>
      {/* One place for all steps: the one before stays until the next has come. */}
      <Near id="own-step">
        <StepBody {...props} />
      </Near>
      <Ways wizard={wizard} />
      <DraftNote
        kept={wizard}
        onClear={() => {
          wizard.drop()
          wizard.go(wizard.steps[0]?.id ?? '', true)
        }}
      />
    </form>
  )
}

/** Whoever knows the trade goes on in its own form. */
function TradeForms({ others }: { others: NonNullable<JobWizardProps['others']> }) {
  const t = useTexts('jobs')
  return (
    <nav aria-labelledby="trades" className="mb-8 grid gap-3">
      <p id="trades" className="text-ink-soft">
        {t('wizard.trades')}
      </p>
      <Row gap={2}>
        {others.map(({ form, name }) => (
          <ButtonLink key={form} size="small" href={href('job-request.form', { form })}>
            {name}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  )
}

export function JobWizard(props: JobWizardProps) {
  const t = useTexts('jobs')
  const { initial, account, invite, cities, currency } = props
  const currencyOf = useCallback(
    (slug: string) => cities.find(one => one.slug === slug)?.currency ?? currency,
    [cities, currency],
  )
  const { draftKey, title } = props
  const wizard = useWizard(props.form, { draftKey, title, initial, account, invite }, currencyOf)
  const city = cities.find(one => one.slug === wizard.draft.city)
  const { steps, index, step, errors } = wizard
  const place = t('wizard.place', { number: index + 1, count: steps.length })
  const prefix = errors.summary.length > 0 ? `${t('wizard.error-prefix')} ` : ''
  return (
    <Container className="pb-16">
      <Head
        title={`${prefix}${props.title}: ${step.title} (${place})`}
        description={props.intro}
        noindex={
          props.job !== null || props.filing !== undefined || initial.estimate !== '' || initial.reckoned !== null
        }
        canonicalPath={href('job-request.form', { form: props.formSlug })}
      />
      <PageTitle
        title={props.job ? t('wizard.change-title', { code: props.job.code }) : props.title}
        lead={props.intro}
      />
      <noscript>
        <p className="mb-6 rounded-drawn border p-4">{t('wizard.no-script')}</p>
      </noscript>
      {index === 0 && props.others?.[0] && <TradeForms others={props.others} />}
      <Grid of="side-main">
        <Progress wizard={wizard} />
        <Stack>
          <NewerDraft kept={wizard} />
          {props.job?.editable === 'terms-reviewed' && (
            <Callout title={t('wizard.open-title')}>{t('wizard.open-text')}</Callout>
          )}
          {invite && <Callout>{t('invite.asked', { name: `\u2068${invite.name}\u2069` })}</Callout>}
          <StepForm {...props} wizard={wizard} city={city} />
        </Stack>
      </Grid>
    </Container>
  )
}
