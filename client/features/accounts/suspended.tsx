import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { isolatedLtr } from './settings-types.ts'

/** `reason`: as an administrator wrote it; empty when none was given. */
export function Suspended({ reason }: { readonly reason: string }) {
  const t = useTexts('account-steps')
  const { hostname } = new URL(useRoot().origin)
  return (
    <Callout kind="warning" title={t('suspended.title')} live>
      {reason && (
        <p>
          {t('suspended.reason')} <bdi className="font-medium">{reason}</bdi>
        </p>
      )}
      <p>{t('suspended.text', { address: isolatedLtr(`contact@${hostname}`) })}</p>
    </Callout>
  )
}
