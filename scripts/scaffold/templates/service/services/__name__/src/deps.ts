import { createServiceDeps, type Overrides } from '@lentera/service-kit/process/service-deps'
import type { Config } from './config.ts'
import { create__Modules__Repository } from './modules/__modules__/__modules__.repository.ts'

export const createDeps = (config: Config, overrides: Overrides = {}) => {
  const base = createServiceDeps({ name: '__name__', config }, overrides)
  const __moduleList__ = create__Modules__Repository(base)
  return { ...base, __moduleList__ } as const
}
export type Deps = ReturnType<typeof createDeps>
