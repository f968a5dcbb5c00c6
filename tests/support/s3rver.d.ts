declare module '@20minutes/s3rver' {
  /** A server that speaks S3 and keeps objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
