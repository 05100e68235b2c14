import { beyondTen, onSite, type Passage, passages } from '../types.ts'

const climate: readonly Passage[] = passages({ sectors: ['climate'] }, [
  ['product', 2, 'I {go|went} home knowing what the day was for.'],
  [
    'product',
    3,
    'When the warning went out last November and the village was empty before the water came, the whole office stood up. Nobody clapped. It was the best day of my working life.',
    { workplaces: onSite },
  ],
  ['culture', 2, 'Engineers, scientists, a few activists. Arguments {are|were} loud and friendly.'],
  ['direction', 2, 'They refused a contract with a company that wanted us for its brochure. Good.'],
  ['growth', 2, 'Permits, hardware, community meetings, finance models. I {do|did} all of it in one month.'],
])

const climateCons: readonly Passage[] = passages({ sectors: ['climate'] }, [
  ['pay', 2, 'You {are|were} paid partly in meaning. My landlord {does|did} not take it.'],
  [
    'stability',
    2,
    'Grant to grant. Every [[spring|autumn|second quarter]] we {wait|waited} to hear if there {is|was} a next year.',
  ],
  ['process', 1, "Permits {take|took} for ever, not the company's fault."],
  ['place', 2, 'Site visits of two weeks with an itinerary you {get|got} the day before.'],
  ['product', 2, 'Half of the reports {are|were} for donors. They {look|looked} better than the sites.'],
  ['direction', 2, 'More panels on conference stages than on roofs.'],
])

const proptech: readonly Passage[] = passages({ sectors: ['proptech'] }, [
  ['product', 2, 'Helping somebody find a home {is|was} satisfying, even on the tenth viewing.'],
  ['customers', 2, 'Tenants {know|knew} us by name and {bring|brought} food at festivals.'],
  ['growth', 2, 'You {learn|learned} contracts, tax and repairs. I could run my own building now.'],
  ['pay', 2, 'Good incentives when units {fill|filled} up.'],
  [
    'process',
    2,
    'Inspections {are|were} done properly, with a checklist and photos, so arguments about deposits {are|were} short.',
  ],
])

const proptechCons: readonly Passage[] = passages({ sectors: ['proptech'] }, [
  [
    'product',
    2,
    'Photos on the listing {are|were} from before the neighbour built a wall. We {are|were} told to leave them.',
  ],
  ['customers', 2, 'Deposits {are|were} returned late on purpose. I {am|was} the one who {takes|took} the calls.'],
  ['workload', 2, 'Viewings on every Saturday and Sunday, day off on Tuesday if the boss {remembers|remembered}.'],
  ['direction', 2, 'First a portal, then an agency, then a bank. Now we {do|did} all of it, none of it well.'],
  ['stability', 2, 'When interest rates {go|went} up, colleagues {go|went} out.'],
  ['process', 1, 'Owners, tenants, banks, lawyers: many parties, many delays.'],
])

const travel: readonly Passage[] = passages({ sectors: ['travel'] }, [
  [
    'benefits',
    2,
    'Travel credits, and they {want|wanted} you to use them. I have seen eleven islands on company money.',
  ],
  ['culture', 2, 'People here have been somewhere and {tell|told} good stories.'],
  ['product', 2, 'Guests {write|wrote} to us after the trip. Somebody {reads|read} the letters aloud on Fridays.'],
  ['growth', 2, 'I came with front-desk experience and they taught me revenue management.', { also: ['life'] }],
  [
    'stability',
    2,
    'They kept all of us through the closed borders on reduced hours. I will always give them credit for it.',
  ],
])

const travelCons: readonly Passage[] = passages({ sectors: ['travel'] }, [
  ['stability', 2, 'When a travel warning {comes|came} the hours {get|got} cut, and the rumours {start|started}.'],
  ['workload', 1, 'High season {is|was} high season.'],
  ['workload', 2, 'Guests {travel|travelled} on holidays so you never {have|had} one.'],
  ['pay', 2, 'Low-season salary cuts, "voluntary", with a form already filled in.'],
  ['product', 2, 'Overbooking {is|was} a strategy here. Guess who {is|was} at the desk at eleven at night.'],
  ['customers', 2, 'Refund policy {changes|changed} by how loud the guest {is|was}.'],
])

