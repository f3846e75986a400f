import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { compareForms } from '#shared/forms/compare-forms.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import type { FormInWork, FormVersion, PreviewSlot } from './builder-types.ts'
import { ChangesList } from './changes-list.tsx'
import { PreviewPane } from './preview-pane.tsx'

type Props = {
  readonly facts: FormInWork
  readonly draft: FormDefinition
  readonly preview: PreviewSlot
  /** Undefined for people without write access. */
  readonly onTake: ((version: FormVersion) => void) | undefined
  readonly onClose: () => void
}

type Line = FormInWork['versions'][number]

function VersionLine({ line, isOffered, onOpen }: { line: Line; isOffered: boolean; onOpen: () => void }) {
  const t = useTexts('form-builder')
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b py-3 last:border-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('versions.one', { version: line.version })}
          {isOffered && <Badge tone="moss">{t('versions.offered')}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {t(line.by ? 'versions.by' : 'versions.at', {
            date: format.dateTime(line.publishedAt),
            name: line.by ?? '',
          })}
          {' · '}
          {t('answers', { count: line.submissions })}
        </p>
      </div>
      <Button size="small" aria-label={t('versions.look-at', { version: line.version })} onClick={onOpen}>
        {t('versions.look')}
      </Button>
    </li>
  )
}

function Look({ version, draft, preview }: { version: FormVersion; draft: FormDefinition; preview: PreviewSlot }) {
  const t = useTexts('form-builder')
  return (
    <Stack gap={4}>
      <h3 className="text-17">{t('versions.since')}</h3>
      <ChangesList changes={compareForms(version.definition, draft)} />
      <PreviewPane definition={version.definition} step={undefined} draw={preview} />
    </Stack>
  )
}

export function VersionsDialog({ facts, draft, preview, onTake, onClose }: Props) {
  const t = useTexts('form-builder')
  const actions = useTexts('actions')
  const [version, setVersion] = useState<FormVersion | null>(null)
  const { busy, problem, run } = useMutate(
    async (send, number: number) => {
      const params = { form: facts.slug, version: String(number) } as never
      setVersion(await send('GET /admin/forms/{form}/versions/{version}', { params }))
    },
    { stays: true },
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={version ? t('versions.one', { version: version.version }) : t('versions.title')}
      closeLabel={actions('close')}
      actions={
        <>
          <Button onClick={version ? () => setVersion(null) : onClose}>{actions('keep')}</Button>
          {version && onTake && (
            <Button kind="primary" onClick={() => onTake(version)}>
              {t('versions.take')}
            </Button>
          )}
        </>
      }
    >
      <ActionProblem problem={problem} />
      {version && <Look version={version} draft={draft} preview={preview} />}
      {!version && facts.versions.length === 0 && <p className="text-ink-soft">{t('versions.none')}</p>}
      {!version && (
        <ol aria-busy={busy}>
          {facts.versions.map(line => (
            <VersionLine
              key={line.version}
              line={line}
              isOffered={line.version === facts.publishedVersion && facts.status === 'published'}
              onOpen={() => void run(line.version)}
            />
          ))}
        </ol>
      )}
      {busy && <Row>{t('loading')}</Row>}
    </Dialog>
  )
}
