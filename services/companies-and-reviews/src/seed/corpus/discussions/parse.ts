export type Opening = { readonly title: string; readonly body: string }
export type Comeback = { readonly by: 'starter' | 'somebody'; readonly text: string }
/** What somebody replies, to which openings of the topic (counted from 0), and what comes back to exactly that. */
export type Answer = { readonly fits: readonly number[]; readonly text: string; readonly comeback: Comeback | null }
export type Topic = {
  readonly name: string
  readonly openings: readonly Opening[]
  readonly answers: readonly Answer[]
}

const wrong = (line: string): Error => new Error(`Not a line of the corpus: "${line}"`)

/**
 * Reads the topics of a channel, one line each:
 * `# name of a topic`, `? title || body` of an opening, `-14 answer` that fits its first and its fourth opening, and under an
 * answer `< what the starter says to it` or `> what somebody else says to it`. `[[one|two]]` is one of them.
 * A name that was there before goes on with its topic.
 */
export const parseTopics = (corpus: string): readonly Topic[] => {
  const topics: { name: string; openings: Opening[]; answers: Answer[] }[] = []
  let topic: (typeof topics)[number] | undefined
  for (const line of corpus.split('\n').filter((text) => text !== '')) {
    const [sign, text] = [line.slice(0, 2), line.slice(2)]
    const answered = /^-([1-5]+) (.+)$/.exec(line)
    if (sign === '# ') {
      topic = topics.find(({ name }) => name === text)
      if (topic === undefined) {
        topic = { name: text, openings: [], answers: [] }
        topics.push(topic)
      }
    } else if (topic === undefined) throw wrong(line)
    else if (sign === '? ') {
      const [title, body, ...rest] = text.split(' || ')
      if (title === undefined || body === undefined || rest.length > 0) throw wrong(line)
      topic.openings.push({ title, body })
    } else if (answered !== null) {
      const [, digits = '', said = ''] = answered
      topic.answers.push({ fits: [...digits].map((digit) => Number(digit) - 1), text: said, comeback: null })
    } else if (sign === '< ' || sign === '> ') {
      const answer = topic.answers.pop()
      if (answer === undefined || answer.comeback !== null) throw wrong(line)
      topic.answers.push({ ...answer, comeback: { by: sign === '< ' ? 'starter' : 'somebody', text } })
    } else throw wrong(line)
  }
  return topics
}

/** One of each `[[one|two]]`. */
export const withChoices = (rng: () => number, text: string): string =>
  text.replace(/\[\[(.+?)\]\]/g, (_, choices: string) => {
    const all = choices.split('|')
    return all[Math.floor(rng() * all.length)] ?? ''
  })
