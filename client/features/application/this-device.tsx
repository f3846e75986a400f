// What this device stores, read from the browser once the document is hydrated.
import { useEffect, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useInstalled } from '#client/platform/install.ts'
import { readEntries } from '#client/platform/offline/store.ts'
import { useRoot } from '#client/platform/root.ts'
import { clearPageCache } from '#client/platform/session/page-cache.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type Facts = {
  readonly bytes: number | null
  readonly waiting: number | null
  readonly notifications: NotificationPermission | 'unsupported'
}

async function readFacts(person: string | null): Promise<Facts> {
  // Both are missing in old browsers and on insecure addresses.
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const entries = person && (await readEntries(person).catch(() => null))
  return {
    bytes: estimate?.usage ?? null,
    waiting: entries ? entries.length : null,
    notifications: 'Notification' in globalThis ? Notification.permission : 'unsupported',
  }
}

const megabyte = 1_000_000

export function ThisDevice() {
  const t = useTexts('mobile-application')
  const format = useFormat()
  const { buildId, user } = useRoot()
  const installed = useInstalled()
  const [facts, setFacts] = useState<Facts | null>(null)
  const [isCleared, setCleared] = useState(false)
  const person = user?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes when it is removed
  useEffect(() => void readFacts(person).then(setFacts), [person, isCleared])
  const { bytes = null, waiting = null, notifications } = facts ?? {}
  const megabytes =
    bytes === null
      ? '–'
      : t('device.megabytes', { number: format.number(bytes / megabyte, { maximumFractionDigits: 1 }) })
  return (
    <>
      <TitleBlock
        facts={[
          { term: t('device.state'), value: installed === 'app' ? t('device.app') : t('device.browser') },
          { term: t('device.version'), value: buildId },
          { term: t('device.stored'), value: megabytes },
          { term: t('device.waiting'), value: waiting ? t('device.count', { count: waiting }) : t('device.nothing') },
          { term: t('device.notifications'), value: notifications ? t(`device.${notifications}`) : '–', whole: true },
        ]}
      />
      <div className="grid gap-2 pt-4">
        <Row gap={2}>
          <Button
            size="small"
            onClick={() => {
              clearPageCache()
              setCleared(true)
            }}
          >
            {t('device.clear')}
          </Button>
          {user && areaOf(user) !== 'admin' && (
            <ButtonLink size="small" kind="quiet" href={areaHref(`${areaOf(user)}.settings`)}>
              {t('device.settings')}
            </ButtonLink>
          )}
        </Row>
        <p role="status" className="note">
          {isCleared && t('device.cleared')}
        </p>
      </div>
    </>
  )
}
