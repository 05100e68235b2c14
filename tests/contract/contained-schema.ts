import type { JsonSchema } from '@lentera/proto/openapi'

/** A finding of a comparison: the place and a description. */
export type Finding = string

type Comparison = {
  /** Fields that only the narrower side has are fine: a reader ignores what it does not know. */
  readonly extraFieldsAllowed: boolean
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const schemaOf = (value: unknown): JsonSchema => record(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const branches = [...list(schema.anyOf), ...list(schema.oneOf)]
  return branches.length > 0 ? branches.map(schemaOf) : [schema]
}

/** A single branch: a `type` list counts as several branches. */
const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  branchesOf(schema).flatMap((branch) =>
    Array.isArray(branch.type) ? branch.type.map((type) => ({ ...branch, type })) : [branch],
  )

const typeFindings = (narrow: JsonSchema, wide: JsonSchema, at: string): Finding[] => {
  if (wide.type === undefined || narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number'))
    return []
  return [`${at}: ${show(narrow.type)} is not ${show(wide.type)}`]
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined

const valueFindings = (narrow: JsonSchema, wide: JsonSchema, at: string): Finding[] => {
  const allowed = valuesOf(wide)
  if (allowed === undefined) return []
  const given = valuesOf(narrow)
  if (given === undefined) return [`${at}: any value is not one of ${show(allowed)}`]
  return given
    .filter((value) => !allowed.includes(value))
    .map((value) => `${at}: ${show(value)} is not one of ${show(allowed)}`)
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

const boundFindings = (narrow: JsonSchema, wide: JsonSchema, at: string): Finding[] => {
  const breaks = (keyword: string, isWithin: (narrower: number, wider: number) => boolean): Finding[] => {
    const [inner, outer] = [narrow[keyword], wide[keyword]]
    if (typeof outer !== 'number' || (typeof inner === 'number' && isWithin(inner, outer))) return []
    return [`${at}: ${keyword} ${show(inner)} is beyond ${outer}`]
  }
  return [
    ...lowerBounds.flatMap((keyword) => breaks(keyword, (inner, outer) => inner >= outer)),
    ...upperBounds.flatMap((keyword) => breaks(keyword, (inner, outer) => inner <= outer)),
    ...breaks('multipleOf', (inner, outer) => Number.isInteger(inner / outer)),
  ]
}

/** Keywords whose containment cannot be decided: they may stay or be removed, but not change. */
const opaqueKeywords = ['pattern', 'format', 'propertyNames', 'prefixItems', 'allOf', 'not', '$ref', 'uniqueItems']

const opaqueFindings = (narrow: JsonSchema, wide: JsonSchema, at: string): Finding[] =>
  opaqueKeywords
    .filter((keyword) => wide[keyword] !== undefined && show(narrow[keyword]) !== show(wide[keyword]))
    .map((keyword) => `${at}: ${keyword} is ${show(narrow[keyword])}, not ${show(wide[keyword])}`)

const fieldFindings = (narrow: JsonSchema, wide: JsonSchema, at: string, comparison: Comparison): Finding[] => {
  const [inner, outer] = [record(narrow.properties), record(wide.properties)]
  const promised = new Set(list(narrow.required))
  const missing = list(wide.required)
    .filter((name) => !promised.has(name))
    .map((name) => `${at}.${String(name)}: is required on one side only`)
  const gone = Object.keys(outer)
    .filter((name) => comparison.extraFieldsAllowed && !(name in inner) && !list(wide.required).includes(name))
    .map((name) => `${at}.${name}: is gone`)
  const fields = Object.entries(inner).flatMap(([name, schema]) => {
    if (name in outer) return containmentFindings(schemaOf(schema), schemaOf(outer[name]), `${at}.${name}`, comparison)
    return wide.additionalProperties === false && !comparison.extraFieldsAllowed
      ? [`${at}.${name}: is no longer accepted`]
      : []
  })
  const rest =
    typeof wide.additionalProperties === 'object' && narrow.additionalProperties !== false
      ? containmentFindings(
          schemaOf(narrow.additionalProperties),
          schemaOf(wide.additionalProperties),
          `${at}.*`,
          comparison,
        )
      : []
  const closed =
    wide.additionalProperties === false &&
    narrow.additionalProperties !== false &&
    narrow.type === 'object' &&
    !comparison.extraFieldsAllowed
      ? [`${at}: unknown fields are no longer accepted`]
      : []
  return [...missing, ...gone, ...fields, ...rest, ...closed]
}

const oneFindings = (narrow: JsonSchema, wide: JsonSchema, at: string, comparison: Comparison): Finding[] => [
  ...typeFindings(narrow, wide, at),
  ...valueFindings(narrow, wide, at),
  ...boundFindings(narrow, wide, at),
  ...opaqueFindings(narrow, wide, at),
  ...fieldFindings(narrow, wide, at, comparison),
  ...(wide.items === undefined
    ? []
    : containmentFindings(schemaOf(narrow.items), schemaOf(wide.items), `${at}[]`, comparison)),
]

/** Why a value that fits `narrow` may not fit `wide`; empty when every value fits. In doubt it reports a finding. */
export const containmentFindings = (
  narrow: JsonSchema,
  wide: JsonSchema,
  at: string,
  comparison: Comparison,
): Finding[] => {
  const targets = alternativesOf(wide)
  return alternativesOf(narrow).flatMap((branch) => {
    const attempts = targets.map((target) => oneFindings(branch, target, at, comparison))
    return attempts.toSorted((left, right) => left.length - right.length)[0] ?? []
  })
}
