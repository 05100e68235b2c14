import { beyondTen, onSite, type Passage, passages } from '../types.ts'

const fintech: readonly Passage[] = passages({ sectors: ['fintech'] }, [
  [
    'product',
    2,
    'You {work|worked} with real money and real rules, so people {think|thought} before they {ship|shipped}.',
  ],
  [
    'product',
    3,
    'My father {sells|sold} vegetables and {uses|used} what we {build|built}. He {calls|called} me when it {is|was} slow. No dashboard beats that.',
  ],
  [
    'growth',
    2,
    'I now {understand|understood} settlement, reconciliation and what a regulator wants. Useful for a career in finance anywhere.',
  ],
  [
    'process',
    2,
    'Compliance {sits|sat} with the teams and {helps|helped} you to find a way, not just a no.',
    { sizes: beyondTen },
  ],
  ['stability', 2, 'We {have|had} the licence, and a licence {keeps|kept} the grown-ups in charge.'],
  ['customers', 2, 'It {is|was} nice to see a merchant get her first loan after three banks said no.'],
])

const fintechCons: readonly Passage[] = passages({ sectors: ['fintech'] }, [
  ['process', 1, 'Regulation {slows|slowed} things down, you {learn|learned} to live with it.'],
  ['process', 2, 'Every small change {waits|waited} for compliance, and compliance {is|was} two people.'],
  ['workload', 2, 'Payday, holidays, midnight cut-offs: when everybody else {is|was} off we {are|were} on.'],
  [
    'product',
    2,
    'The interest we {charge|charged} {is|was} legal. I still {do|did} not like to explain it to my mother.',
    { sizes: beyondTen },
  ],
  ['direction', 2, 'Growth at any cost until the regulator called, since then fear at any cost.'],
  ['stability', 2, 'If the licence {is|was} not renewed there {is|was} no plan B, and people {know|knew} that.'],
])

const logistics: readonly Passage[] = passages({ sectors: ['logistics'] }, [
  ['product', 2, 'It {is|was} concrete. A parcel {arrives|arrived} or it {does|did} not.'],
  ['growth', 2, 'I never knew how much thinking goes into a route until I worked here.'],
  [
    'culture',
    2,
    'Drivers, warehouse and tech people {eat|ate} at the same table. I learned more there than in any meeting.',
    { workplaces: onSite },
  ],
  ['stability', 2, 'People will always need things moved. Steady business.'],
  ['customers', 2, 'Shippers {stay|stayed} with us because we {call|called} them before they {call|called} us.'],
  [
    'process',
    2,
    'At six every morning there {is|was} a fifteen minute call: what is late, why, who fixes it. Best meeting I know.',
  ],
])

const logisticsCons: readonly Passage[] = passages({ sectors: ['logistics'] }, [
  ['workload', 1, 'Double-date sales {are|were} mad every year.'],
  [
    'workload',
    2,
    'The network never {sleeps|slept}, and somebody in HQ {has|had} the idea that neither do we.',
    { sizes: beyondTen },
  ],
  ['product', 2, 'Late parcels {are|were} marked as "customer not home" to save the KPI. Everybody {knows|knew}.'],
  [
    'place',
    2,
    'Hub {is|was} in the middle of nowhere, no food after eight and no bus after nine.',
    { workplaces: onSite },
  ],
  [
    'pay',
    2,
    "Couriers' rates {are|were} cut again and again, and we in HQ {have|had} to explain it.",
    { sizes: beyondTen },
  ],
  ['tooling', 2, 'Routing system {sends|sent} people across a river without a bridge. Still.'],
])

const edtech: readonly Passage[] = passages({ sectors: ['edtech'] }, [
  [
    'product',
    2,
    'You {see|saw} children get something they did not get yesterday. It {keeps|kept} me here on bad days.',
  ],
  [
    'product',
    3,
    'I visited a school that {uses|used} us, two boats from the nearest town. A girl showed me the exercise I had written. I still think about it when a meeting goes long.',
  ],
  ['culture', 2, 'Many former teachers, so people {explain|explained} well and {listen|listened}.'],
  ['growth', 2, 'I learned how people learn. It {is|was} useful even for my own kids.'],
  [
    'direction',
    2,
    'They {do|did} not sell fear to parents. We lost deals because of it and nobody {regrets|regretted} it.',
  ],
])

const edtechCons: readonly Passage[] = passages({ sectors: ['edtech'] }, [
  ['pay', 1, 'It {is|was} education, so do not expect bank salaries.'],
  ['pay', 2, '"We do it for the children" {is|was} the answer to every question about salary.'],
  [
    'stability',
    2,
    'After the school closures ended so did our growth, and every month someone from my floor was gone.',
  ],
  ['workload', 2, 'School terms set the rhythm. January and July {are|were} brutal.'],
  ['product', 2, 'We {measure|measured} minutes in the app, not whether anybody {learns|learned}.'],
  ['customers', 2, 'Schools {pay|paid} late, parents {pay|paid} grudgingly.'],
  ['direction', 2, 'Sales {promises|promised} grades. Nobody can promise grades.'],
])

const agritech: readonly Passage[] = passages({ sectors: ['agritech'] }, [
  ['product', 2, 'The work {matters|mattered}. Farmers {get|got} a better price and you {can|could} see it on paper.'],
  ['place', 2, 'You {get|got} out into the field. My desk job {has|had} mud on its boots.', { workplaces: onSite }],
  ['culture', 2, 'Down to earth people, literally. No big talk.'],
  ['growth', 2, 'From crops to credit to cold storage, I learned a bit of everything.'],
  [
    'customers',
    3,
    'After a failed harvest we went from house to house and rescheduled every loan by hand. It cost us the quarter. The next season every one of those farmers came back.',
    { also: ['direction'] },
  ],
])

