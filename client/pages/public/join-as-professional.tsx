// Joining as a professional: what it is and is not, which documents are asked for, how the review works.
import BadgeCheck from 'lucide-react/icons/badge-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import { RequirementList } from '#client/features/onboarding/use-facts.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Accordion } from '#client/ui/controls/disclosure.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { professionalTypes } from '#shared/access/roles.ts'
import { againDays, onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './join-as-professional.data.ts'

const reasons = [
  ['free', HandCoins],
  ['leads', Inbox],
  ['badges', BadgeCheck],
] as const
const stages = ['apply', 'review', 'open', 'leads'] as const
const questions = ['cost', 'time', 'documents', 'refused', 'privacy', 'client'] as const

function Begin() {
  const t = useTexts('join-page')
  return (
    <ButtonLink kind="primary" size="large" href={href('account.join-as-professional')}>
      {t('begin')}
    </ButtonLink>
  )
}

function Why() {
  const t = useTexts('join-page')
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {reasons.map(([name, Icon]) => (
        <li key={name} className="grid content-start gap-2">
          <Icon aria-hidden="true" className="size-7 stroke-[1.75] text-clay" />
          <h3 className="font-semibold text-17">{t(`why.${name}.title`)}</h3>
          <p className="text-15 text-ink-soft">{t(`why.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}

function Requirements() {
  const t = useTexts('join-page')
  const join = useTexts('join')
  const { language } = useRoot()
  const { type, country, countries, documentTypes } = usePageData<typeof data>()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Stack>
      <form method="get" action="#documents" className="flex flex-wrap items-end gap-4">
        <Select
          name="type"
          label={join('choose-type.type')}
          options={professionalTypes.map(value => ({ value, label: join(`types.${value}`) }))}
          defaultValue={type}
        />
        <Select
          name="country"
          label={t('country')}
          options={countries.map(value => ({ value, label: names.of(value) ?? value }))}
          defaultValue={country}
        />
        <Button type="submit">{t('show')}</Button>
      </form>
      <RequirementList types={documentTypes} />
    </Stack>
  )
}

function Stages() {
  const t = useTexts('join-page')
  const format = useFormat()
  return (
    <div className="max-w-184">
      <Timeline
        label={t('how.title')}
        items={stages.map(stage => ({
          id: stage,
          title: t(`how.${stage}.title`),
          state: 'ahead',
          children: <p>{t(`how.${stage}.text`, { hours: format.number(onboardingReviewHours) })}</p>,
        }))}
      />
    </div>
  )
}

export function Component() {
  const t = useTexts('join-page')
  const join = useTexts('join')
  const format = useFormat()
  const { picture } = usePageData<typeof data>()
  return (
    <>
      <Head
        title={t('title')}
        description={join('description')}
        canonicalPath={href('join-as-professional')}
        image={picture?.src}
      />
      <Container className="lg:pt-8">
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-center">
          <div>
            <PageTitle title={t('headline')} lead={t('lead')} />
            <Row>
              <Begin />
              <p className="text-15 text-ink-soft">{t('minutes')}</p>
            </Row>
          </div>
          {picture && <Picture picture={picture} sizes="(min-width: 64rem) 36rem, 92vw" ratio="3:2" priority rounded />}
        </div>
      </Container>
      <Section id="why" title={t('why.title')}>
        <Why />
      </Section>
      <Section id="documents" title={t('documents.title')} lead={t('documents.lead')}>
        <Requirements />
      </Section>
      <Section id="how" title={t('how.title')} lead={t('how.lead')}>
        <Stages />
      </Section>
      <Section id="questions" title={t('questions.title')}>
        <Accordion
          items={questions.map(name => ({
            id: name,
            title: t(`questions.${name}.title`),
            content: t(`questions.${name}.text`, {
              hours: format.number(onboardingReviewHours),
              days: format.number(againDays),
            }),
          }))}
        />
        <div className="mt-8">
          <Begin />
        </div>
      </Section>
    </>
  )
}
