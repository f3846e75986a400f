// The frame of chat screens; it loads their styles.
import type { ReactNode } from 'react'
import ownSheet from './chats.css?url'

/** `isOpen`: narrow screens show only the conversation, otherwise only the list. */
export function ChatFrame({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    <div data-bleed="" data-open={isOpen ? '' : undefined} className="chats">
      <link rel="stylesheet" href={ownSheet} precedence="part" />
      {children}
    </div>
  )
}
