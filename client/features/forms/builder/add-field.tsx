import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { hidePopover } from '#client/ui/floats/menu.tsx'
import type { FieldType } from '#shared/forms/kinds.ts'
import { useScene } from './scene.ts'
import { TypeIcon } from './type-icon.tsx'

const groups = [
  ['words', ['text', 'long-text', 'phone', 'email']],
  ['choices', ['choice', 'multi-choice', 'image-choice', 'yes-no', 'rating']],
  ['figures', ['number', 'money', 'dimensions']],
  ['when', ['date', 'date-range', 'location', 'files']],
  ['content', ['heading', 'info']],
] as const satisfies readonly (readonly [string, readonly FieldType[]])[]

export function AddField() {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ size: 'small' })}>
        <Plus aria-hidden="true" />
        {t('field.add')}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes after a press on a type inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the types themselves */}
      <div
        id={id}
        popover="auto"
        onClick={hidePopover}
        className="menu-panel max-h-[70dvh] w-112 max-w-[calc(100vw-2rem)] columns-2 gap-2 overflow-y-auto"
      >
        {groups.map(([group, types]) => (
          <section key={group} aria-label={t(`group.${group}`)} className="grid break-inside-avoid pb-2 last:pb-0">
            <h3 className="px-3 py-1.5 font-normal text-13 text-ink-soft">{t(`group.${group}`)}</h3>
            {types.map(type => (
              <button key={type} type="button" className="menu-row" onClick={() => dispatch({ do: 'add-field', type })}>
                <TypeIcon type={type} />
                {t(`type.${type}`)}
              </button>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
