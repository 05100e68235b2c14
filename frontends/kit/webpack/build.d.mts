/**
 * Builds one front end into <folder>/dist, writes remotes.json and pages.json; resolves to one line, rejects with
 * webpack's errors.
 */
export declare const buildFrontend: (options: {
  readonly folder: string
  readonly mode?: 'production' | 'development'
  readonly watch?: boolean
}) => Promise<string>
