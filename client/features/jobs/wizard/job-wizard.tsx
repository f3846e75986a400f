import { useCallback } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { StepsForm, useStepsTitle } from '#client/platform/form/steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Row } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import type { City, JobWizardProps } from './wizard-types.ts'

type PartProps = JobWizardProps & { wizard: Wizard; city: City | undefined }

const OwnStep = whenVisible(null, () => import('./own-step.tsx').then(file => file.OwnStep), [
  'clarifications',
  'actions',
  'job-facts',
  'job-status',
  'negotiation',
  'files',
])

/** First the steps of the trade's form; the job's own steps are lazy. */
function StepBody(props: PartProps) {
  const { wizard, form } = props
  const { draft, change, errors, step } = wizard
  return (
    <div>
      {step.kind !== 'own' &&
        form.fields({
          step: step.key,
          typed: draft.typed,
          errorOf: errors.errorOf,
          onChange: typed => change({ typed }),
        })}
      {/* Always here, so that the previous step stays until the next has loaded. The trade's fields are outside: the
          form counts as ready once they are hydrated. */}
      <LazyPart>{step.kind === 'own' && <OwnStep {...props} />}</LazyPart>
    </div>
  )
}

/** Links to the trades' forms, for people who know the trade. */
function TradeForms({ others, book }: { others: NonNullable<JobWizardProps['others']>; book: string }) {
  const t = useTexts('jobs')
  const query = book ? `?${new URLSearchParams({ book })}` : ''
  return (
    <nav aria-labelledby="trades" className="mb-8 grid gap-3">
      <p id="trades" className="text-ink-soft">
        {t('wizard.trades')}
      </p>
      <Row gap={2}>
        {others.map(({ form, name }) => (
          <ButtonLink key={form} size="small" href={href('job-request.form', { form }) + query}>
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
  const { steps, index, step, draft } = wizard
  const heading = useStepsTitle(title, steps, wizard)
  const isBehind = (place: number): boolean => place <= draft.reached && steps[place]?.key !== 'check'
  return (
    <Container className="pb-16">
      <Head
        title={heading}
        description={props.intro}
        noindex={
          props.job !== null || props.filing !== undefined || initial.estimate !== '' || initial.calculated !== null
        }
        canonicalPath={href('job-request.form', { form: props.formSlug })}
      />
      <PageTitle title={props.job ? t('wizard.change-title', { code: props.job.code }) : title} lead={props.intro} />
      {index === 0 && props.others?.[0] && <TradeForms others={props.others} book={initial.ideabook} />}
      <StepsForm
        stepper={wizard}
        steps={steps.map((one, place) => ({
          ...one,
          isOpen: isBehind(place),
          isDone: isBehind(place) && wizard.isDone(one.id),
        }))}
        onNext={wizard.next}
        next={index < steps.length - 1 && t('wizard.next')}
        title={step.title}
        above={
          <>
            <NewerDraft savedDraft={wizard} />
            {props.job?.editable === 'terms-reviewed' && (
              <Callout title={t('wizard.open-title')}>{t('wizard.open-text')}</Callout>
            )}
            {invite && <Callout>{t('invite.asked', { name: `\u2068${invite.name}\u2069` })}</Callout>}
          </>
        }
        footer={
          <DraftNote
            savedDraft={wizard}
            onClear={() => {
              wizard.drop()
              wizard.go(steps[0]?.id ?? '', true)
            }}
          />
        }
      >
        <StepBody {...props} wizard={wizard} city={city} />
      </StepsForm>
    </Container>
  )
}
