import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { ideaFields } from '#shared/features/ideas/fields.ts'
import { ideaMaterials, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import { finishes } from '#shared/values/finishes.ts'
import { IdeaLineFields, useIdeaLines } from './idea-line-fields.tsx'
import { IdeaPhotoFields, useIdeaPhotos, type WorkPhoto } from './idea-photo-fields.tsx'
import type { ProposalView } from './proposal-view.ts'

type Props = {
  readonly idea: ProposalView | null
  readonly work: {
    readonly id: string
    readonly title: string
    readonly story: string
    readonly city: { readonly name: string }
    readonly areaSqm: number | null
    readonly durationDays: number | null
    readonly photos: readonly WorkPhoto[]
  }
  readonly categories: readonly { readonly slug: string; readonly name: string }[]
  /** Of the city of the work. */
  readonly currency: string
  /** The path of the portfolio. */
  readonly back: string
}

const daysOfWeek = 7

function startOf({ idea, work }: Pick<Props, 'idea' | 'work'>) {
  if (idea) return { ...idea, category: idea.category.slug }
  const { title, story, areaSqm, durationDays } = work
  return { title, story, areaSqm, durationWeeks: durationDays && Math.max(1, Math.round(durationDays / daysOfWeek)) }
}

function useIdeaForm(props: Props) {
  const { idea, work, currency, back } = props
  const navigate = useNavigate()
  const photos = useIdeaPhotos(work.photos, idea)
  const lines = useIdeaLines(idea, currency, photos.shown)
  const [first] = useState({ photos: photos.rows, lines: lines.rows })
  const form = useForm(ideaFields, {
    start: startOf(props),
    alsoDirty: photos.rows !== first.photos || lines.rows !== first.lines,
    alsoWrong: [...photos.wrong, ...lines.wrong],
    mutate: async (send, values) => {
      const body = { ...values, photos: photos.chosen, lines: lines.values }
      return idea
        ? await send('PUT /own-ideas/{idea}', { params: { idea: idea.id }, body }, { ifMatch: idea.version })
        : await send('POST /own-ideas', { body: { ...body, work: work.id } })
    },
    onDone: () => void navigate(back),
  })
  return { form, photos, lines }
}

/** The choices that the ideas hub names too. */
function useChoices(categories: Props['categories']) {
  const t = useTexts('ideas')
  return {
    category: { options: categories.map(({ slug, name }) => ({ value: slug, label: name })) },
    style: { options: ideaStyles.map(value => ({ value, label: t(`styles.${value}`) })) },
    materials: { options: ideaMaterials.map(value => ({ value, label: t(`materials.${value}`) })) },
    finish: { options: finishes.map(value => ({ value, label: t(`finishes.${value}`) })) },
  }
}

export function IdeaForm(props: Props) {
  const { idea, work, categories, currency, back } = props
  const t = useTexts('own-ideas')
  const format = useFormat()
  const { form, photos, lines } = useIdeaForm(props)
  const choices = useChoices(categories)
  const title = t(idea ? 'change' : 'title')
  const { errorOf } = form.errors
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        breadcrumbs={<Breadcrumbs label={t('back')} crumbs={[{ label: t('back'), href: back }, { label: title }]} />}
        title={title}
        lead={t('lead')}
      />
      <div className="grid max-w-232 gap-6">
        {idea?.note && (
          <Callout>
            <p dir="auto">{idea.note}</p>
          </Callout>
        )}
        <Form
          form={form}
          yes={t(idea ? 'send-again' : 'send')}
          actions={
            <ButtonLink kind="quiet" href={back}>
              {t('cancel')}
            </ButtonLink>
          }
        >
          <PartCard title={t('what')} lead={t('place', { city: work.city.name, currency: format.currency(currency) })}>
            <Stack>
              <FormFields form={form} names={['title', 'story']} />
              <FormFields form={form} of={3} names={['category', 'style', 'finish']} look="select" with={choices} />
              <FormFields form={form} names={['materials']} with={choices} />
            </Stack>
          </PartCard>
          <PartCard title={t('when')}>
            <FormFields
              form={form}
              of={3}
              names={['areaSqm', 'finishedOn', 'durationWeeks']}
              with={{ areaSqm: { unit: t('sqm') }, durationWeeks: { unit: t('weeks') } }}
            />
          </PartCard>
          <PartCard title={t('photos')} lead={t('photos-lead')}>
            <IdeaPhotoFields photos={photos} errorOf={errorOf} />
          </PartCard>
          <PartCard title={t('lines')} lead={t('lines-lead')}>
            <IdeaLineFields lines={lines} errorOf={errorOf} />
          </PartCard>
        </Form>
      </div>
    </>
  )
}
