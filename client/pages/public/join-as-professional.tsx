import { RequirementList } from '#client/features/onboarding/use-facts.tsx'
import { Hero } from '#client/features/site/hero.tsx'
import { Points } from '#client/features/site/points.tsx'
import { Stages } from '#client/features/site/stages.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Accordion } from '#client/ui/controls/disclosure.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { professionalTypes } from '#shared/access/roles.ts'
import { againDays, onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './join-as-professional.data.ts'

const reasons = ['free', 'leads', 'badges'] as const
const questions = ['cost', 'time', 'documents', 'refused', 'privacy', 'client'] as const

function Begin() {
  const t = useTexts('join-page')
  return (
    <ButtonLink kind="primary" size="large" href={href('account.join-as-professional')}>
      {t('begin')}
    </ButtonLink>
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

export function Component() {
  const t = useTexts('join-page')
  const join = useTexts('join')
  const format = useFormat()
  const { picture } = usePageData<typeof data>()
  const stage = (name: string) => (
    <>
      <h3 className="font-semibold">{t(`how.${name}.title`)}</h3>
      <p className="text-ink-soft">{t(`how.${name}.text`, { hours: format.number(onboardingReviewHours) })}</p>
    </>
  )
  return (
    <>
      <Head
        title={t('title')}
        description={join('description')}
        canonicalPath={href('join-as-professional')}
        image={picture?.src}
      />
      <Hero
        title={t('headline')}
        lead={t('lead')}
        figure={picture && <Picture picture={picture} sizes="(min-width: 64rem) 52vw, 92vw" ratio="3:2" priority />}
      >
        <Row>
          <Begin />
          <p className="text-15 text-ink-soft">{t('minutes')}</p>
        </Row>
      </Hero>
      <Section id="how" title={t('how.title')} lead={t('how.lead')}>
        <Stages steps={[stage('apply'), stage('review'), stage('open'), stage('leads')]} />
      </Section>
      <Section id="why" title={t('why.title')}>
        <Points points={reasons.map(id => ({ id, title: t(`why.${id}.title`), text: t(`why.${id}.text`) }))} />
      </Section>
      <Section id="documents" title={t('documents.title')} lead={t('documents.lead')}>
        <Requirements />
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
