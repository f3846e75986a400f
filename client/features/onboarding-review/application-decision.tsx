// The decision on the whole application: what keeps it open, then approve, ask for changes, or reject.
import type { ApiCall } from '#client/platform/api.ts'
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useDeed } from '#client/platform/deeds.ts'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import type { AppContract } from '#shared/contract.ts'
import { noteFields } from '#shared/features/onboarding/review-fields.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Review } from './types.ts'

type NoteProps = {
  /** Names the texts: `note.<name>.title`, `.hint`, `.send`. */
  readonly name: string
  readonly about?: string
  /** What the words begin with. */
  readonly start?: string
  readonly act: (send: ApiCall<AppContract>, body: { note: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks the reviewer for the words that the applicant will read. */
export function NoteDialog({ name, about, start = '', act, onClose }: NoteProps) {
  const form = useForm(noteFields, { start: { note: start }, act, fresh: true, onDone: onClose })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind={name.endsWith('reject') ? 'danger' : 'primary'}
      onClose={onClose}
      title={t(`note.${name}.title`)}
      yes={t(`note.${name}.send`)}
    >
      {about && <p className="font-medium">{about}</p>}
      <FormField form={form} name="note" hint={t(`note.${name}.hint`)} rows={5} />
    </FormDialog>
  )
}

function Open({ review }: { readonly review: Review }) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const names = review.open.map(path => {
    const slug = path.replace('documents/', '')
    const type = review.documentTypes.find(one => one.slug === slug)
    return { path, name: type ? inLanguage(type.name, language) : slug }
  })
  if (names.length === 0) return <Seal>{t('decision.ready')}</Seal>
  return (
    <div>
      <p>{t('decision.open')}</p>
      <ul className="text-ink-soft">
        {names.map(({ path, name }) => (
          <li key={path}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

type TakeUp = ReturnType<typeof useDeed<'POST /onboarding-requests/{user}/take-up'>>
type Deciding = { readonly review: Review; readonly takeUp: TakeUp }

function Buttons({ review, takeUp: { busy, run } }: Deciding) {
  const t = useTexts('admin-onboarding')
  const params = { user: review.applicant.id }
  const { version } = review
  return (
    <>
      {review.status === 'submitted' && (
        <Button busy={busy} onClick={() => void run({ params }, version)}>
          {t('decision.take-up')}
        </Button>
      )}
      {review.open.length === 0 && (
        <DialogButton
          kind="primary"
          dialog={close => (
            <DeedDialog
              deed="POST /onboarding-requests/{user}/approve"
              request={{ params }}
              ifMatch={version}
              fresh
              kind="primary"
              onClose={close}
              title={t('approve.title')}
              yes={t('approve.yes')}
            >
              <p>{t('approve.text', { company: `\u2068${review.companyName}\u2069` })}</p>
            </DeedDialog>
          )}
        >
          {t('decision.approve')}
        </DialogButton>
      )}
      {(['request-changes', 'reject'] as const).map(deed => (
        <DialogButton
          key={deed}
          kind={deed === 'reject' ? 'danger' : 'secondary'}
          dialog={close => (
            <NoteDialog
              name={deed}
              onClose={close}
              act={(send, body) =>
                send(`POST /onboarding-requests/{user}/${deed}`, { params, body }, { ifMatch: version })
              }
            />
          )}
        >
          {t(`decision.${deed}`)}
        </DialogButton>
      ))}
    </>
  )
}

export function ApplicationDecision({ review }: { readonly review: Review }) {
  const t = useTexts('admin-onboarding')
  // What it says stays when somebody else was faster and the button is gone.
  const takeUp = useDeed('POST /onboarding-requests/{user}/take-up', { fresh: true })
  const { status } = review
  const isOpen = status === 'submitted' || status === 'in_review'
  return (
    <TitledCard title={t('decision.title')}>
      <DeedProblem problem={takeUp.problem?.detail ?? null} />
      {isOpen ? <Open review={review} /> : <p className="text-15 text-ink-soft">{t(`decision.none.${status}`)}</p>}
      {isOpen && (
        <Row gap={2}>
          <Buttons review={review} takeUp={takeUp} />
        </Row>
      )}
    </TitledCard>
  )
}
