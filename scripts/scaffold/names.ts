/** A new part's name in every spelling that the templates use. */
export type Spellings = Readonly<Record<string, string>>

const words = (name: string): string[] => name.split('-')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A sentence when `name` cannot be a service or a remote, else undefined. */
export const nameComplaint = (name: string): string | undefined => {
  if (!/^[a-z]{2,}(-[a-z]+)*$/.test(name) || name.length > 40)
    return 'A name is one or more lower-case words joined by hyphens, such as "company-claims".'
  if (['kit', 'gateway', 'shell', 'proto', 'scripts', 'tests'].includes(name))
    return `"${name}" is already something else in this repository.`
  return undefined
}

export const spellingsOf = (name: string, port: number): Spellings => {
  const pascal = words(name).map(capital).join('')
  return {
    __name__: name,
    __snake__: name.replaceAll('-', '_'),
    __Pascal__: pascal,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    __CONSTANT__: name.toUpperCase().replaceAll('-', '_'),
    __Title__: capital(name.replaceAll('-', ' ')),
    __port__: String(port),
  }
}

export const spell = (text: string, spellings: Spellings): string =>
  Object.entries(spellings).reduce((done, [placeholder, value]) => done.replaceAll(placeholder, value), text)
