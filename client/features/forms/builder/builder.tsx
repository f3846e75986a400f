import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce, dismissSnackbar } from '#client/platform/snackbar.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderDialogs, type Open } from './builder-dialogs.tsx'
import type { FormInWork, PictureSlot, PreviewSlot } from './builder-types.ts'
import { findField, placeOf } from './edit-steps.ts'
import { allFields } from './edited.ts'
import { Editor } from './editor.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { Published } from './publish-dialog.tsx'
import { type Placed, SceneContext, usePartName } from './scene.ts'
import { Structure } from './structure.tsx'
import { type BuilderWork, useBuilder, useGoTo } from './use-builder.ts'

/** A removal can be undone from the snackbar until the next edit. */
function useRemoval({ state, dispatch }: BuilderWork) {
  const t = useTexts('form-builder')
  const nameOf = usePartName(state.form)
  const after = useRef(-1)
  const { length } = state.past
  // After another edit, undo would revert that edit instead.
  useEffect(() => {
    if (length !== after.current) dismissSnackbar()
  }, [length])
  return (id: string): void => {
    after.current = length + 1
    dispatch({ do: 'remove', id })
    announce(t('removed', { name: nameOf(id) }), async () => {
      dispatch({ do: 'undo' })
      return true
    })
  }
}

/** The part that narrow screens show. */
function useView({ state, dispatch }: BuilderWork) {
  const [view, setView] = useState<View>('structure')
  const [shown, setShown] = useState(state.selected)
  // Selecting a part opens it for editing.
  if (shown !== state.selected) {
    setShown(state.selected)
    setView('edit')
  }
  const latest = useRef(state.form)
  latest.current = state.form
  // A click in the preview selects the field but keeps the current view.
  const onField = useCallback(
    (key: string): void => {
      const field = allFields(latest.current).find(one => one.key === key)
      if (!field) return
      setShown(field.id)
      dispatch({ do: 'select', id: field.id })
    },
    [dispatch],
  )
  return { view, setView, onField }
}

type Props = { readonly initial: FormInWork; readonly preview: PreviewSlot; readonly picture: PictureSlot }

export function Builder({ initial, preview, picture }: Props) {
  const t = useTexts('form-builder')
  const work = useBuilder(initial, picture)
  const { facts, state, dispatch, saves, actions, isReadOnly } = work
  const [open, setOpen] = useState<Open | null>(null)
  const { view, setView, onField } = useView(work)
  const remove = useRemoval(work)
  const [isAside, setAside] = useState(false)
  const goTo = useGoTo()
  const [isOut, setOut] = useState(false)
  const close = (): void => {
    actions.clear()
    setOpen(null)
  }
  const go = ({ owner, rest }: Placed): void => {
    close()
    setView('edit')
    dispatch({ do: 'select', id: owner })
    goTo(rest)
  }
  return (
    <SceneContext.Provider value={work.scene}>
      <Stack gap={4}>
        <BuilderBar
          facts={facts}
          state={state}
          save={saves.state}
          canPublish={work.canPublish}
          onRetry={saves.flush}
          onCompare={() => setAside(false)}
          onVersions={() => setOpen('versions')}
          onPublish={() => setOpen('publish')}
          onMove={setOpen}
        />
        {isReadOnly && <Callout>{t(facts.status === 'archived' ? 'read-only.archived' : 'read-only.rights')}</Callout>}
        {isOut && !work.canPublish && <Published facts={facts} />}
        <ViewSwitch view={view} onView={setView} />
        <BuilderColumns work={work} view={view} preview={preview} onRemove={remove} onField={onField} />
      </Stack>
      <BuilderDialogs
        work={work}
        open={open}
        preview={preview}
        onGo={go}
        onClose={close}
        isAside={isAside}
        onAside={setAside}
        onPublished={() => setOut(true)}
      />
    </SceneContext.Provider>
  )
}

type BuilderColumnsProps = {
  readonly work: BuilderWork
  readonly view: View
  readonly preview: PreviewSlot
  readonly onRemove: (id: string) => void
  /** A field was clicked in the preview; its key. */
  readonly onField: (key: string) => void
}

/** As high as the page's title permits, so that the lower end is visible without scrolling. */
const sticky = 'grid grid-rows-[minmax(0,1fr)] xl:sticky xl:top-20 xl:max-h-[max(24rem,calc(100dvh-16.5rem))]'

function BuilderColumns({ work, view, preview, onRemove, onField }: BuilderColumnsProps) {
  const { state, facts, problems, definition } = work
  const { form, selected } = state
  const place = placeOf(form, selected)?.step ?? form.steps.findIndex(({ id }) => id === selected)
  const part = (of: View): string | false => view !== of && 'max-xl:hidden'
  return (
    <div className="grid grid-cols-1 items-start border-rule border-t xl:grid-cols-[17rem_minmax(0,1fr)_21rem]">
      <div className={classes(sticky, part('structure'))}>
        <Structure state={state} problems={problems} />
      </div>
      <div className={classes('min-w-0', part('edit'))}>
        <Editor state={state} staff={facts.staff} problems={problems} onRemove={onRemove} />
      </div>
      <div className={classes(sticky, part('preview'))}>
        <PreviewPane
          definition={definition}
          step={form.steps[place]?.key}
          field={findField(form, selected)?.key ?? null}
          isShown={view === 'preview'}
          draw={preview}
          onField={onField}
        />
      </div>
    </div>
  )
}

const views = ['structure', 'edit', 'preview'] as const
type View = (typeof views)[number]

function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTexts('form-builder')
  return (
    <fieldset
      aria-label={t('view.label')}
      className="grid grid-cols-3 rounded-control border bg-surface p-0.5 xl:hidden"
    >
      {views.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className="min-h-11 rounded-control px-2 font-medium text-15 aria-pressed:bg-clay-wash aria-pressed:text-clay"
        >
          {t(`view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
