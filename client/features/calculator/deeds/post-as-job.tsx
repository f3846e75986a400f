// From an estimate to a job: one that is not kept is kept first; who is not signed in signs in and comes back here.
import Hammer from 'lucide-react/icons/hammer'
import { useNavigate } from 'react-router'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { href } from '#shared/routes/href.ts'
import { useKeep } from './use-keep.ts'

const jobPath = (key: string): string => `${href('job-request.form', { form: 'general-building' })}?estimate=${key}`
const icon = <Hammer aria-hidden="true" />

/** Of one that was kept. */
export function PostKept({ estimate }: { readonly estimate: string }) {
  const t = useTexts('estimate-deeds')
  return (
    <ButtonLink kind="primary" href={jobPath(estimate)} icon={icon}>
      {t('deeds.post')}
    </ButtonLink>
  )
}

type Props = { readonly sheet: EstimateSheet; readonly name: string; readonly signIn: string }

/** `signIn` leads back to this estimate. Professionals post no jobs. */
export function PostAsJob({ sheet, name, signIn }: Props) {
  const t = useTexts('estimate-deeds')
  const { user } = useRoot()
  const navigate = useNavigate()
  const { busy, problem, run } = useKeep(sheet, true)
  const isAlive = useHydrated()
  if (user && user.role !== 'consumer') return null
  if (!user)
    return (
      <ButtonLink kind="primary" href={signIn} icon={icon}>
        {t('deeds.post')}
      </ButtonLink>
    )
  if (!isAlive) return null
  return (
    <>
      <Button
        kind="primary"
        icon={icon}
        busy={busy}
        onClick={() => void run(name, ({ key }) => navigate(jobPath(key)))}
      >
        {t('deeds.post')}
      </Button>
      {problem && (
        <p role="status" className="order-last w-full text-15 text-brick">
          {problem.detail}
        </p>
      )}
    </>
  )
}
