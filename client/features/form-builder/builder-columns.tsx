// The three parts of the builder: beside each other on wide screens, else one at a time.
import { classes } from '#client/ui/base/classes.ts'
import type { PreviewSlot } from './builder-types.ts'
import { findField, placeOf } from './edit-steps.ts'
import { Editor } from './editor.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { Structure } from './structure.tsx'
import type { BuilderWork } from './use-builder.ts'
import type { View } from './view-switch.tsx'

type Props = {
  readonly work: BuilderWork
  readonly view: View
  readonly preview: PreviewSlot
  readonly onRemove: (id: string) => void
  /** Touched in the preview, by its key. */
  readonly onField: (key: string) => void
}

/** As high as what the page's title leaves, so that its foot is in sight before anybody scrolls. */
const sticky = 'grid grid-rows-[minmax(0,1fr)] xl:sticky xl:top-20 xl:max-h-[max(24rem,calc(100dvh-16.5rem))]'

export function BuilderColumns({ work, view, preview, onRemove, onField }: Props) {
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
