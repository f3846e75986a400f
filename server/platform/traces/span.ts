// Spans and traces, apart from the SDK that records them.
type Attributes = Readonly<Record<string, string | number>>

export type SpanStart = {
  readonly name: string
  readonly kind?: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
}

export type SpanEnd = {
  /** Replaces the name of the start. */
  readonly name?: string
  readonly attributes?: Attributes
  readonly failed?: boolean
}

/** A span of a recorded trace. */
export type Span = {
  readonly traceId: string
  child(start: SpanStart): Span
  end(end?: SpanEnd): void
}

export type Tracer = {
  /** Begins a trace; null when it is not in the recorded share. */
  begin(start: SpanStart): Span | null
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}
