import type { EndpointSpec } from '@lentera/proto'

const longestValue = 200

/** Collects what a handler says beside its answer. Throws on a name that the contract lacks and on a value that no header can have. */
export const createAnswerHeaders = ({ name, answerHeaders = [] }: EndpointSpec) => {
  const values = new Map<string, string>()
  return {
    set: (header: string, value: string): void => {
      if (!answerHeaders.includes(header))
        throw new Error(`endpoint "${name}" does not declare the answer header "${header}"`)
      if (value.length > longestValue || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
        throw new Error(`the answer header "${header}" wants up to ${longestValue} printable ASCII characters`)
      values.set(header, value)
    },
    entries: (): readonly (readonly [string, string])[] => [...values],
  }
}
export type AnswerHeaders = ReturnType<typeof createAnswerHeaders>
