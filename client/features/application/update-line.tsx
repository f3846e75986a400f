// Installed, waiting, activated: where this device's service worker stands, live.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { activateWaitingWorker } from '#client/platform/pwa.ts'
import { useRoot } from '#client/platform/root.ts'
import { useWorkerState, type WorkerState } from '#client/platform/worker-state.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'

const stations = ['installed', 'waiting', 'activated'] as const
type Station = (typeof stations)[number]

/** The station at which the worker is; null while nothing is stored. */
const stationOf: Readonly<Record<WorkerState, Station | null>> = {
  none: null,
  failed: null,
  installing: 'installed',
  waiting: 'waiting',
  activated: 'activated',
}

export function UpdateLine() {
  const t = useTexts('mobile-application')
  const { buildId } = useRoot()
  const state = useWorkerState()
  const station = state && stationOf[state]
  const reached = station ? stations.indexOf(station) : -1
  return (
    <>
      <ol aria-label={t('updates.label')} className="stations">
        {stations.map((name, index) => (
          <li key={name} data-state={index < reached ? 'done' : index === reached ? 'now' : 'next'}>
            <h3>
              {t(`updates.${name}.title`)} {name === station && <Badge tone="amber">{t('updates.now')}</Badge>}
            </h3>
            <p>{t(`updates.${name}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className="station-message">
        <p role="status">{state && t(`updates.message.${state}`)}</p>
        <p className="note">{t('updates.version', { build: buildId })}</p>
        {state === 'waiting' && (
          <Button size="small" onClick={activateWaitingWorker}>
            {t('updates.restart')}
          </Button>
        )}
      </div>
    </>
  )
}
