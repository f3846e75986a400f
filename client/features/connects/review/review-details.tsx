// An opened request: its words, the people on both sides, the signs of trust, the history.
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { trustSigns } from '#shared/features/connects/limits.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'

function TrustSigns({ signs }: Pick<ReviewedConnect, 'signs'>) {
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

type Props = { readonly connect: ReviewedConnect; readonly now: string }

const linked = 'underline underline-offset-4'

function useFacts({ connect, now }: Props) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const by = useDue()
  const { language } = useRoot()
  const { sender, professional, job, city, channel, sharePhone, history, endsAt } = connect
  const past = {
    asked: history.asked,
    accepted: history.accepted,
    declined: history.declined,
    rejected: history.rejected,
  }
  return [
    {
      term: t('facts.sender'),
      value: (
        <>
          <Anchor href={areaHref('admin.profile', { user: sender.id })} className={linked}>
            <bdi>{sender.name}</bdi>
          </Anchor>
          <span className="block text-13 text-ink-soft">
            <bdi dir="ltr">{sender.email}</bdi> ·{' '}
            {t('facts.member', { when: format.relative(sender.memberSince, now) })}
          </span>
        </>
      ),
    },
    {
      term: t('facts.professional'),
      value: (
        <Anchor href={href('profile', { profile: professional.profile })} className={linked}>
          <bdi>{professional.name}</bdi>
        </Anchor>
      ),
    },
    { term: t('facts.history'), value: t('facts.history-text', past) },
    ...(job
      ? [
          {
            term: t('facts.job'),
            value: (
              <Anchor href={areaHref('admin.job', { job: job.id })} className={linked}>
                <span dir="auto" lang={job.language}>
                  {job.title}
                </span>
              </Anchor>
            ),
          },
        ]
      : []),
    ...(city ? [{ term: t('facts.city'), value: inLanguage(city, language) }] : []),
    { term: t('facts.channel'), value: t(`channel.${channel}`) },
    { term: t('facts.phone'), value: t(sharePhone ? 'facts.phone-yes' : 'facts.phone-no') },
    ...(endsAt ? [{ term: t('facts.ends'), value: by(endsAt, now) }] : []),
  ]
}

/** What somebody wrote, as a letter on the reviewer's desk. */
export function Request({ connect }: Pick<Props, 'connect'>) {
  const t = useTexts('admin-connects')
  const { sender, professional, reason, signs, message, language } = connect
  return (
    <Stack gap={4}>
      <h2 className="text-20">
        {t('between', { from: `\u2068${sender.name}\u2069`, to: `\u2068${professional.name}\u2069` })}
      </h2>
      {reason && <p>{t('reason-was', { reason: t(`reasons.${reason}`) })}</p>}
      <blockquote dir="auto" lang={language} className="letter">
        {message}
      </blockquote>
      {!signs['no-contact-details'] && <Callout kind="warning">{t('contact-details')}</Callout>}
    </Stack>
  )
}

export function RequestFacts({ connect, now }: Props) {
  const facts = useFacts({ connect, now })
  return (
    <Stack gap={4}>
      <DefinitionList facts={facts} />
      <TrustSigns signs={connect.signs} />
    </Stack>
  )
}
