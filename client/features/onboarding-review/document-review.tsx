// One document under review: the file at the start side, beside it what it must agree with and the decision.
import { DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PaperView } from '#client/platform/papers/paper-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { acceptFields } from '#shared/features/onboarding/review-fields.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { NoteDialog } from './decision-card.tsx'
import { isDecidable, type Review, type ReviewDocument, type ReviewType } from './types.ts'

type Props = { readonly review: Review; readonly type: ReviewType; readonly document: ReviewDocument | undefined }
type Present = Props & { readonly document: ReviewDocument }
type Deciding = Present & { readonly accepting: FormState }

const tones: Readonly<Record<string, Tone>> = {
  pending: 'amber',
  accepted: 'moss',
  rejected: 'brick',
  expired: 'brick',
  none: 'neutral',
}

/** What the paper must say: the reviewer compares, nobody has to scroll for it. */
function Compare({ review, document }: Present) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { companyName, legalForm, registrationNumber, contactPerson } = review
  const said = (text: string | null) => (text ? <bdi>{text}</bdi> : <span className="text-ink-soft">{t('none')}</span>)
  const facts = [
    { term: t('document.company'), value: said([companyName, legalForm].filter(Boolean).join(', ')) },
    { term: t('document.registration'), value: said(registrationNumber) },
    { term: t('document.person'), value: said(contactPerson) },
    { term: t('document.number'), value: said(document.number) },
    { term: t('document.until'), value: said(document.expiresAt && format.date(document.expiresAt)) },
    { term: t('document.added'), value: format.dateTime(document.createdAt) },
  ]
  return <DefinitionList facts={facts} />
}

const key = 'POST /onboarding-requests/{user}/documents/{document}/decision'

function useAccepting({ review, document }: Pick<Props, 'review' | 'document'>): FormState {
  const params = { user: review.applicant.id, document: document?.id ?? '' }
  return useForm(acceptFields, {
    start: document,
    loose: true,
    fresh: true,
    act: (send, body) => send(key, { params, body: { decision: 'accept', ...body } }, { ifMatch: review.version }),
  })
}

function Accept({ type, accepting }: Deciding) {
  const { t } = accepting
  const { language } = useRoot()
  return (
    <>
      {type.needsExpiry && <FormField form={accepting} name="expiresAt" required id={`${type.slug}-until`} />}
      <Button kind="primary" busy={accepting.busy} onClick={() => void accepting.submit()}>
        {t('document.accept')}
        <span className="sr-only">: {inLanguage(type.name, language)}</span>
      </Button>
    </>
  )
}

function Decide(props: Deciding) {
  const { review, document, type } = props
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const { status } = document
  const deeds = [
    ...(status === 'pending' ? (['ask'] as const) : []),
    ...(status === 'pending' || status === 'accepted' ? (['reject'] as const) : []),
  ]
  const params = { user: review.applicant.id, document: document.id }
  return (
    <Stack gap={4}>
      {(status === 'pending' || status === 'rejected') && <Accept {...props} />}
      <Row gap={2}>
        {deeds.map(decision => (
          <DialogButton
            key={decision}
            size="small"
            kind={decision === 'reject' ? 'danger' : 'secondary'}
            dialog={close => (
              <NoteDialog
                name={`document-${decision}`}
                about={inLanguage(type.name, language)}
                onClose={close}
                act={(send, body) => send(key, { params, body: { decision, ...body } }, { ifMatch: review.version })}
              />
            )}
          >
            {t(`document.${decision}`)}
          </DialogButton>
        ))}
      </Row>
    </Stack>
  )
}

/** What was refused stays with its document, also when somebody else was faster and nothing is left to press. */
export function DocumentReview({ review, type, document }: Props) {
  const accepting = useAccepting({ review, document })
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const name = inLanguage(type.name, language)
  return (
    <Card as="section">
      <Stack>
        <Row between>
          <CardTitle level={2}>{name}</CardTitle>
          <Row gap={2}>
            <Badge tone={type.required ? 'clay' : 'neutral'}>{t(type.required ? 'required' : 'optional')}</Badge>
            <Badge tone={tones[document?.status ?? 'none'] ?? 'neutral'}>
              {t(`document-state.${document?.status ?? 'none'}`)}
            </Badge>
          </Row>
        </Row>
        {document && (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="h-144 min-w-0 border">
              <PaperView paper={document.file} label={name} />
            </div>
            <Stack gap={4}>
              <Compare review={review} type={type} document={document} />
              {document.note && (
                <Callout kind={document.status === 'pending' ? 'info' : 'warning'} title={t('document.said')}>
                  <span dir="auto">{document.note}</span>
                </Callout>
              )}
              <DeedProblem problem={accepting.problem} />
              {isDecidable(review) && (
                <Decide key={document.id} review={review} type={type} document={document} accepting={accepting} />
              )}
            </Stack>
          </div>
        )}
      </Stack>
    </Card>
  )
}
