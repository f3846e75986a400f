// A mail server that accepts everything, or refuses on request, and stores what it accepted.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SinkMail = { readonly to: readonly string[]; readonly mail: Email }

export type SmtpSink = {
  readonly url: string
  readonly mails: SinkMail[]
  /** Refuses the next `times` mails with this code. */
  refuse(times: number, code: number): void
  close(): Promise<void>
}

export async function smtpSink(): Promise<SmtpSink> {
  const mails: SinkMail[] = []
  const refusal = { times: 0, code: 451 }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_address, _session, done) => {
      if (refusal.times === 0) return done()
      refusal.times--
      done(Object.assign(new Error('Refused by the test'), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          mail => {
            mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
            done()
          },
          (error: unknown) => done(error as Error),
        )
      })
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times, code) => void Object.assign(refusal, { times, code }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
