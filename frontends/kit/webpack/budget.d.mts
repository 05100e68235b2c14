/** Brotli kilobytes, and the ratio to one bundle. */
export declare const budgets: {
  readonly homeScripts: number
  readonly overOneBundle: number
  readonly furtherRemote: number
}
/** Measures what was built; `compare` also builds the same pages without federation. */
export declare const measureBudget: (options?: {
  readonly compare?: boolean
}) => Promise<{ readonly lines: string[]; readonly broken: string[] }>
