import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { useDue } from '#client/platform/clock.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { askFor } from '#client/platform/review/decision-form.tsx'
import { ReviewRows } from '#client/platform/review/review-rows.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { connectLifecycle, reviewModes, trustSigns } from '#shared/features/connects/lifecycle.ts'
import { rejectFields, reviewFields } from '#shared/features/connects/review-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { transitionsFrom } from '#shared/values/lifecycle.ts'
import { ApproveChosen } from './approve-chosen.tsx'

function useBetween() {
  const t = useTexts('admin-connects')
  return ({ sender, professional }: ReviewedConnect) =>
    t('between', { from: `\u2068${sender.name}\u2069`, to: `\u2068${professional.name}\u2069` })
}

type RequestProps = { readonly connect: ReviewedConnect; readonly now: string }

function Facts({ connect, now }: RequestProps) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const { purpose, trusted, autoApproved, createdAt, status } = connect
  const state = status === 'pending_review' ? t(trusted ? 'trusted' : 'look') : t(`state.${status}`)
  const wording = [t(`purpose.${purpose}`), state, autoApproved && t('auto'), format.relative(createdAt, now)]
  return wording.filter(Boolean).join(' · ')
}

type Props = {
  readonly connects: readonly ReviewedConnect[]
  readonly now: string
  readonly caption: string
  readonly around: ReviewFrame
}

export function ReviewQueue({ connects, now, ...list }: Props) {
  const t = useTexts('admin-connects')
  const may = useMay()('connects', 'isUpdate')
  const between = useBetween()
  return (
    <ReviewRows
      {...list}
      rows={connects}
      bulk={
        may && connects.some(({ status }) => status === connectLifecycle.initial)
          ? {
              isSafe: ({ trusted, status }) => trusted && status === connectLifecycle.initial,
              nameOf: between,
              label: t('bulk.all'),
              actions: (chosen, clear) => <ApproveChosen chosen={chosen} clear={clear} nameOf={between} />,
            }
          : undefined
      }
      summary={connect => ({ title: between(connect), facts: <Facts connect={connect} now={now} /> })}
      desk={connect => {
        const params = { connect: connect.id }
        const { name } = connect.sender
        const people = { name, to: connect.professional.name }
        return {
          work: <Request connect={connect} now={now} />,
          context: <Signs signs={connect.signs} />,
          allowed: may ? transitionsFrom(connectLifecycle, connect.status, 'reviewer') : [],
          decisions: [
            {
              name: 'approve',
              key: 'a',
              label: t('approve'),
              kind: 'primary',
              decide: send =>
                send('POST /admin/connects/{connect}/approve', { params }).then(() => t('done.approved', people)),
            },
            askFor({
              name: 'reject',
              key: 'r',
              label: t('reject.action'),
              kind: 'danger',
              fields: rejectFields,
              title: t('reject.title', { name }),
              cancel: t('reject.keep'),
              yes: t('reject.yes'),
              decide: (send, body) =>
                send('POST /admin/connects/{connect}/reject', { params, body }).then(() => t('done.rejected', people)),
            }),
          ],
        }
      }}
    />
  )
}

/** The message, shown as a letter, and whom it joins. */
function Request({ connect, now }: RequestProps) {
  const t = useTexts('admin-connects')
  const between = useBetween()
  const { reason, signs, message, language } = connect
  return (
    <Stack gap={4}>
      <h2 className="text-20">{between(connect)}</h2>
      {reason && <p>{t('reason-was', { reason: t(`reasons.${reason}`) })}</p>}
      <blockquote dir="auto" lang={language} className="letter">
        {message}
      </blockquote>
      {!signs['no-contact-details'] && <Callout kind="warning">{t('contact-details')}</Callout>}
      <Card>
        <RequestFacts connect={connect} now={now} />
      </Card>
    </Stack>
  )
}

const linked = 'underline underline-offset-4'

function Sender({ sender, now }: Pick<ReviewedConnect, 'sender'> & { readonly now: string }) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  return (
    <>
      <Anchor href={areaHref('admin.profile', { user: sender.id })} className={linked}>
        <bdi>{sender.name}</bdi>
      </Anchor>
      <span className="block text-13 text-ink-soft">
        <bdi dir="ltr">{sender.email}</bdi> · {t('facts.member', { when: format.relative(sender.memberSince, now) })}
      </span>
    </>
  )
}

const jobLink = ({ id, title, language }: NonNullable<ReviewedConnect['job']>) => (
  <Anchor href={areaHref('admin.job', { job: id })} className={linked}>
    <bdi lang={language}>{title}</bdi>
  </Anchor>
)

/** The people on both sides, and other facts of the request. */
function RequestFacts({ connect, now }: RequestProps) {
  const t = useTexts('admin-connects')
  const by = useDue()
  const { sender, professional, job, city, channel, sharePhone, history, endsAt } = connect
  const facts = {
    sender: <Sender sender={sender} now={now} />,
    professional: <ProfileLink {...professional} className={linked} />,
    history: t('facts.history-text', { ...history }),
    job: job && jobLink(job),
    city,
    channel: t(`channel.${channel}`),
    phone: t(sharePhone ? 'facts.phone-yes' : 'facts.phone-no'),
    ends: endsAt && by(endsAt, now),
  }
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return <DefinitionList facts={known.map(([name, value]) => ({ term: t(`facts.${name}`), value }))} />
}

/** What the trust rule looks at. */
function Signs({ signs }: Pick<ReviewedConnect, 'signs'>) {
  const t = useTexts('admin-connects')
  return (
    <ul className="grid gap-1.5">
      {trustSigns.map(sign => (
        <li key={sign} className="flex items-center gap-2">
          {signs[sign] ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-moss" />
          ) : (
            <X aria-hidden="true" className="size-4 shrink-0 text-brick" />
          )}
          {t(`sign.${sign}.${signs[sign] ? 'yes' : 'no'}`)}
        </li>
      ))}
    </ul>
  )
}

type Rules = Output<(typeof connects)['GET /admin/connects/rules']>

export function ReviewSwitch({ rules }: { readonly rules: Rules }) {
  const may = useMay()('connects', 'isUpdate')
  const format = useFormat()
  const { asked, wouldPass, version, ...start } = rules
  const form = useForm(reviewFields, {
    start,
    mutate: (send, values) => send('PUT /admin/connects/rules', { body: { ...values, version } }),
  })
  const { t } = form
  const counts = { count: asked, all: format.number(asked), passed: format.number(wouldPass) }
  const optionOf = (value: string) => ({ label: t(`modes.${value}`), hint: t(`modes-hint.${value}`) })
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('switch.title')}</CardTitle>
        <Form form={form} readOnly={!may}>
          <FormField form={form} name="review" optionOf={optionOf} disabled={may ? [] : reviewModes} />
          <p className="text-15">{asked === 0 ? t('switch.none-asked') : t('switch.would-pass', counts)}</p>
          <More title={t('switch.rule')}>
            <ul className="grid list-disc gap-1 ps-5 pt-2 text-15 text-ink-soft">
              {trustSigns.map(sign => (
                <li key={sign}>{t(`sign.${sign}.rule`)}</li>
              ))}
            </ul>
          </More>
          <FormField form={form} name="mostOpen" disabled={!may} />
        </Form>
      </Stack>
    </Card>
  )
}
