// One document under review: the file at the start side, beside it what it must agree with and the decision.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { type SendProblem, useSending } from '#client/platform/sending.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { DocumentFile } from './document-file.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { isDecidable, type Review, type ReviewDocument, type ReviewType } from './types.ts'
import { useReview } from './use-review.ts'

type Props = { readonly review: Review; readonly type: ReviewType; readonly document: ReviewDocument | undefined }
type Present = Props & { readonly document: ReviewDocument }
type Deciding = Present & { readonly sending: ReturnType<typeof useSending> }

const wrongEnd = (problem: SendProblem | null): string | undefined =>
  problem?.fields.find(field => field.path === 'expiresAt')?.detail

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

function Accept({ review, type, document, sending }: Deciding) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const { decide } = useReview(review)
  const { busy, run, clear } = sending
  const [end, setEnd] = useState(document.expiresAt ?? '')
  const accept = (): Promise<boolean> =>
    run(key => decide(document.id, { decision: 'accept', ...(end ? { expiresAt: end } : {}) }, key))
  const wrong = wrongEnd(sending.problem)
  return (
    <>
      {type.needsExpiry && (
        <TextInput
          type="date"
          name={`${type.slug}-until`}
          label={t('document.set-until')}
          error={wrong}
          value={end}
          onChange={event => {
            clear()
            setEnd(event.currentTarget.value)
          }}
        />
      )}
      <Button kind="primary" busy={busy} onClick={accept}>
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
  const { decide } = useReview(review)
  const [asking, ask] = useState<'reject' | 'ask' | null>(null)
  const mayAccept = document.status === 'pending' || document.status === 'rejected'
  const mayReject = document.status === 'pending' || document.status === 'accepted'
  const name = inLanguage(type.name, language)
  return (
    <Stack gap={4}>
      {mayAccept && <Accept {...props} />}
      <Row gap={2}>
        {document.status === 'pending' && (
          <Button size="small" onClick={() => ask('ask')}>
            {t('document.ask')}
          </Button>
        )}
        {mayReject && (
          <Button size="small" kind="danger" onClick={() => ask('reject')}>
            {t('document.reject')}
          </Button>
        )}
      </Row>
      {asking && (
        <NoteDialog
          question={{ name: `document-${asking}`, isDanger: asking === 'reject', about: name }}
          onClose={() => ask(null)}
          onSend={(note, key) => decide(document.id, { decision: asking, note }, key)}
        />
      )}
    </Stack>
  )
}

/** What was refused stays with its document, also when somebody else was faster and nothing is left to press. */
export function DocumentReview({ review, type, document }: Props) {
  const sending = useSending()
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
          <div className="grid gap-6 lg:grid-cols-2">
            <DocumentFile document={document} name={name} />
            <Stack gap={4}>
              <Compare review={review} type={type} document={document} />
              {document.note && (
                <Callout kind={document.status === 'pending' ? 'info' : 'warning'} title={t('document.said')}>
                  <span dir="auto">{document.note}</span>
                </Callout>
              )}
              {sending.problem && !wrongEnd(sending.problem) && (
                <Callout kind="danger" live>
                  {sending.problem.detail}
                </Callout>
              )}
              {isDecidable(review) && (
                <Decide key={document.id} review={review} type={type} document={document} sending={sending} />
              )}
            </Stack>
          </div>
        )}
      </Stack>
    </Card>
  )
}
