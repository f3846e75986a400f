// Settings of traces, by the standard variables of OpenTelemetry.
import { z } from 'zod'

const header = z.string().regex(/^\s*[\w!#$%&'*+.^`|~-]+\s*=/)

/** `name=value` pairs separated by commas; values are percent-encoded. */
const headers = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(header))
  .transform((pairs, context) => {
    try {
      return Object.fromEntries(pairs.map(pair => [pair.split('=', 1)[0]?.trim() ?? '', decoded(pair)]))
    } catch {
      context.addIssue({ code: 'custom', message: 'not percent-encoded' })
      return z.NEVER
    }
  })

function decoded(pair: string): string {
  return decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())
}

export const tracesSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
type Settings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

export type TracesConfig = {
  /** Where spans are posted. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of traces that are recorded, from 0 to 1. */
  readonly share: number
}

export function tracesConfig(settings: Settings): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  }
}
