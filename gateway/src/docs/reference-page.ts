import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from '@lentera/proto/openapi'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const anchorOf = (operationId: string): string => operationId.replace(/[^a-z0-9-]/gi, '-')

const schemaBlock = (label: string, schema: JsonSchema): string =>
  `<details><summary>${escapeHtml(label)}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`

const accessOf = (operation: OpenApiOperation): string => {
  const permission = operation['x-permission']
  if (permission !== undefined) return `Needs a session with the permission ${permission}.`
  if (operation.security === undefined) return 'Open to everybody.'
  return operation.security.some((way) => Object.keys(way).length === 0)
    ? 'Open; a session is recognised.'
    : 'Needs a session.'
}

const typeOf = (schema: JsonSchema): string => {
  const values = schema.enum
  if (Array.isArray(values)) return values.map(String).join(' | ')
  const range = [
    ['minimum', 'from '],
    ['maximum', 'to '],
    ['maxLength', 'at most '],
    ['default', 'default '],
  ] as const
  const notes = range.flatMap(([key, prefix]) => (schema[key] === undefined ? [] : [`${prefix}${String(schema[key])}`]))
  return [typeof schema.type === 'string' ? schema.type : 'string', ...notes].join(', ')
}

const parametersTable = (operation: OpenApiOperation): string => {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td>${escapeHtml(typeOf(schema))}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${escapeHtml(operation.operationId)}"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const responseBlock = (operation: OpenApiOperation, status: string, response: OpenApiResponse): string => {
  const codes = operation['x-problem-codes']?.[status]
  const [content] = Object.values(response.content)
  if (codes !== undefined) return `<p><code>${escapeHtml(status)}</code> ${escapeHtml(response.description)}</p>`
  return status === 'default' || content === undefined
    ? ''
    : schemaBlock(`${status}: ${response.description}`, content.schema)
}

const endpointBlock = (method: string, path: string, operation: OpenApiOperation): string => {
  const { operationId, summary, requestBody, responses } = operation
  const [[type = '', sent] = []] = Object.entries(requestBody?.content ?? {})
  const body =
    sent === undefined ? '' : schemaBlock(type === 'application/json' ? 'Body' : `Body, ${type}`, sent.schema)
  const answers = Object.entries(responses).map(([status, response]) => responseBlock(operation, status, response))
  return `<section class="endpoint" id="${anchorOf(operationId)}" aria-labelledby="${anchorOf(operationId)}-title"><h3 id="${anchorOf(operationId)}-title"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)} <span class="access">${escapeHtml(accessOf(operation))}</span></p>${parametersTable(operation)}${body === '' ? '' : `<h4>Request</h4>${body}`}<h4>Answers</h4>${answers.join('')}</section>`
}

type Listed = { readonly method: string; readonly path: string; readonly operation: OpenApiOperation }

/** The reference as one page without scripts: what `openapi.json` says, for people. */
export const renderReference = (document: OpenApiDocument): string => {
  const listed: Listed[] = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const tags = [...new Set(listed.flatMap(({ operation }) => operation.tags))]
  const withTag = (tag: string): Listed[] => listed.filter(({ operation }) => operation.tags.includes(tag))
  const contents = listed.map(
    ({ method, path, operation }) =>
      `<li><a href="#${anchorOf(operation.operationId)}">${method.toUpperCase()} <code>${escapeHtml(path)}</code></a></li>`,
  )
  const sections = tags.map(
    (tag) =>
      `<h2 id="${anchorOf(tag)}">${escapeHtml(tag)}</h2>${withTag(tag)
        .map(({ method, path, operation }) => endpointBlock(method, path, operation))
        .join('')}`,
  )
  const problem = document.components.schemas.Problem
  const base = document.servers[0]?.url ?? ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)} API</title><link rel="stylesheet" href="${escapeHtml(base)}/docs.css"></head><body><a class="skip" href="#content">Skip to content</a><header><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description)} Paths are below <code>${escapeHtml(base)}</code>. For programs: <a href="${escapeHtml(base)}/openapi.json">openapi.json</a>.</p><nav aria-label="Endpoints"><ul>${contents.join('')}</ul></nav></header><main id="content">${sections.join('')}${problem === undefined ? '' : `<h2 id="problem">Problem</h2><section class="endpoint">${schemaBlock('Shape of every error', problem)}</section>`}</main><footer>Version ${escapeHtml(document.info.version)}</footer></body></html>`
}
