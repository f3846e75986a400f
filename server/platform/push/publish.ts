// The one way to send news to browsers, whichever server of the Pusher protocol carries it.
import type { Db } from '#server/platform/database/open.ts'

export type Push = {
  /** `channel` as on the wire. Through our own endpoint it leaves when the transaction of `db` commits. */
  publish(db: Db, channel: string, event: string, payload: unknown): Promise<void>
  /** Cuts the sockets of a person, who must prove anew who they are. */
  cut(db: Db, userId: string): Promise<void>
  close(): Promise<void>
}
