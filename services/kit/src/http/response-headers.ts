import type { EndpointSpec } from '@lentera/proto'

const longestValue = 200

/** Collects the response headers of a handler. Throws on an undeclared name and on a value that a header cannot have. */
export const createResponseHeaders = ({ name, answerHeaders = [] }: EndpointSpec) => {
  const values = new Map<string, string>()
  return {
    set: (header: string, value: string): void => {
      if (!answerHeaders.includes(header))
        throw new Error(`endpoint "${name}" does not declare the response header "${header}"`)
      if (value.length > longestValue || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
        throw new Error(`the response header "${header}" allows up to ${longestValue} printable ASCII characters`)
      values.set(header, value)
    },
    entries: (): readonly (readonly [string, string])[] => [...values],
  }
}
export type ResponseHeaders = ReturnType<typeof createResponseHeaders>
