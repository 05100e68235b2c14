/** SQL: a lexeme as an operand of tsquery, quoted by hand, so that nothing a person types is query syntax. */
export const quotedLexeme = (lexeme: string): string =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`

/**
 * SQL: text of a tsquery for which every word of `text` begins a word of the row; null for a text without words. The words come
 * from the parser of the vectors. `text` is an expression, folded as the vector's text is; `weight` narrows to such words.
 */
export const prefixWords = (text: string, weight = ''): string =>
  `(select string_agg(${quotedLexeme('lexeme')} || ':*${weight}', ' & ') from unnest(to_tsvector('pg_catalog.simple', ${text})))`
