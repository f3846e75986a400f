// The step of photos and papers: what is there now, plans, measurements. A picture saves a visit.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { TypedFile } from '#shared/forms/typed.ts'
import { href } from '#shared/routes/href.ts'
import type { JobDraft } from './draft.ts'
import type { JobUpload, StepProps } from './wizard-types.ts'

type StepPhotosProps = Omit<StepProps, 'change'> & {
  change: (patch: Partial<JobDraft> | ((old: JobDraft) => Partial<JobDraft>)) => void
  upload: JobUpload
  /** The address of this step, to come back to. */
  back: string
}

function SignInForFiles({ back }: { back: string }) {
  const t = useTexts('jobs')
  const query = `?${new URLSearchParams({ return: back })}`
  return (
    <Callout
      title={t('photos.sign-in-title')}
      action={
        <>
          <ButtonLink href={href('sign-in') + query}>{t('send.sign-in')}</ButtonLink>
          <ButtonLink kind="quiet" href={href('create-account') + query}>
            {t('send.create-account')}
          </ButtonLink>
        </>
      }
    >
      {t('photos.sign-in-text')}
    </Callout>
  )
}

export function StepPhotos({ draft, change, errorOf, upload, back }: StepPhotosProps) {
  const t = useTexts('jobs')
  const { user } = useRoot()
  if (!user) return <SignInForFiles back={back} />
  const field = (name: 'photos' | 'files'): ReactNode =>
    upload({
      name,
      label: t(`fields.${name}`),
      hint: t(`hints.${name}`),
      error: errorOf(name),
      optionalText: t('optional'),
      most: name === 'photos' ? 12 : 6,
      files: draft[name],
      onChange: (turn: (files: readonly TypedFile[]) => readonly TypedFile[]) =>
        change(old => ({ [name]: turn(old[name]) })),
    })
  return (
    <Stack gap={10}>
      {field('photos')}
      {field('files')}
    </Stack>
  )
}
