// The account menu in the slim header, with its own texts, so that signed-in people can sign out there too. Visitors
// never load it.
import { type ComponentType, useEffect, useState } from 'react'
import { useTextsInstance } from '#client/platform/i18n/texts.ts'
import { addNamespaces } from '#client/platform/i18n/texts-browser.ts'
import { useRoot } from '#client/platform/root.ts'
import type { PageUser } from '#shared/rendering/page.ts'

type Menu = ComponentType<{ user: PageUser }>

export function OwnAccount() {
  const { user } = useRoot()
  const texts = useTextsInstance()
  const [Menu, setMenu] = useState<Menu | null>(null)
  const wanted = user !== null

  useEffect(() => {
    if (!wanted) return setMenu(null)
    Promise.all([import('./layouts/account-menu.tsx'), addNamespaces(texts, ['portal'])])
      .then(([menu]) => setMenu(() => menu.AccountMenu))
      .catch(error => console.warn('The account menu could not be loaded.', error))
  }, [wanted, texts])

  return (
    user && <span className="inline-grid min-h-11 min-w-15 place-items-center">{Menu && <Menu user={user} />}</span>
  )
}
