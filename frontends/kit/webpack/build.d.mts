/** Builds one front end into <folder>/dist and writes shell/dist/remotes.json; answers one line, rejects with webpack's errors. */
export declare const buildFrontend: (options: {
  readonly folder: string
  readonly mode?: 'production' | 'development'
  readonly watch?: boolean
}) => Promise<string>
