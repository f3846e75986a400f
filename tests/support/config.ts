// Switches off everything that would slow tests down.
import { type Config, readConfig } from '#server/platform/config.ts'

export function testConfig(changes: Partial<Config> = {}): Config {
  const environment = {
    NODE_ENV: 'test',
    // Never opened: each test has its own database.
    DATABASE_URL: 'postgres://nowhere/none',
    TOKEN_SECRET: 'a secret of tests that is long enough to sign with',
    PUSH_APP_ID: 'tests',
    PUSH_KEY: 'testkey',
    PUSH_SECRET: 'a secret of tests',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'optional',
  }
  return { ...readConfig(environment), ...changes }
}
