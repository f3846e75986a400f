// The photos that a visitor adds before signing in: the device stores them, and they are uploaded once the person has an
// account.
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UploadSlot } from '#client/platform/form/engine.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { removeShared } from '#client/platform/offline/shared-cache.ts'
import { mostPhotos, readShared, storeShared } from '#client/platform/offline/shared-photos.ts'
import { useRoot } from '#client/platform/root.ts'
import { FileRow } from '#client/platform/uploads/upload-row.tsx'
import { fileProblem, ruleOf, typeNames } from '#client/platform/uploads/upload-types.ts'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { pictureTypes } from '#shared/features/files/rules.ts'
import { mostFiles } from '#shared/features/jobs/job-fields.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { visitorKey } from '#shared/rendering/whose.ts'
import type { Wizard } from './use-wizard.ts'

const none: readonly File[] = []
const rule = ruleOf('job', pictureTypes)
const keyOf = ({ name, size }: File): string => `${name} ${size}`

export type WaitingPhotos = {
  readonly files: readonly File[]
  /** The device refused to store them. */
  readonly hasFailed: boolean
  /** Signed in, and not all are uploaded yet: the job must not be sent without them. */
  readonly isUploading: boolean
  readonly store: (files: readonly File[]) => void
  /** The uploads have ended; files that did not arrive stay shown with the reason. */
  readonly ended: (allArrived: boolean) => void
}

/** `draftKey` names the form that they belong to. */
export function useWaitingPhotos(draftKey: string): WaitingPhotos {
  const { user } = useRoot()
  const person = user?.key ?? visitorKey
  // Null until the device has answered: before that nobody knows whether some wait.
  const [found, setFiles] = useState<readonly File[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    readShared(person, draftKey)
      .then(shared => setFiles(shared?.files ?? none))
      .catch((error: unknown) => {
        console.warn('The photos of the draft could not be read.', error)
        setFiles(none)
      })
  }, [person, draftKey])
  const store = useCallback(
    (chosen: readonly File[]) => {
      setFiles(chosen)
      storeShared(person, { files: chosen, text: '' }, draftKey).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    },
    [person, draftKey],
  )
  const ended = useCallback((allArrived: boolean) => {
    setEnded(true)
    if (!allArrived) return
    setFiles(none)
    removeShared().catch(() => undefined)
  }, [])
  const isUploading = user !== null && !hasEnded && (found === null || found.length > 0)
  return { files: found ?? none, hasFailed, isUploading, store, ended }
}

function Preview({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useTexts('files')
  const picture = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  const remove = (
    <IconButton label={t('remove', { name: file.name })} icon={<X aria-hidden="true" />} onClick={onRemove} />
  )
  return (
    <FileRow name={file.name} picture={picture} action={remove}>
      <p className="text-15 text-ink-soft">{t('before-account.waiting')}</p>
    </FileRow>
  )
}

export function VisitorPhotos({ waiting: { files, hasFailed, store } }: { readonly waiting: WaitingPhotos }) {
  const t = useTexts('jobs')
  const ofFiles = useTexts('files')
  const [problem, setProblem] = useState<string>()
  const add = (chosen: readonly File[]): void => {
    const wrong = chosen.map(file => fileProblem(file, rule)).find(found => found !== null)
    const limits = { types: typeNames(rule.types).join(', '), megabytes: rule.megabytes }
    setProblem(wrong ? ofFiles(`problem.${wrong}`, limits) : undefined)
    const right = chosen.filter(file => fileProblem(file, rule) === null)
    store([...new Map([...files, ...right].map(file => [keyOf(file), file])).values()].slice(0, mostPhotos))
  }
  return (
    <div className="grid gap-3">
      <FileInput
        name="photos"
        label={t('fields.photos')}
        hint={ofFiles('before-account.hint', { most: mostPhotos })}
        error={hasFailed ? ofFiles('before-account.not-stored') : problem}
        optionalText={t('optional')}
        accept={rule.types}
        multiple
        choose={ofFiles('choose-many')}
        drop={ofFiles('drop-many')}
        onFiles={add}
      />
      <ul className="grid gap-2 empty:hidden">
        {files.map(file => (
          <Preview key={keyOf(file)} file={file} onRemove={() => store(files.filter(one => one !== file))} />
        ))}
      </ul>
    </div>
  )
}

type PhotosProps = { readonly wizard: Wizard; readonly upload: UploadSlot; readonly waiting: WaitingPhotos }

/** Uploads what waits as soon as it is shown. */
export function JobPhotos({ wizard: { draft, change, errors }, upload, waiting: { files, ended } }: PhotosProps) {
  const t = useTexts('jobs')
  const wasBusy = useRef(false)
  const [before] = useState(draft.photos.length)
  const arrived = useRef(0)
  arrived.current = draft.photos.length - before
  const onBusy = useCallback(
    (busy: boolean) => {
      if (files.length > 0 && wasBusy.current && !busy) ended(arrived.current >= files.length)
      wasBusy.current = busy
    },
    [files, ended],
  )
  return upload({
    name: 'photos',
    label: t('fields.photos'),
    hint: t('hints.photos'),
    error: errors.errorOf('photos'),
    optionalText: t('optional'),
    most: mostFiles.photos,
    files: draft.photos,
    given: files,
    onBusy,
    onChange: (turn: (files: readonly TypedFile[]) => readonly TypedFile[]) =>
      change(old => ({ photos: turn(old.photos) })),
  })
}
