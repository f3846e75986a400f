import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Menu } from '#client/ui/floats/menu.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'

/** `path` without language prefix; the link adds the reader's language. */
export function Share({ path, title }: { readonly path: string; readonly title: string }) {
  const t = useTexts('profile')
  const { origin, language } = useRoot()
  const isHydrated = useHydrated()
  const url = origin + inPrefix(language, path)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => announce(t('share.copied')),
      () => undefined,
    )
  const offers = isHydrated && 'share' in navigator
  return (
    <Menu
      align="end"
      trigger={
        <>
          <Share2 aria-hidden="true" className="size-4.5" /> {t('share.title')}
        </>
      }
      items={[
        {
          label: t('share.whatsapp'),
          icon: <MessageCircle aria-hidden="true" />,
          href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
        },
        { label: t('share.copy'), icon: <Copy aria-hidden="true" />, onSelect: () => void copy() },
        ...(offers
          ? [
              {
                label: t('share.more'),
                icon: <Share2 aria-hidden="true" />,
                onSelect: () => void navigator.share({ title, url }).catch(() => undefined),
              },
            ]
          : []),
      ]}
    />
  )
}