const agritechCons: readonly Passage[] = passages({ sectors: ['agritech'] }, [
  ['place', 1, 'Many trips to the province, roads {are|were} what they {are|were}.'],
  ['pay', 2, 'Field allowance {is|was} from another century.'],
  [
    'product',
    2,
    'The model {is|was} trained in an office by people who have not seen the crop. Farmers {laugh|laughed} at it politely.',
  ],
  [
    'stability',
    2,
    'One bad season and hiring {stops|stopped}. We {live|lived} by the weather as much as our customers.',
  ],
  ['direction', 2, 'Are we a lender, a trader or an app? I asked, I got three answers.'],
  ['workload', 2, 'Harvest {means|meant} seven days a week, then weeks of nothing.'],
])

const health: readonly Passage[] = passages({ sectors: ['health'] }, [
  [
    'product',
    2,
    'What we {do|did} {helps|helped} people on a bad day of their life. It {makes|made} the tickets easier.',
  ],
  ['process', 2, 'Quality and patient safety {win|won} against deadlines. I have seen releases stopped by a nurse.'],
  [
    'culture',
    2,
    'Clinical and non-clinical people {respect|respected} each other here. I {come|came} from a hospital, I know how rare it is.',
  ],
  ['benefits', 2, 'You and your family {get|got} seen by our own doctors the same day.'],
  ['growth', 2, 'I can read a lab report now, and I {know|knew} how a hospital works behind the desk.'],
  [
    'customers',
    3,
    'A patient wrote us a letter by hand because a reminder we built made her go to a check-up. It hangs framed in the pantry, next to the microwave. Everybody reads it on their first day.',
    { workplaces: onSite },
  ],
])

const healthCons: readonly Passage[] = passages({ sectors: ['health'] }, [
  ['process', 1, 'Everything {needs|needed} medical sign-off, it {takes|took} time. Rightly so, but still.'],
  ['workload', 2, 'Clinics {are|were} open on weekends and on holidays and so {is|was} your phone.'],
  ['culture', 2, 'Doctors first, then nobody for a long time, then the rest.'],
  [
    'product',
    2,
    'Patients {wait|waited} longer than our advertising {says|said}, and it {is|was} the front desk that {hears|heard} it.',
  ],
  ['direction', 2, 'Investors {want|wanted} app growth, patients {want|wanted} doctors. Guess who {wins|won}.'],
  ['tooling', 2, 'The records system {freezes|froze} when a patient {is|was} in front of you.'],
])

const gaming: readonly Passage[] = passages({ sectors: ['gaming'] }, [
  [
    'culture',
    2,
    'You {are|were} among people who play. Lunch break tournaments, bad jokes, good art on every wall.',
    { workplaces: onSite },
  ],
  ['product', 2, 'Seeing a stranger on the train play your level. Cannot be paid with money.'],
  [
    'product',
    3,
    'We threw away a game after seven months because it was not fun, and it was the right call, and the founders said so in front of all of us. Then we made the one that worked.',
    { also: ['direction'] },
  ],
  ['growth', 2, 'I could move from QA into level design, after a small test project.', { also: ['life'] }],
  ['workload', 2, 'Last release without crunch. I did not believe it when they told me in the interview.'],
])

const gamingCons: readonly Passage[] = passages({ sectors: ['gaming'] }, [
  ['workload', 2, 'Crunch before every milestone. It {is|was} called passion.'],
  [
    'workload',
    3,
    'Five months of six-day weeks before launch, dinner at the desk, and the bonus was tied to a review score that we missed by one point.',
    { workplaces: onSite, also: ['pay'] },
  ],
  ['pay', 1, 'Game industry pay, you {know|knew} it before you {sign|signed}.'],
  ['product', 2, 'Monetisation {decides|decided} the design. I {make|made} shops with a game around them.'],
  ['stability', 2, 'After a launch half of the team {is|was} "no longer needed". Every time.'],
  ['direction', 2, 'Genre of the month. We {chase|chased} charts with an eight-month delay.'],
])

const saas: readonly Passage[] = passages({ sectors: ['saas'] }, [
  ['product', 2, 'Boring product in the best sense. Businesses {need|needed} it every month and {pay|paid} for it.'],
  ['customers', 2, 'Support tickets {are|were} read by everyone and {end|ended} up in the roadmap.'],
  ['stability', 2, 'Recurring revenue {makes|made} life calm. No panic in December.'],
  ['process', 2, 'Releases {are|were} small and frequent, nobody {holds|held} their breath.'],
  ['growth', 2, 'I learned a lot about payroll law that I never wanted to know and now {find|found} interesting.'],
])

const saasCons: readonly Passage[] = passages({ sectors: ['saas'] }, [
  ['product', 1, "It {is|was} back-office software, don't expect glamour."],
  [
    'product',
    2,
    'Every big client {has|had} its own version hidden behind a switch. Forty-three switches when I last counted.',
  ],
  ['workload', 2, 'Statutory deadlines: each time the tax form changes, we {work|worked} the weekend.'],
  ['customers', 2, 'Churn {is|was} explained away in each monthly review. Nobody {calls|called} the ones who left.'],
  ['direction', 2, 'Enterprise, then small business, then enterprise again. Pricing page changed six times.'],
])

export const sectorPros: readonly Passage[] = [
  ...fintech,
  ...logistics,
  ...edtech,
  ...agritech,
  ...health,
  ...gaming,
  ...saas,
]

export const sectorCons: readonly Passage[] = [
  ...fintechCons,
  ...logisticsCons,
  ...edtechCons,
  ...agritechCons,
  ...healthCons,
  ...gamingCons,
  ...saasCons,
]
