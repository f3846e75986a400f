// The bid form: prices for the lines of the job, terms, documents and a message; its draft is saved in the account.
import { type ReactNode, useState } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormOptions, type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { bidFields } from '#shared/features/jobs/bid-fields.ts'
import { type Answer, type BidDocument, BidSummary } from './bid-document.tsx'
import {
  alsoWrongIn,
  type BidDraft,
  type BidJob,
  type FileDraft,
  initialDraft,
  readBidDraft,
  readLines,
  readPlan,
  withPrices,
} from './bid-draft.ts'
import { BidLines } from './bid-lines.tsx'
import { type Beginnings, BidTemplates } from './bid-templates.tsx'
import type { BidView } from './bid-version.ts'
import { FileFields, More, PaymentPlanFields, Terms } from './plan-and-files.tsx'

/** A new bid, a revision of an open bid, or a counter-offer by the bidder on a shortlisted one. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'revise' | 'propose'; readonly bid: { readonly id: string; readonly version: number } }

type FormProps = {
  readonly job: Parameters<typeof BidDocument>[0]['job']
  readonly writing: Writing
  readonly beginnings: Beginnings
  /** The initial values: a bid that ended, or the bid to change. */
  readonly begin: BidView | null
  readonly account: Parameters<typeof useSavedDraft>[0]['account']
  readonly onSent: () => void
  /** Leaves without sending and discards the draft. */
  readonly onSave?: () => void
  /** The field that uploads documents; the form lists the uploads. */
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
}

/** The saved draft of a change applies only while the bid has the same version. */
function useBidDraft({ job, begin, writing, account }: FormProps) {
  const t = useTexts('bids')
  const of = writing.kind === 'new' ? '' : `${writing.kind}:${writing.bid.id}:${writing.bid.version}`
  const [initial] = useState(() => initialDraft(job, begin, [t('plan.first'), t('plan.last')], of))
  return useSavedDraft<BidDraft>({
    key: `bid:${job.id}`,
    initial,
    read: old => readBidDraft(old, job, initial),
    account,
  })
}

type SavedDraft = ReturnType<typeof useBidDraft>

/** The sum for material counts only while the bid includes material. */
const withTotal = ({ typed }: BidDraft) => (typed.mode === 'with_material' ? typed : { ...typed, materialsTotal: '' })

type Mutate = FormOptions<(typeof bidFields)['table']>['mutate']

/** `ask` opens the summary for confirmation, which stays open until the bid is sent or refused. */
type Look = { readonly ask: () => Promise<boolean>; readonly close: () => void }

function useBidForm({ job, writing, onSent }: FormProps, savedDraft: SavedDraft, { ask, close }: Look): FormState {
  const { draft } = savedDraft
  const missing = writing.kind === 'propose' && draft.typed.reason === ''
  const sendBid: Mutate = async (send, { reason = '', ...terms }) => {
    const lines = readLines(draft, job).lines.map(({ amount: _, ...line }) => line)
    const body = { ...terms, lines, paymentPlan: readPlan(draft) }
    const files = draft.files.map(({ id }) => id)
    if (writing.kind === 'new')
      await send('POST /opportunities/{job}/bids', { params: { job: job.id }, body: { ...body, files } })
    else {
      const { id, version } = writing.bid
      const params = { bid: id }
      if (writing.kind === 'revise') await send('PUT /bids/{bid}', { params, body: { ...body, files, version } })
      else await send('POST /bids/{bid}/proposals', { params, body: { ...body, version, reason } })
    }
    savedDraft.drop()
  }
  return useForm(bidFields, {
    currency: job.currency,
    ask,
    store: {
      typed: withTotal(draft),
      change: change => savedDraft.change(old => ({ ...old, typed: change(old.typed) })),
    },
    alsoWrong: [
      ...(missing ? [{ path: 'reason', code: 'required' } as const] : []),
      ...alsoWrongIn(draft, job, new Date()),
    ],
    labelOf: path => (path.startsWith('lines/') ? job.lines[Number(path.split('/')[1])]?.label : undefined),
    mutate: (...sent) => sendBid(...sent).finally(close),
    onDone: onSent,
  })
}

