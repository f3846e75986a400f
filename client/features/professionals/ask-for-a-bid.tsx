// The way to a bid: the job form of a trade, with what happens after.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import type { ProfileView } from './profile-view.ts'

type Props = { readonly profile: ProfileView; readonly anyForm: string | null }

export function AskForABid({ profile, anyForm }: Props) {
  const t = useTexts('profile')
  const forms = profile.services.flatMap(({ name, form }) => (form ? [{ name, form }] : []))
  const offered = forms.length === 0 && anyForm ? [{ name: null, form: anyForm }] : forms
  return (
    <Card as="section" className="print:hidden">
      <div className="grid gap-4">
        <h2 id="ask" className="text-20">
          {t('ask.title')}
        </h2>
        <p className="text-15 text-ink-soft">{t('ask.lead')}</p>
        {profile.onHoliday && <Callout kind="warning">{t('ask.holiday')}</Callout>}
        <div className="grid gap-2">
          {offered.map(({ name, form }, index) => (
            <ButtonLink
              key={form}
              kind={index === 0 ? 'primary' : 'secondary'}
              href={href('job-request.form', { form })}
            >
              {name && offered.length > 1 ? t('ask.for', { trade: name }) : t('ask.action')}
            </ButtonLink>
          ))}
        </div>
        <p className="text-13 text-ink-soft">{t('ask.next')}</p>
      </div>
    </Card>
  )
}
