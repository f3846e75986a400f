// Sharing and printing, which need script.
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'

/** The browser's own way of sharing, else the address in the clipboard. */
export function ArticleTools({ title }: { readonly title: string }) {
  const t = useTexts('article')
  const [isCopied, setCopied] = useState(false)
  const share = (): void => {
    const url = location.origin + location.pathname
    if ('share' in navigator) navigator.share({ title, url }).catch(() => undefined)
    else
      (navigator as Navigator).clipboard
        .writeText(url)
        .then(() => setCopied(true))
        .catch(() => undefined)
  }
  return (
    <div className="article-tools">
      <Button kind="quiet" size="small" icon={<Share2 aria-hidden="true" />} onClick={share}>
        {t('share')}
      </Button>
      <Button kind="quiet" size="small" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        {t('print')}
      </Button>
      <span role="status" className="note">
        {isCopied && t('copied')}
      </span>
    </div>
  )
}