/** The total, the share of labour, and the position in the client's budget. */
function Total({ draft, job }: { readonly draft: BidDraft; readonly job: BidJob }) {
  const t = useTexts('bids')
  const facts = useTexts('job-facts')
  const format = useFormat()
  const total = Number(readLines(draft, job).total)
  const money = (amount: number) => format.money({ amount, currency: job.currency })
  const { budgetMin, budgetMax } = job
  return (
    <>
      <p>
        <span className="note block">{t('total')}</span>
        <output className="text-24 tabular-nums">{money(total)}</output>
      </p>
      {budgetMax && (
        <div className="w-56 max-sm:hidden">
          <Dimension at={shareOf(total, [budgetMin ?? 0, budgetMax])} />
          <span className="note">
            {budgetMin
              ? facts('budget.between', { from: money(budgetMin), to: money(budgetMax) })
              : facts('budget.up-to', { to: money(budgetMax) })}
          </span>
        </div>
      )}
    </>
  )
}

const titles = { new: 'title', revise: 'title-revise', propose: 'title-propose' } as const
const sends = { new: 'send', revise: 'send-revised', propose: 'send-proposal' } as const

type HeadProps = Pick<FormProps, 'job' | 'writing' | 'beginnings'> & {
  readonly draft: BidDraft
  readonly onChange: (patch: Partial<BidDraft>) => void
}

function Head({ job, writing: { kind }, beginnings, draft, onChange }: HeadProps) {
  const t = useTexts('bids')
  const prices = () => onChange({ lines: withPrices(draft.lines, beginnings.lastPrices, job) })
  return (
    <SectionHeading
      compact
      title={t(titles[kind])}
      lead={t(kind === 'propose' ? 'lead-propose' : 'lead')}
      action={
        kind === 'new' && <BidTemplates {...beginnings} job={job} draft={draft} onChange={onChange} onPrices={prices} />
      }
    />
  )
}

export function BidForm(props: FormProps) {
  const { job, writing, beginnings, onSave, upload } = props
  const savedDraft = useBidDraft(props)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useBidForm(props, savedDraft, {
    ask: () => new Promise<boolean>(resolve => setAnswer(() => resolve)),
    close: () => setAnswer(null),
  })
  const { draft } = savedDraft
  const { t, errors } = form
  const change = (patch: Partial<BidDraft>): void => savedDraft.change(old => ({ ...old, ...patch }))
  const isProposal = writing.kind === 'propose'
  const cancel = (): void => {
    savedDraft.drop()
    onSave?.()
  }
  return (
    <section>
      <Stack gap={4}>
        <Head {...props} draft={draft} onChange={change} />
        <NewerDraft savedDraft={savedDraft} />
        <Form
          form={form}
          yes={t('check')}
          footer={buttons => (
            <StickyFooter label={t(sends[writing.kind])}>
              <Total draft={draft} job={job} />
              <div className="ms-auto">{buttons}</div>
            </StickyFooter>
          )}
          actions={
            onSave && (
              <Button kind="quiet" onClick={cancel}>
                {t('keep')}
              </Button>
            )
          }
        >
          {isProposal && <FormField form={form} name="reason" rows={3} />}
          <BidLines
            job={job}
            lines={draft.lines}
            lastPrices={beginnings.lastPrices}
            errorOf={errors.errorOf}
            onChange={lines => change({ lines })}
          />
          <Terms form={form} />
          <FormField form={form} name="note" rows={4} />
          <PaymentPlanFields
            steps={draft.paymentPlan}
            errorOf={errors.errorOf}
            onChange={paymentPlan => change({ paymentPlan })}
          />
          <More form={form}>
            {/* The documents of a shortlisted bid cannot change. */}
            {!isProposal && <FileFields files={draft.files} onChange={files => change({ files })} upload={upload} />}
          </More>
        </Form>
        <DraftNote savedDraft={savedDraft} onClear={savedDraft.drop} />
      </Stack>
      {answer && (
        <BidSummary
          job={job}
          draft={draft}
          yes={t(sends[writing.kind])}
          busy={form.busy}
          onAnswer={isRight => {
            if (!isRight) setAnswer(null)
            answer(isRight)
          }}
        />
      )}
    </section>
  )
}
