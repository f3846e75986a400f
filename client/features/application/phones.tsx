// Phones as line drawings around real screens (tests/app-screens.ts makes them).
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { screenAddress, screenSizes } from '#shared/rendering/app-screens.ts'

function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <div className="phone">
      <span aria-hidden="true" className="phone-lens" />
      {children}
    </div>
  )
}

const places = Array.from({ length: 16 }, (_, place) => place)
const own = 5

/** A home screen; the icon's dot says that something is unread. */
function HomeScreen() {
  const t = useTexts('mobile-application')
  const common = useTexts('common')
  return (
    <div role="img" aria-label={t('shot.icon')} className="phone-home">
      {places.map(place =>
        place === own ? (
          <span key={place} className="phone-own">
            <img src="/icon.svg" alt="" width={42} height={42} />
            <b>{common('layout.name')}</b>
          </span>
        ) : (
          <span key={place} className="phone-place" />
        ),
      )}
    </div>
  )
}

function Shot({ name }: { readonly name: 'dashboard' | 'share' }) {
  const t = useTexts('mobile-application')
  const { language } = useRoot()
  const { width, height } = screenSizes.narrow
  return <img src={screenAddress(language, name)} alt={t(`shot.${name}`)} width={width} height={height} />
}

export function Phones() {
  const t = useTexts('mobile-application')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section aria-label={t('shots')} tabIndex={0} className="phones">
      <Phone>
        <HomeScreen />
      </Phone>
      <Phone>
        <Shot name="dashboard" />
      </Phone>
      <Phone>
        <Shot name="share" />
      </Phone>
    </section>
  )
}
