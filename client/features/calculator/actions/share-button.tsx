// Shares an address: through the device's share sheet, or else by copying it, with an announcement.
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'

type ShareResult = 'copied' | 'not-copied'
type Props = { readonly path: string; readonly title: string }

const isLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The text to announce afterwards; null when the share sheet has confirmed it already. */
async function passOn(url: string, title: string): Promise<ShareResult | null> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url, title })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return isLeft(error) ? null : 'not-copied'
  }
}

/** `path` without language prefix. */
export function ShareButton({ path, title }: Props) {
  const t = useTexts('estimate-actions')
  const { origin, language } = useRoot()
  const [announcement, setAnnouncement] = useState<{ what: ShareResult; of: string } | null>(null)
  const isHydrated = useHydrated()
  const url = origin + inPrefix(language, path)
  const share = async (): Promise<void> => {
    const what = await passOn(url, title)
    setAnnouncement(what && { what, of: url })
  }
  const shown = announcement?.of === url ? announcement.what : null
  if (!isHydrated) return null
  return (
    <>
      <Button kind="quiet" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t('actions.share')}
      </Button>
      <p role="status" className="order-last w-full text-15 empty:hidden">
        {shown && t(`actions.${shown}`)}
        {shown === 'not-copied' && (
          <bdi dir="ltr" className="mt-1 block select-all break-all text-13">
            {url}
          </bdi>
        )}
      </p>
    </>
  )
}
