// The one way to send news to browsers, whichever server of the Pusher protocol carries it.
import type { Db } from '#server/platform/database/open.ts'

export type Push = {
  /** What is published leaves when the transaction of `db` commits; else it is sent at once, and wants no transaction to wait for it. */
  readonly atCommit: boolean
  /** `channel` as on the wire. */
  publish(db: Db, channel: string, event: string, payload: unknown): Promise<void>
  /** Cuts the sockets of a person, who must prove anew who they are. */
  cut(db: Db, userId: string): Promise<void>
  close(): Promise<void>
}
