// Turns an estimate into a job, with or without an account: sign-in comes at the end.
import Hammer from 'lucide-react/icons/hammer'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'

function PostLink({ query }: { readonly query: string }) {
  const t = useTexts('estimate-actions')
  return (
    <ButtonLink
      kind="primary"
      href={`${href('job-request.form', { form: 'general-building' })}?${query}`}
      icon={<Hammer aria-hidden="true" />}
    >
      {t('actions.post')}
    </ButtonLink>
  )
}

/** For a saved estimate. */
export function PostSaved({ estimate }: { readonly estimate: string }) {
  return <PostLink query={`estimate=${estimate}`} />
}

/** For an estimate that exists only as an address: it is saved when the job is sent. Professionals post no jobs. */
export function PostAsJob({ address }: { readonly address: string }) {
  const { user } = useRoot()
  return user && user.role !== 'consumer' ? null : <PostLink query={address} />
}
