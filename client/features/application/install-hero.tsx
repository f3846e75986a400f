// One filled button where the browser has offered to install the site; elsewhere the way to the steps, which are below.
import Download from 'lucide-react/icons/download'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { install, useInstalled, useInstallOffer } from '#client/platform/install.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { Browser } from './browsers.ts'
import { Phones } from './phones.tsx'

function useDeviceText(yours: Browser | null): string {
  const t = useTexts('mobile-application')
  const installed = useInstalled()
  if (installed === 'app') return t('is-app')
  if (installed === 'installed') return t('is-installed')
  return yours ? `${t('you-use')} ${t(`browser.${yours}`)}` : ''
}

export function InstallHero({ yours }: { readonly yours: Browser | null }) {
  const t = useTexts('mobile-application')
  const offer = useInstallOffer()
  const deviceText = useDeviceText(yours)
  return (
    <section className="app-hero">
      <div className="grid content-end gap-5">
        <h1 className="text-72">{t('headline')}</h1>
        <p className="max-w-120 text-17 text-ink-soft">{t('lead')}</p>
        {/* The offer comes late: its button takes the place of the link, so that nothing moves. */}
        <div>
          {offer ? (
            <Button
              kind="primary"
              size="large"
              icon={<Download aria-hidden="true" className="size-5" />}
              onClick={() => void install(offer)}
            >
              {t('install')}
            </Button>
          ) : (
            <ButtonLink size="large" href="#install">
              {t('how')}
            </ButtonLink>
          )}
        </div>
        <p role="status" className="note min-h-5">
          {deviceText}
        </p>
      </div>
      <Phones />
    </section>
  )
}
