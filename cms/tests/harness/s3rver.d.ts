declare module '@20minutes/s3rver' {
  /** As much of it as the tests use: the package brings no types. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Koa's. */
    middleware: ((
      ctx: {
        readonly path: string;
        readonly method: string;
        readonly req: import('node:http').IncomingMessage;
        readonly res: import('node:http').ServerResponse;
        app: object;
        status: number;
        type: string;
        body: string;
      },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
