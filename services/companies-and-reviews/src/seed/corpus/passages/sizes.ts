import { notHr, onSite, type Passage, passages } from '../types.ts'

export const sizePros: readonly Passage[] = passages({}, [
  [
    'culture',
    2,
    'We {fit|fitted} around one table, and everything {is|was} talked about at that table.',
    { sizes: ['1-10'], workplaces: onSite },
  ],
  [
    'growth',
    2,
    'With so few people you {do|did} a bit of everything, and you {are|were} thanked for it by name.',
    { sizes: ['1-10'] },
  ],
  [
    'direction',
    2,
    "I {know|knew} the bank balance, the churn and the founders' worries. No surprises.",
    { sizes: ['1-10'] },
  ],
  ['process', 2, 'No layers. A decision {is|was} a conversation.', { sizes: ['1-10', '11-50'] }],
  [
    'managers',
    2,
    'The founders {answer|answered} at once and {listen|listened}. They also {wash|washed} the cups.',
    { sizes: ['1-10', '11-50'] },
  ],
  [
    'pay',
    3,
    'At this size they could have paid in promises. They {pay|paid} a proper salary and {give|gave} real shares on top.',
    { sizes: ['1-10', '11-50'] },
  ],
  [
    'growth',
    2,
    'Small enough that your work {counts|counted}, big enough that you {are|were} not alone with it.',
    { sizes: ['11-50', '51-200'] },
  ],
  ['culture', 2, 'You still {know|knew} every face.', { sizes: ['11-50', '51-200'] }],
  [
    'stability',
    2,
    'They went through their hundred-people crisis and came out better organised.',
    { sizes: ['51-200', '201-1000'] },
  ],
  [
    'growth',
    2,
    'New teams {open|opened} all the time, so there {is|was} room to move.',
    { sizes: ['51-200', '201-1000', '1000+'] },
  ],
  [
    'process',
    2,
    'Big enough for proper HR and payroll, small enough that rules can be talked about.',
    { sizes: ['51-200', '201-1000'] },
  ],
  ['benefits', 2, 'Corporate benefits: dental, gym, season parking, the whole list.', { sizes: ['201-1000', '1000+'] }],
  [
    'growth',
    2,
    'You can move between countries. I spent [[half a year|eight months|a year]] in another office and they paid for the flat.',
    { sizes: ['201-1000', '1000+'] },
  ],
  ['stability', 2, 'Big company, salary {comes|came} like the sunrise.', { sizes: ['1000+'] }],
  ['product', 2, 'Whatever you {do|did}, millions of people {see|saw} it the next day.', { sizes: ['1000+'] }],
  [
    'tooling',
    2,
    'For nearly every problem there {is|was} an internal tool and a team that {answers|answered}.',
    { sizes: ['1000+'] },
  ],
])

export const sizeCons: readonly Passage[] = passages({}, [
  [
    'workload',
    1,
    'In a team this small you {cannot|could not} really be away in the same week as anyone else.',
    { sizes: ['1-10'] },
  ],
  [
    'growth',
    2,
    'Where can you go when there {are|were} eight people? Nowhere, so you {leave|left}.',
    { sizes: ['1-10'] },
  ],
  [
    'managers',
    2,
    'When the two founders {argue|argued} at breakfast you {feel|felt} it until evening.',
    { sizes: ['1-10', '11-50'] },
  ],
  ['benefits', 1, 'Very few benefits yet, understandable at this size.', { sizes: ['1-10', '11-50'] }],
  ['stability', 1, 'One big client more or less {decides|decided} the year.', { sizes: ['1-10', '11-50'] }],
  [
    'process',
    2,
    'No HR, so when there {is|was} a problem with a founder you {talk|talked} to the founder.',
    { functions: notHr, sizes: ['1-10', '11-50'], also: ['managers'] },
  ],
  ['culture', 1, 'You {are|were} often alone with your discipline.', { sizes: ['1-10', '11-50'] }],
  ['process', 1, 'Growing pains. What worked with thirty people {does|did} not with a hundred.', { sizes: ['51-200'] }],
  ['culture', 2, 'Old guard and new hires {live|lived} in two companies.', { sizes: ['51-200', '201-1000'] }],
  [
    'managers',
    2,
    'A layer of middle managers was hired in one go and nobody has explained what they {do|did}.',
    { sizes: ['51-200', '201-1000'] },
  ],
  [
    'process',
    2,
    'Three systems for leave, two for claims, none {talks|talked} to the others.',
    { sizes: ['201-1000', '1000+'] },
  ],
  [
    'direction',
    2,
    'HQ {decides|decided}, countries {execute|executed}. Local knowledge {is|was} "noted".',
    { sizes: ['201-1000', '1000+'] },
  ],
  ['culture', 1, 'It {is|was} easy to feel like a number here.', { sizes: ['1000+'] }],
  [
    'process',
    2,
    'An approval chain of nine, two of them left the company last year. It {is|was} still in the system.',
    { sizes: ['1000+'] },
  ],
  ['growth', 2, 'Promotion committee of people who have never met you.', { sizes: ['1000+', '201-1000'] }],
  ['culture', 2, 'Politics. Whole teams {exist|existed} to make slides for other teams.', { sizes: ['1000+'] }],
])
