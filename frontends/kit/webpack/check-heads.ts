import {
  headEngineOptions,
  headFilters,
  type Manifest,
  type ManifestRoute,
  restrictHeadEngine,
} from '@lentera/proto/manifest'
import { type Arguments, AssignTag, ForTag, Liquid, Output, type Template, TokenKind, Value } from 'liquidjs'
import {
  checkAddresses,
  isScalar,
  ManifestProblem,
  type Shape,
  scalar,
  shapeOfField,
  shapeOfLookup,
  shapeOfRead,
  shapeOfValue,
} from './head-shapes.ts'

/** Parses as the gateway does; what the filters write does not matter here. */
const liquid = new Liquid(headEngineOptions)
restrictHeadEngine(liquid)
for (const name of headFilters.own) liquid.registerFilter(name, () => '')

type Argument = Arguments extends Iterable<infer Each> ? Each : never
type Names = Map<string, Shape>
type Token = Exclude<Argument, Value>

const forloop = shapeOfValue({ first: true, last: true, index: 0, index0: 0, rindex: 0, rindex0: 0, length: 0 })

/** The shape behind a token: "profile.company.name" or "labels[job.level]"; literals are scalars. */
const shapeOfToken = (token: Token, names: Names): Shape => {
  if (!('props' in token)) return scalar
  const [root, ...rest] = token.props
  if (root === undefined || !('content' in root)) throw new ManifestProblem(`cannot check "${token.getText()}"`)
  const start = names.get(String(root.content))
  if (start === undefined) throw new ManifestProblem(`there is no ${root.content}`)
  let path = String(root.content)
  let shape = start
  for (const prop of rest) {
    const isLookup = prop.kind === TokenKind.PropertyAccess
    path = isLookup ? `${path}[${prop.getText()}]` : `${path}.${'content' in prop ? prop.content : prop.getText()}`
    shape = isLookup
      ? shapeOfLookup(shape, shapeOfToken(prop, names), path)
      : shapeOfField(shape, String('content' in prop ? prop.content : prop.getText()), path)
  }
  return shape
}

/** Checks everything that an expression reads; the shape of a bare path, else a scalar. */
const shapeOfValueExpression = ({ initial, filters }: Value, names: Names): Shape => {
  const operands = initial.postfix.map((token) => shapeOfToken(token as Token, names)) // operators are scalars here
  for (const { args } of filters)
    for (const argument of args) shapeOfToken((Array.isArray(argument) ? argument[1] : argument) as Token, names)
  return operands.length === 1 && filters.length === 0 ? (operands[0] ?? scalar) : scalar
}

const childrenOf = (template: Template): readonly Template[] => {
  const step = template.children?.(false, true).next()
  return step?.done === true ? step.value : []
}

const checkTemplates = (templates: readonly Template[], names: Names): void => {
  for (const template of templates) {
    if (template instanceof Output) {
      if (!isScalar(shapeOfValueExpression(template.value, names)))
        throw new ManifestProblem(`"${template.token.getText()}" writes an object or a list`)
    } else if (template instanceof AssignTag) {
      const [value] = template.arguments()
      if (value instanceof Value)
        names.set(String([...template.localScope()][0]?.content), shapeOfValueExpression(value, names))
    } else if (template instanceof ForTag) {
      const [collection, ...others] = [...template.arguments()].map((argument) => shapeOfArgument(argument, names))
      if (others.some((shape) => !isScalar(shape))) throw new ManifestProblem('a limit of "for" is no number')
      const item = shapeOfField(collection ?? scalar, 'first', `${template.token.getText()} item`)
      checkTemplates(childrenOf(template), new Map([...names, [template.variable, item], ['forloop', forloop]]))
    } else {
      for (const argument of template.arguments?.() ?? []) shapeOfArgument(argument, names)
      checkTemplates(childrenOf(template), names)
    }
  }
}

const shapeOfArgument = (argument: Argument, names: Names): Shape =>
  argument instanceof Value ? shapeOfValueExpression(argument, names) : shapeOfToken(argument, names)

const parse = (template: string): Template[] => {
  try {
    return liquid.parse(template)
  } catch (error) {
    throw new ManifestProblem(error instanceof Error ? error.message : String(error))
  }
}

const parametersOf = (path: string): readonly string[] =>
  path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []))

/** Variables that exist without any read; docs/adr/0019-heads-in-manifests.md lists it. */
const namesOfAddress = ({ path, query = {} }: ManifestRoute, values: Shape): Names => {
  const object = (fields: readonly (readonly [string, Shape])[]): Shape => ({
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name),
  })
  const choices = Object.entries(query).map(
    ([name, list]) =>
      [name, shapeOfField(shapeOfField(values, list, `values.${list}`), 'first', `values.${list}`)] as const,
  )
  return new Map([
    ['values', values],
    ['site', shapeOfValue({ name: '' })],
    ['page', { type: 'integer' }],
    ['isFiltered', { type: 'boolean' }],
    ['params', object(parametersOf(path).map((name) => [name, scalar]))],
    ['query', object(choices)],
  ])
}

const checkRoute = (route: ManifestRoute, values: Shape, readTemplate: (file: string) => string): void => {
  const { head, reads = {}, subject } = route
  const ofAddress = namesOfAddress(route, values)
  const ofReads = Object.entries(reads).map(([name, read]) => {
    if (ofAddress.has(name)) throw new ManifestProblem(`reads.${name}: the name is taken by the gateway`)
    return [name, shapeOfRead(read)] as const
  })
  if (subject !== undefined && reads[subject] === undefined)
    throw new ManifestProblem(`subject: no read is called ${subject}`)
  if (head === undefined) return
  const check = (place: string, template: string | undefined, names: Names): void => {
    if (template === undefined) return
    try {
      checkTemplates(parse(template), new Map(names))
    } catch (error) {
      throw error instanceof ManifestProblem ? new ManifestProblem(`head.${place}: ${error.message}`) : error
    }
  }
  const all: Names = new Map([...ofAddress, ...ofReads])
  check('canonical', head.canonical, ofAddress)
  check('title', head.title, all)
  check('description', head.description, all)
  check('image', head.image, all)
  for (const [index, crumb] of (head.breadcrumbs ?? []).entries()) {
    check(`breadcrumbs.${index}.name`, crumb.name, all)
    check(`breadcrumbs.${index}.path`, crumb.path, all)
  }
  for (const file of head.structuredData ?? []) check(`structuredData ${file}`, readTemplate(file), all)
}

/** Checks reads and templates of a manifest against the endpoints that they read; throws the first problem. */
export const checkHeads = (
  manifest: Manifest,
  values: Readonly<Record<string, unknown>>,
  readTemplate: (file: string) => string,
): void => {
  for (const route of manifest.routes)
    try {
      if (route.addresses !== undefined) checkAddresses(manifest.name, route.addresses)
      checkRoute(route, shapeOfValue(values), readTemplate)
    } catch (error) {
      throw error instanceof ManifestProblem ? new ManifestProblem(`route ${route.path}: ${error.message}`) : error
    }
}
