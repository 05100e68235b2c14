/** A new part's name in every spelling that the templates use. */
export type Spellings = Readonly<Record<string, string>>

const kebab = /^[a-z]{2,}(-[a-z]+)*$/
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const pascalOf = (name: string): string => name.split('-').map(capital).join('')
const camelOf = (name: string): string => name.charAt(0) + pascalOf(name).slice(1)
const snakeOf = (name: string): string => name.replaceAll('-', '_')
const wordsOf = (name: string): string => name.replaceAll('-', ' ')

/** Why `name` cannot be a service or a remote; undefined when it can. */
export const nameComplaint = (name: string): string | undefined => {
  if (!kebab.test(name) || name.length > 40)
    return 'A name is one or more lower-case words joined by hyphens, such as "company-claims".'
  if (['kit', 'gateway', 'shell', 'proto', 'scripts', 'tests'].includes(name))
    return `"${name}" is already something else in this repository.`
  return undefined
}

/** Why `name` cannot be a module; undefined when it can. A module name is a plural, like its table and its path. */
export const moduleComplaint = (name: string): string | undefined =>
  kebab.test(name) && name.length <= 40 && name.endsWith('s') && !name.endsWith('ss')
    ? undefined
    : 'A module is a plural noun in lower case, such as "invoices" or "company-claims".'

/** "companies" → "company", "boxes" → "box", "invoices" → "invoice". */
export const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<=[^s])s$/, '')

export const spellingsOf = (name: string): Spellings => ({
  __name__: name,
  __camel__: camelOf(name),
  __CONSTANT__: snakeOf(name).toUpperCase(),
  __Title__: capital(wordsOf(name)),
})

export const moduleSpellingsOf = (modules: string): Spellings => {
  const module = singularOf(modules)
  return {
    __modules__: modules,
    __module__: module,
    __Modules__: pascalOf(modules),
    __Module__: pascalOf(module),
    __moduleList__: camelOf(modules),
    __moduleItem__: camelOf(module),
    __modules_snake__: snakeOf(modules),
    __modules_words__: wordsOf(modules),
    __module_words__: wordsOf(module),
    __Modules_words__: capital(wordsOf(modules)),
  }
}

export const spell = (text: string, spellings: Spellings): string =>
  Object.entries(spellings).reduce((done, [placeholder, value]) => done.replaceAll(placeholder, value), text)
