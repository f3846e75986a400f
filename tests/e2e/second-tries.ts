/** Writes what failed, one test file a line with its failed tests, so that `npm test` can say and retry it. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type FailedFile = { readonly file: string; readonly tests: readonly string[] }

export class SecondTries implements Reporter {
  readonly #list: string

  constructor(list: string) {
    this.#list = list
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.filter(module => !module.ok())
    const files = failed.map(
      ({ relativeModuleId, children }): FailedFile => ({
        file: relativeModuleId,
        tests: [...children.allTests('failed')].map(({ fullName }) => fullName),
      }),
    )
    writeFileSync(this.#list, JSON.stringify(files))
  }
}
