import type { __Module__ } from '@lentera/proto/http/__name__'
import type { Deps } from '../../deps.ts'

export const list__Modules__ =
  ({ __moduleList__ }: Pick<Deps, '__moduleList__'>) =>
  async ({
    page,
    limit,
  }: {
    page: number
    limit: number
  }): Promise<{ __moduleList__: __Module__[]; total: number }> => {
    const [found, total] = await Promise.all([
      __moduleList__.list({ limit, offset: (page - 1) * limit }),
      __moduleList__.count(),
    ])
    return { __moduleList__: found, total }
  }