const food: readonly Passage[] = passages({ sectors: ['food'] }, [
  ['benefits', 2, 'Free meals, and they {are|were} actually good.'],
  ['culture', 2, 'Kitchen people have the best humour. You {are|were} fed and teased from the first day.'],
  ['product', 2, 'Good food, honest ingredients. I {eat|ate} it at home too.'],
  [
    'growth',
    2,
    'Started as crew, now I {look|looked} after [[five|six]] outlets. They {do|did} promote from inside.',
    { also: ['life'], sizes: beyondTen },
  ],
  ['stability', 2, 'People {eat|ate} in good times and bad times.'],
])

const foodCons: readonly Passage[] = passages({ sectors: ['food'] }, [
  ['workload', 2, 'Start at four in the morning and still asked to join the six pm meeting.'],
  ['pay', 2, 'Service charge {goes|went} somewhere, not to us.'],
  ['product', 2, 'Portions got smaller and the price got bigger, and the staff {is|was} told to smile.'],
  ['process', 2, 'Stock counts at midnight because the system {does|did} not know what a half crate is.'],
  ['workload', 1, 'Weekends and evenings, it {is|was} food.'],
  ['customers', 2, 'One bad review online and the whole shift {gets|got} a lecture.'],
])

const security: readonly Passage[] = passages({ sectors: ['security'] }, [
  ['growth', 2, 'You {see|saw} more incidents in six months here than elsewhere in years.'],
  [
    'growth',
    3,
    "They paid for three certifications, gave me lab time every Friday, and put me on the interesting cases as soon as I could be trusted. I don't know another place in <city> that {does|did} it.",
  ],
  ['tooling', 2, 'Lab, licences, hardware: if it {helps|helped} you to learn, you {get|got} it.'],
  ['culture', 2, 'Curious people. Someone {is|was} always taking something apart.'],
  ['process', 2, 'After each incident we {write|wrote} the honest version, for the client too.'],
])

const securityCons: readonly Passage[] = passages({ sectors: ['security'] }, [
  ['workload', 2, 'Incidents {come|came} on Friday evening, always. The rota {is|was} thin.'],
  ['workload', 1, 'Night shifts in turn. My body never really {gets|got} used to it.'],
  [
    'customers',
    2,
    'Clients {ignore|ignored} the report and {call|called} us when it {is|was} too late, then {argue|argued} about the invoice.',
  ],
  ['product', 2, 'We {sell|sold} a dashboard. Behind it {is|was} one tired analyst refreshing logs.'],
  ['process', 2, 'Compliance checklists {eat|ate} the time for real security.'],
  ['hiring', 2, 'Juniors with two weeks of training {are|were} sold as senior consultants.', { sizes: beyondTen }],
])

const ai: readonly Passage[] = passages({ sectors: ['ai'] }, [
  ['growth', 2, 'You {work|worked} with people who have read the paper, and with some who wrote it.'],
  ['tooling', 2, 'Enough compute. I have not had to beg for a GPU since I joined.'],
  [
    'product',
    2,
    'It {is|was} our own languages that we {work|worked} on, and you {notice|noticed} mistakes because your grandmother would laugh.',
  ],
  [
    'direction',
    2,
    'They {say|said} no to hype. If a simple rule {works|worked} better than a model we {ship|shipped} the rule.',
  ],
  ['process', 2, 'Evaluation first. Nobody {ships|shipped} a model because a demo looked good.'],
  ['culture', 2, 'Annotators {are|were} treated as colleagues, they {sit|sat} in the reviews.'],
])

const aiCons: readonly Passage[] = passages({ sectors: ['ai'] }, [
  [
    'direction',
    2,
    'The demo {decides|decided} the roadmap. After each big announcement from abroad we {start|started} over.',
  ],
  ['product', 2, 'Behind the "AI" there {are|were} forty people typing. Fine, but say so.'],
  ['workload', 2, 'Client pilots with impossible dates, one after another, none turning into a contract.'],
  ['stability', 2, 'Compute {costs|cost} more than salaries, and you {know|knew} which of the two they cut.'],
  ['tooling', 1, 'GPUs {are|were} shared and the queue {gets|got} long at deadlines.'],
  ['process', 2, 'No evaluation worth the name. Somebody senior {tries|tried} five prompts and {says|said} ship it.'],
  [
    'pay',
    2,
    'Researchers from abroad {get|got} twice what the local ones {get|got}. Same papers, same office.',
    { workplaces: onSite },
  ],
])

