// The form of a work: its words, its facts, its photos, the client's consent; saved as a draft or published.
import { type FormEvent, useCallback, useEffect, useMemo } from 'react'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { useWorkForm, type WorkFormData } from './use-work-form.ts'
import { checkWork, costProblem, type WorkDraft } from './work-draft.ts'
import { FactFields, WordFields } from './work-fields.tsx'
import { type UploadSlot, WorkPhotoFields } from './work-photo-fields.tsx'

type FormProps = {
  readonly data: WorkFormData
  /** The list, to go back to. */
  readonly back: string
  readonly upload: UploadSlot
}

const labels: Readonly<Record<string, string>> = {
  title: 'form.title',
  story: 'form.story',
  trade: 'form.trade',
  city: 'form.city',
  year: 'form.year',
  costLow: 'form.cost-low',
  costHigh: 'form.cost-high',
  currency: 'form.currency',
  durationDays: 'form.duration',
  areaSqm: 'form.area',
  photos: 'form.photos',
  clientConsent: 'form.consent',
}

/** The house's words for what is wrong; the band of costs and the photos have some of their own. */
function useWorkErrors({
  draft,
  current,
  problem,
}: Pick<ReturnType<typeof useWorkForm>, 'draft' | 'current' | 'problem'>) {
  const t = useTexts('portfolio')
  const labelOf = useCallback(
    (path: string): string | undefined => {
      const key = labels[path.split('/')[0] ?? '']
      return key && t(key)
    },
    [t],
  )
  const errors = useFormErrors(current, labelOf)
  const { refused } = errors
  useEffect(() => {
    if (problem && problem.fields.length > 0) refused(problem.fields)
  }, [problem, refused])
  const cost = costProblem(draft)
  const own = useCallback(
    (path: string): string | undefined => {
      if (path === 'photos') return t('photo.need')
      return cost && path.startsWith('cost') ? t(`form.${cost}`) : undefined
    },
    [cost, t],
  )
  const summary = useMemo(
    () =>
      errors.summary.map(error => {
        const text = own(error.name)
        return text ? { ...error, message: text } : error
      }),
    [errors.summary, own],
  )
  const errorOf = (path: string): string | undefined => {
    const found = errors.errorOf(path)
    return found && (own(path) ?? found)
  }
  return { ...errors, summary, errorOf }
}

type ActionsProps = {
  readonly isPublished: boolean
  readonly busy: 'save' | 'publish' | null
  readonly back: string
  readonly onSave: () => void
}

function Actions({ isPublished, busy, back, onSave }: ActionsProps) {
  const t = useTexts('portfolio')
  return (
    <Row gap={2}>
      <Button kind="primary" type="submit" busy={busy === (isPublished ? 'save' : 'publish')}>
        {t(busy === 'publish' ? 'form.saving' : isPublished ? 'form.save' : 'form.publish')}
      </Button>
      {!isPublished && (
        <Button busy={busy === 'save'} onClick={onSave}>
          {t(busy === 'save' ? 'form.saving' : 'form.save-draft')}
        </Button>
      )}
      <ButtonLink kind="quiet" href={back}>
        {t('form.cancel')}
      </ButtonLink>
    </Row>
  )
}

type ConsentProps = {
  readonly draft: WorkDraft
  readonly error: string | undefined
  readonly onChange: (clientConsent: boolean) => void
}

function Consent({ draft, error, onChange }: ConsentProps) {
  const t = useTexts('portfolio')
  return (
    <Card as="section">
      <SectionHeading compact title={t('form.consent')} />
      <Checkbox
        name="clientConsent"
        label={t('form.consent-label')}
        hint={t('form.consent-hint')}
        error={error}
        checked={draft.clientConsent}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Card>
  )
}

export function WorkForm({ data, back, upload }: FormProps) {
  const t = useTexts('portfolio')
  const form = useWorkForm(data, back)
  const { draft, change, editPhotos, problem, busy, submit } = form
  const { summary, errorOf, tried } = useWorkErrors(form)
  const isPublished = data.work?.status === 'published'
  const send = (publish: boolean): void => {
    tried(checkWork(draft, publish || isPublished, data.year))
    void submit(publish, isPublished)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    send(!isPublished)
  }
  const fields = { draft, data, errorOf, change }
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-232">
      <Stack>
        <ErrorSummary title={t('form.problem')} errors={summary} />
        {problem && problem.fields.length === 0 && (
          <Callout kind="danger" live>
            {problem.detail}
          </Callout>
        )}
        <Card as="section">
          <SectionHeading compact title={t('form.work')} />
          <WordFields {...fields} />
        </Card>
        <Card as="section">
          <SectionHeading compact title={t('form.photos')} />
          <WorkPhotoFields photos={draft.photos} errorOf={errorOf} onChange={editPhotos} upload={upload} />
        </Card>
        <Card as="section">
          <SectionHeading compact title={t('form.facts')} lead={t('form.facts-lead')} />
          <FactFields {...fields} />
        </Card>
        <Consent draft={draft} error={errorOf('clientConsent')} onChange={clientConsent => change({ clientConsent })} />
        <Actions isPublished={isPublished} busy={busy} back={back} onSave={() => send(false)} />
      </Stack>
    </form>
  )
}
