import type { Example } from '@lentera/proto/http/__name__'
import type { Deps } from '../../deps.ts'

export const listExamples =
  ({ examples }: Pick<Deps, 'examples'>) =>
  async ({ page, limit }: { page: number; limit: number }): Promise<{ examples: Example[]; total: number }> => {
    const [found, total] = await Promise.all([examples.list({ limit, offset: (page - 1) * limit }), examples.count()])
    return { examples: found, total }
  }
