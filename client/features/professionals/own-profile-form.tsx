// The own profile as a form of the settings: words, trades and area, the firm, the cover, holiday mode.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Picture, type PictureSource } from '#client/ui/picture.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import type { ProfileDraft } from './own-profile-draft.ts'
import { ProfileAvailability, ProfileFirm, ProfileWords, ProfileWork } from './own-profile-fields.tsx'
import type { OwnProfileData } from './own-profile-view.ts'
import { uploadedSource } from './uploaded-photo.ts'
import { useOwnProfileForm } from './use-own-profile-form.ts'
import type { UploadSlot } from './work-photo-fields.tsx'

type CoverProps = {
  readonly kept: PictureSource | null
  readonly draft: ProfileDraft
  readonly error: string | undefined
  readonly change: (patch: Partial<ProfileDraft>) => void
  readonly upload: UploadSlot
}

function Cover({ kept, draft, error, change, upload }: CoverProps) {
  const t = useTexts('own-profile')
  const [chosen, setChosen] = useState<PictureSource | null>(null)
  const shown = draft.cover === undefined ? kept : draft.cover === null ? null : chosen
  return (
    <Stack gap={4}>
      {shown ? (
        <div className="h-36 overflow-hidden rounded-card sm:h-48">
          <Picture picture={{ ...shown, alt: t('cover.alt') }} sizes="(min-width: 64rem) 56rem, 92vw" ratio="fill" />
        </div>
      ) : (
        <p className="text-15 text-ink-soft">{t('cover.none')}</p>
      )}
      {upload({
        name: 'cover',
        label: t(shown ? 'cover.upload' : 'cover.first'),
        hint: t('cover.hint'),
        error,
        onUploaded: file => {
          setChosen(uploadedSource(file))
          change({ cover: file.id })
        },
      })}
      {shown && (
        <div>
          <Button size="small" onClick={() => change({ cover: null })}>
            {t('cover.remove')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Part({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <Card as="section">
      <SectionHeading compact level={3} title={title} lead={lead} />
      {children}
    </Card>
  )
}

type FormProps = {
  /** Of ownProfileData. */
  readonly data: OwnProfileData
  /** `field => <UploadField purpose="portfolio" handsOver {...field} />`; namespace `files`. */
  readonly upload: UploadSlot
}

function Outcome({ form }: { readonly form: ReturnType<typeof useOwnProfileForm> }) {
  const t = useTexts('own-profile')
  const { problem, said, errors } = form
  return (
    <>
      <ErrorSummary title={t('problem')} errors={errors.summary} />
      {problem && problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      {said && (
        <Callout kind={said === 'saved' ? 'success' : 'info'} live>
          {t(said)}
        </Callout>
      )}
    </>
  )
}

/** Brings its heading (h2) and needs the namespaces `own-profile` and `errors`. */
export function OwnProfileForm({ data, upload }: FormProps) {
  const t = useTexts('own-profile')
  const { language } = useRoot()
  const form = useOwnProfileForm(data)
  const { draft, change, errors, busy, submit } = form
  const fields = { draft, data, change, errorOf: errors.errorOf }
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  return (
    <section aria-labelledby="own-profile" className="max-w-232">
      <SectionHeading compact id="own-profile" title={t('title')} lead={t('lead', { language: own })} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Part title={t('availability')}>
            <ProfileAvailability {...fields} />
          </Part>
          <Part title={t('words')}>
            <ProfileWords {...fields} />
          </Part>
          <Part title={t('work')}>
            <ProfileWork {...fields} />
          </Part>
          <Part title={t('facts')}>
            <ProfileFirm {...fields} />
          </Part>
          <Part title={t('cover.title')} lead={t('cover.text')}>
            <Cover
              kept={data.profile.cover}
              draft={draft}
              error={errors.errorOf('cover')}
              change={change}
              upload={upload}
            />
          </Part>
          <Outcome form={form} />
          <Row gap={2}>
            <Button kind="primary" type="submit" busy={busy}>
              {t(busy ? 'saving' : 'save')}
            </Button>
            <ButtonLink href={data.profile.address}>{t('view')}</ButtonLink>
          </Row>
        </Stack>
      </form>
    </section>
  )
}
