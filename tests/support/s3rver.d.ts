// The types that s3rver brings none of: what the tests use of it.
declare module 's3rver' {
  type Options = { port: number; address: string; silent: boolean; directory: string }
  class S3rver {
    constructor(options: Options)
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
