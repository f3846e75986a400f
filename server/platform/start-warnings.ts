// Warnings about the settings, for the operator at each start.
import type { Config } from './config.ts'

/** Empty where nothing is wrong. */
export function startWarnings({ demo, https }: Pick<Config, 'demo' | 'https'>): readonly string[] {
  return https || demo ? [] : ['PUBLIC_URL is not an https address: cookies are not Secure']
}
