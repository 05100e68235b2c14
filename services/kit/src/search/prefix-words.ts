/** SQL: a lexeme quoted as an operand of tsquery, so that a search text is never parsed as query syntax. */
export const quotedLexeme = (lexeme: string): string =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`

/**
 * SQL: text of a tsquery that matches rows in which every word of `text` is a prefix of a word; null for a text without
 * words. The words come from the same parser as those of the vectors. `text` is an expression, folded in the same way
 * as the vector's text; `weight` limits the search to words of that weight.
 */
export const prefixWords = (text: string, weight = ''): string =>
  `(select string_agg(${quotedLexeme('lexeme')} || ':*${weight}', ' & ') from unnest(to_tsvector('pg_catalog.simple', ${text})))`
