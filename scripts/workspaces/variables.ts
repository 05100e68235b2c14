import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { fromRoot, listServers } from './workspaces.ts'

/** The fields of a variable that the tools read; the kit's `variable()` creates them. */
export type ConfigVariable = { readonly schema: z.ZodType; readonly description: string; readonly secret: boolean }
export type ServerVariables = { readonly server: string; readonly variables: Readonly<Record<string, ConfigVariable>> }

const isVariable = (value: unknown): value is ConfigVariable =>
  typeof value === 'object' &&
  value !== null &&
  'description' in value &&
  'schema' in value &&
  value.schema instanceof z.ZodType

const isVariables = (value: unknown): value is Record<string, ConfigVariable> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isVariable)

/** The variables that a server's `src/config.ts` exports as one object. */
export const readVariables = async (server: string, folder: string): Promise<ServerVariables> => {
  const file = fromRoot(folder, 'src/config.ts')
  if (!existsSync(file)) throw new Error(`${folder} has no src/config.ts`)
  const module: unknown = await import(pathToFileURL(file).href)
  const found = Object.values(module ?? {}).filter(isVariables)
  const [variables] = found
  if (variables === undefined || found.length > 1)
    throw new Error(`${folder}/src/config.ts must export exactly one object of variables`)
  return { server, variables }
}

export const readAllVariables = (): Promise<ServerVariables[]> =>
  Promise.all(listServers().map(({ name, folder }) => readVariables(name, folder)))

/** The value that an absent variable gets; undefined when it is required or stays absent. */
export const defaultOf = ({ schema }: ConfigVariable): unknown => {
  const parsed = schema.safeParse(undefined)
  return parsed.success ? parsed.data : undefined
}

/** Whether a process refuses to start without the variable. */
export const isRequired = ({ schema }: ConfigVariable): boolean => !schema.safeParse(undefined).success
