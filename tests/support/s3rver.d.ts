// s3rver has no types; these cover what the tests use.
declare module 's3rver' {
  type Options = { port: number; address: string; silent: boolean; directory: string }
  class S3rver {
    constructor(options: Options)
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
