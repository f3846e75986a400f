// The personal link: made when it is first shown, copied or shared.
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '#client/platform/copy.ts'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useAct } from '#client/platform/deeds.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'

/** Made once, by the browser: a screen that is only read changes nothing. */
function useLink(known: string | null): { readonly address: string | null; readonly problem: string | null } {
  const { origin, language } = useRoot()
  const [made, setMade] = useState<string | null>(null)
  const { problem, run } = useAct(async send => setMade((await send('PUT /invitations/link', {})).code), {
    stays: true,
  })
  const make = useRef(run)
  make.current = run
  const code = known ?? made
  useEffect(() => {
    if (code === null) void make.current()
  }, [code])
  const path = `${inPrefix(language, href('create-account'))}?invite=${code}`
  return { address: code === null ? null : origin + path, problem: problem?.detail ?? null }
}

function ShareButton({ address }: { readonly address: string }) {
  const t = useTexts('invitations')
  const alive = useHydrated()
  if (!alive || !('share' in navigator)) return null
  const share = (): void => {
    // Who closes the sheet of their device has shared nothing: that is no failure.
    navigator.share({ title: t('title'), text: t('share-text'), url: address }).catch(() => undefined)
  }
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={share}>
      {t('share')}
    </Button>
  )
}

export function PersonalLink({ code }: { readonly code: string | null }) {
  const t = useTexts('invitations')
  const { address, problem } = useLink(code)
  const { outcome, copy } = useCopy()
  if (problem) return <DeedProblem problem={problem} />
  return (
    <div className="grid gap-3">
      <TextInput
        name="invite-link"
        type="url"
        label={t('link')}
        readOnly
        value={address ?? t('making')}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="primary"
          icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          busy={address === null}
          onClick={() => void copy(address ?? '')}
        >
          {t('copy')}
        </Button>
        {address && <ShareButton address={address} />}
        <p role="status" className="text-15 text-ink-soft">
          {outcome === 'copied' && t('copied')}
          {outcome === 'failed' && t('copy-failed')}
        </p>
      </div>
    </div>
  )
}
