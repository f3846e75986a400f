import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { KeyLine } from '#client/platform/list/list-view.tsx'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'

const keys = [
  [['J', 'K'], 'move'],
  [['/'], 'search'],
  [['W'], 'write'],
  [['R'], 'reply'],
  [['E'], 'edit'],
  [['?'], 'help'],
] as const

export function ChatKeys() {
  const t = useTexts('chats')
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <KeyLine keys={keys.map(([names, what]) => [names, t(`keys.${what}`)])} />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('keys.title')} closeLabel={t('close')}>
          <ul>
            {keys.map(([names, what]) => (
              <li key={what} className="flex min-h-11 items-center gap-2 border-b">
                {names.map(name => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
                <span>{t(`keys.${what}`)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