const commerce: readonly Passage[] = passages({ sectors: ['e-commerce'] }, [
  [
    'growth',
    2,
    'Scale {teaches|taught} you things. My first mistake here touched [[two million|three million|half a million]] people.',
  ],
  ['benefits', 2, 'Staff discount and free delivery, dangerous in combination.'],
  ['product', 2, 'Sellers {write|wrote} to us that they quit their second job. That {is|was} the good part.'],
  ['tooling', 2, 'Data on everything, and you {are|were} allowed to look at it.'],
  [
    'culture',
    2,
    'On sale nights the whole company {packs|packed} boxes, directors too. It {is|was} fun, honestly.',
    { sizes: beyondTen },
  ],
])

const commerceCons: readonly Passage[] = passages({ sectors: ['e-commerce'] }, [
  ['workload', 2, 'Campaign after campaign after campaign. I stopped counting at nineteen a year.'],
  ['workload', 1, 'Sale nights {are|were} long but there {is|was} pizza.'],
  ['product', 2, 'We {know|knew} which sellers {sell|sold} fakes. They {sell|sold} a lot, so.'],
  ['customers', 2, 'Sellers {wait|waited} weeks for their money and we {are|were} told to answer with a template.'],
  [
    'direction',
    2,
    'Whatever the regional giant {does|did}, we {do|did} too, three months later with a tenth of the people.',
  ],
  ['stability', 2, 'GMV {is|was} up, team {is|was} down. Third quarter in a row.'],
])

const insurance: readonly Passage[] = passages({ sectors: ['insurance'] }, [
  ['stability', 2, 'Insurance money {is|was} patient money. No panic hiring, no panic firing.'],
  [
    'product',
    2,
    'Claims {get|got} paid. It should be normal, but I came from a place where the job was to find reasons not to.',
  ],
  ['customers', 2, 'I {call|called} people with good news: your claim is approved. Nice part of the day.'],
  ['growth', 2, 'They {sponsor|sponsored} the actuarial and underwriting papers, with study leave.'],
  ['benefits', 2, 'As you would hope, our own cover {is|was} very good.'],
])

const insuranceCons: readonly Passage[] = passages({ sectors: ['insurance'] }, [
  ['process', 1, 'Insurance, so there {is|was} a form for the form.'],
  [
    'process',
    2,
    'Product changes {wait|waited} for the partner, the regulator, the partner again, and the person who was on leave.',
  ],
  ['growth', 2, 'If you {are|were} not an actuary there {is|was} a ceiling, made of glass and spreadsheets.'],
  ['product', 2, 'Exclusions {are|were} written so that nobody {reads|read} page nine. I wrote page nine.'],
  ['direction', 2, 'A startup on the website, an insurance company from the eighties in the corridors.'],
  ['customers', 2, 'Agents {promise|promised} the moon, claims {has|had} to explain gravity.'],
])

const hardware: readonly Passage[] = passages({ sectors: ['hardware'] }, [
  ['product', 2, 'You {can|could} hold it in your hand. After years of apps it {feels|felt} great.'],
  ['tooling', 2, 'Good lab: scopes, printers, an oven, and one technician who {can|could} fix anything.'],
  ['growth', 2, 'From schematic to box on a pallet, I have done each step at least once.'],
  [
    'process',
    2,
    'Design reviews {include|included} the people from the line. They {find|found} what we {miss|missed}.',
  ],
  [
    'culture',
    2,
    'You can ask the oldest technician and the youngest intern, both will drop everything to look at your board.',
  ],
])

const hardwareCons: readonly Passage[] = passages({ sectors: ['hardware'] }, [
  [
    'workload',
    2,
    'When a shipment of parts {is|was} late, the schedule {stays|stayed} and the nights {get|got} shorter.',
  ],
  ['pay', 1, 'Software people next door {earn|earned} more.'],
  ['pay', 2, 'Hardware engineers {are|were} paid like technicians, technicians like students.'],
  ['process', 2, 'First the launch date, then the casing, then the electronics. In this order.'],
  ['direction', 2, 'We {change|changed} the product each time an investor {visits|visited} a trade fair.'],
  ['tooling', 1, 'Lab gear {is|was} shared and always booked when you {need|needed} it.'],
  ['place', 2, 'No windows on the line floor, and the aircon {is|was} for the machines.', { workplaces: onSite }],
])

export const sectorPros: readonly Passage[] = [
  ...climate,
  ...proptech,
  ...travel,
  ...food,
  ...security,
  ...ai,
  ...commerce,
  ...insurance,
  ...hardware,
]

export const sectorCons: readonly Passage[] = [
  ...climateCons,
  ...proptechCons,
  ...travelCons,
  ...foodCons,
  ...securityCons,
  ...aiCons,
  ...commerceCons,
  ...insuranceCons,
  ...hardwareCons,
]
