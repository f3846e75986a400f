import { useState } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { PictureChoice } from '#client/ui/controls/picture-choice.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { clientAgreeFields, clientAskFields, professionalAskFields } from '#shared/features/stories/fields.ts'
import { StoryText } from './story-text.tsx'

type Notified = Output<AppContract['GET /projects/{project}/story']>
type Drawn<T> = T & { readonly beforeView: PictureView | null; readonly afterView: PictureView | null }
export type StoryOfProject = Omit<Notified, 'story' | 'photos'> & {
  readonly project: string
  readonly story: Drawn<NonNullable<Notified['story']>> | null
  readonly photos: readonly (Notified['photos'][number] & { readonly view: PictureView | null })[]
}
type Props = { readonly storyOfProject: StoryOfProject; readonly onClose: () => void }

function AskDialog({ storyOfProject, onClose }: Props) {
  const { project, side, other, photos } = storyOfProject
  const [chosen, setChosen] = useState({ before: '', after: '' })
  const format = useFormat()
  const parts = ['before', 'after'] as const
  const fields = side === 'client' ? clientAskFields : professionalAskFields
  const form = useForm<typeof professionalAskFields.table>(fields, {
    mutate: (send, body) =>
      send('POST /projects/{project}/story', { params: { project }, body: { ...body, ...chosen } }),
    alsoWrong: parts.flatMap(path => (chosen[path] ? [] : [{ path, code: 'required' as const }])),
  })
  const { t } = form
  const options = photos.map(({ file, at }, index) => ({
    value: file,
    label: t('photo', { number: format.number(index + 1), date: format.date(at) }),
  }))
  const pictures = Object.fromEntries(photos.map(({ file, view }) => [file, view ?? undefined]))
  return (
    <FormDialog form={form} wide onClose={onClose} title={t('ask.heading')} yes={t('ask.yes', { name: other })}>
      <p className="text-15 text-ink-soft">{t('ask.lead', { name: other })}</p>
      <FormFields form={form} />
      {parts.map(part => (
        <PictureChoice
          key={part}
          name={part}
          label={t(part)}
          options={options}
          pictures={pictures}
          value={chosen[part]}
          error={form.errors.errorOf(part)}
          onChange={file => setChosen(old => ({ ...old, [part]: file }))}
        />
      ))}
    </FormDialog>
  )
}

function Actions({ storyOfProject }: { readonly storyOfProject: StoryOfProject }) {
  const t = useTexts('stories')
  const { project, story, side, other } = storyOfProject
  const transitions = story?.transitions ?? []
  return (
    <Row gap={2}>
      <TransitionButtons
        allowed={transitions}
        path="/projects/{project}/story"
        params={{ project }}
        steps={{
          agree: {
            label: t('agree.button'),
            kind: 'primary',
            // A client agrees with a quote of their own.
            ...(side === 'client' ? { fields: clientAgreeFields } : { body: {} }),
            ask: { kind: 'primary', title: t('agree.title'), text: t('agree.text'), yes: t('agree.button') },
          },
          decline: {
            label: t('decline.button'),
            ask: { title: t('decline.title'), text: t('decline.text', { name: other }), yes: t('decline.button') },
          },
          // Declining is the other answer.
          withdraw: !transitions.includes('decline') && {
            label: t('withdraw.button'),
            ask: { title: t('withdraw.title'), text: t('withdraw.text'), yes: t('withdraw.button') },
          },
        }}
      />
    </Row>
  )
}

function Ask({ storyOfProject }: { readonly storyOfProject: StoryOfProject }) {
  const t = useTexts('stories')
  if (storyOfProject.photos.length < 2) return <p className="note">{t('panel.no-photos')}</p>
  return (
    <div>
      <DialogButton dialog={close => <AskDialog storyOfProject={storyOfProject} onClose={close} />}>
        {t('ask.button')}
      </DialogButton>
    </div>
  )
}

export function StoryPanel({ storyOfProject }: { readonly storyOfProject: StoryOfProject }) {
  const t = useTexts('stories')
  const { story, mayAsk, other, side } = storyOfProject
  if (!(story || mayAsk)) return null
  const isAsked = story?.status === 'asked' && story.askedBy !== side
  const state = story && t(isAsked ? 'state.asked-of-you' : `state.${story.status}`, { name: `\u2068${other}\u2069` })
  return (
    <section className={isAsked ? 'turn grid gap-2 border-b py-3' : 'grid gap-2 border-b py-3'}>
      <h2 className="part-title">{t('panel.title')}</h2>
      <p className="max-w-184 text-15">{state ?? t('panel.invite')}</p>
      {story?.heldBack && <p className="max-w-184 text-15">{t('panel.held-back')}</p>}
      {story && story.transitions.length > 0 && <StoryText title={story.title} quote={story.quote} story={story} />}
      <div className="print:hidden">
        {mayAsk ? <Ask storyOfProject={storyOfProject} /> : <Actions storyOfProject={storyOfProject} />}
      </div>
    </section>
  )
}
