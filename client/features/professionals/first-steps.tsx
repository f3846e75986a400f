import ArrowRight from 'lucide-react/icons/arrow-right'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { profileGaps, profileParts, shownWorks } from '#shared/features/professionals/completeness.ts'
import { areaHref } from '#shared/routes/area-href.ts'

/** `text`: its key below `greeting`. */
export type FirstStep = {
  readonly text: string
  readonly done: boolean
  readonly to: string | null
  /** About how long it takes; absent for what others do. */
  readonly minutes?: number
}
type Profile = Parameters<typeof profileGaps>[0]

export const firstStep = (text: string, done: boolean, to: string | null, minutes?: number): FirstStep => ({
  ...{ text, done, to },
  ...(minutes === undefined ? {} : { minutes }),
})

/** For an approved contractor or builder. */
export function contractorSteps(profile: Profile, bidsSent: number): readonly FirstStep[] {
  const gaps = profileGaps(profile).filter(part => part !== 'works')
  return [
    firstStep('contractor.approved', true, null),
    firstStep('contractor.profile', gaps.length === 0, `${areaHref('contractor.settings')}?section=business`, 8),
    firstStep('contractor.works', profile.works >= shownWorks, areaHref('contractor.portfolio'), 15),
    firstStep('contractor.bid', bidsSent > 0, `${areaHref('contractor.leads')}?view=open`),
  ]
}

export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const t = useTexts('greeting')
  const format = useFormat()
  const next = steps.findIndex(step => !step.done)
  const done = steps.filter(step => step.done).length
  return (
    <>
      <ProgressBar
        value={done}
        max={steps.length}
        label={t('steps')}
        text={t('progress', { done: format.number(done), count: steps.length })}
      />
      <Timeline
        label={t('steps')}
        items={steps.map((step, index) => ({
          id: step.text,
          title: t(`${step.text}.title`),
          when: step.done ? t('done') : step.minutes && t('minutes', { count: step.minutes }),
          state: step.done ? 'done' : index === next ? 'current' : 'ahead',
          children: (
            <div className="grid justify-items-start gap-3">
              <p>{t(`${step.text}.text`)}</p>
              {index === next && step.to && (
                <ButtonLink
                  kind="primary"
                  iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                  href={step.to}
                >
                  {t(`${step.text}.action`)}
                </ButtonLink>
              )}
            </div>
          ),
        }))}
      />
    </>
  )
}

/** Renders nothing when the profile is complete. */
export function Completeness({ profile }: { readonly profile: Profile }) {
  const t = useTexts('own-profile')
  const format = useFormat()
  const gaps = profileGaps(profile)
  if (gaps.length === 0) return null
  const share = 1 - gaps.length / profileParts.length
  const parts = format.list(gaps.map(part => t(`complete.part.${part}`)))
  return (
    <div className="grid gap-1.5 pb-5">
      <ProgressBar
        value={share}
        label={t('complete.label')}
        text={t('complete.text', { share: format.percent(share) })}
      />
      <p className="text-15">{t('complete.missing', { parts })}</p>
    </div>
  )
}
