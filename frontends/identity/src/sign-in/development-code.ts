import { toast } from '@lentera/frontend-kit'

const developmentToastMs = 10_000

/** A toast that the mail was sent; on a development server with the code, so that developers need not open the mail. */
export const announceCode = (developmentToken: string | undefined, title: string, description: string): void =>
  developmentToken === undefined
    ? toast({ title, description })
    : toast({
        title: 'Development Mode',
        description: `Your code is ${developmentToken}`,
        durationMs: developmentToastMs,
      })
