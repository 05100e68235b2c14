import type { UpdateRow } from './types.ts'

const small = ['1-10', '11-50'] as const
const middle = ['11-50', '51-200', '201-1000'] as const
const large = ['201-1000', '1000+'] as const
const onSite = ['office', 'hybrid'] as const

/** Hiring, office, benefits and policy: what every company has to tell. */
export const peopleUpdates: readonly UpdateRow[] = [
  [
    'hiring',
    'We are looking for [[four|five|six]] engineers',
    'We are growing the teams behind our core product and look for [[four|five|six]] engineers in <city>. Every posting names the pay range. The process has three conversations and ends within [[two weeks|three weeks]], whatever the answer is.',
    { sizes: middle },
  ],
  [
    'hiring',
    'Our second office hire: somebody for operations',
    'Until now everybody here did a bit of operations. From [[next month|the next quarter]] we want one person who does it properly. You would be the [[seventh|eighth|ninth]] of us and work next to the people who build the product.',
    { sizes: ['1-10'] },
  ],
  [
    'hiring',
    'Applications for the graduate programme are open',
    'Twelve months, three teams, one mentor who is not your manager. We take [[twelve|fifteen|twenty]] graduates in <city> this year and read every application by hand. It closes at the end of next month.',
    { sizes: large },
  ],
  [
    'hiring',
    'A customer support team of our own',
    'We used to buy support from an agency and our customers noticed. We now hire [[six|eight|ten]] people in <city> who will sit with the product teams, on permanent contracts.',
    { sizes: middle },
  ],
  [
    'hiring',
    'What our interviews look like now',
    'You told us that our process was long and silent. It now has [[three|four]] rounds at most, you get the questions’ topics beforehand, and everybody hears back within [[five|seven]] working days.',
  ],
  [
    'hiring',
    'Hiring is paused until the next quarter',
    'We would rather tell you than let you wait: we do not add roles before the next quarter. Whoever is in a process with us already will finish it. Interns are not affected.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'hiring',
    'Internships for the coming half-year',
    'We offer [[six|eight|ten]] paid internships in engineering, design and marketing. No coffee, no copying: every intern ships something that stays. Housing help is there for people who come from outside <city>.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'hiring',
    'We hire for our first designer',
    'Engineers have drawn our screens so far, and it shows. We look for one designer who wants to build the practice from the start, with a say in what we build and a budget for research.',
    { sizes: small },
  ],
  [
    'hiring',
    'Return-to-work places for parents',
    'If you have been away from work for a year or more, we have [[four|six]] places of six months with full pay and part-time hours. Most people stayed with us after the last round.',
    { sizes: large },
  ],
  [
    'hiring',
    'Referrals count for everybody now',
    'The referral bonus now goes to all of us, contractors and part-timers too, and is paid after three months instead of six. Please refer people whom you have worked with.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'hiring',
    'We publish our pay bands',
    'All job postings of <company> now carry the band of the level. Inside, everybody can see the bands of all levels and how we arrived at them. Two teams were adjusted upwards.',
  ],
  [
    'hiring',
    'Open evening in <city>',
    'Come and see what we do: short talks by three of our teams, food, and time for questions. No pitch and no application needed. The date is on our website.',
    { workplaces: onSite },
  ],
  [
    'office',
    'We are moving within <city>',
    'From the first of [[March|June|September]] you find us in a building with more daylight and a shorter way to the train. The number of desks stays the same, the number of quiet rooms doubles.',
    { workplaces: onSite },
  ],
  [
    'office',
    'A quiet floor, as many of you asked',
    'One floor of the <city> office is now for work without calls. Phone rooms are next to the lifts. We try it for [[two|three]] months and then ask you again.',
    { workplaces: onSite, sizes: large },
  ],
  [
    'office',
    'We give up our fixed office',
    'The lease in <city> ends and we do not renew it. Everybody gets a budget for a desk at home or in a shared space, and we meet for [[three|four]] days each quarter.',
    { workplaces: ['remote'] },
  ],
  [
    'office',
    'Second site opens in [[spring|autumn]]',
    'To be closer to our customers we open a small second site outside <city>. Nobody has to move. Teams decide among themselves who works from where.',
    { sizes: large, workplaces: onSite },
  ],
  [
    'office',
    'New kitchen, and lunch on [[Tuesdays|Wednesdays]]',
    'The kitchen is finished after a long month of noise. To celebrate that there is lunch for all every week, halal and vegetarian dishes included.',
    { workplaces: onSite },
  ],
  [
    'office',
    'Air, light and chairs',
    'We measured the air in every room and replaced the filters on both sides of the office. New chairs come in [[two|three]] weeks. If your back hurts before that, tell the office team.',
    { workplaces: onSite },
  ],
  [
    'office',
    'Team days twice a year',
    'Because we are spread over several time zones, we meet twice a year for a week. The next one is near <city>. Travel and rooms are paid for, children are welcome.',
    { workplaces: ['remote'] },
  ],
  [
    'office',
    'A room for prayer and rest',
    'There are now [[two|three]] rooms for prayer, rest and nursing in the <city> office. They cannot be booked for meetings.',
    { workplaces: onSite, sizes: [...middle, '1000+'] },
  ],
  [
    'office',
    'Fixed desks are back for those who want them',
    'Sharing all desks saved space and cost patience. From next month you can choose a fixed desk if you come three days or more.',
    { workplaces: ['hybrid'], sizes: [...middle, '1000+'] },
  ],
  [
    'office',
    'Parking gives way to bicycles',
    'Half of the parking spaces behind the building become covered stands for bicycles, with lockers and two showers. Everybody who commutes without a car gets the money for a monthly ticket.',
    { workplaces: onSite },
  ],
  [
    'benefits',
    'More parental leave',
    'All parents now get [[sixteen|eighteen|twenty]] weeks with full pay, also when they adopt. It holds for children who were born since the first of January.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'benefits',
    'Health cover for your parents',
    'You can add two parents to the medical plan from the next renewal on. We pay half. Outpatient care is included, dental is not.',
    { sizes: large },
  ],
  [
    'benefits',
    'A budget for learning',
    'Everybody has [[600|800|1,000]] dollars a year for courses, books and conferences, and [[four|five]] days to use them. No approval is needed below 200 dollars.',
  ],
  [
    'benefits',
    'Days off for the whole company',
    'We close for [[three|four]] days at the end of the year so that nobody comes back to a full inbox. These days do not count as leave.',
  ],
  [
    'benefits',
    'Counselling, paid and private',
    'You and your family can talk to a counsellor up to [[six|eight]] times a year. The provider sends us a number each quarter and nothing else.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'benefits',
    'Share options explained',
    'We held three sessions about what options are worth, when they vest and what happens if you leave. The recordings and a calculator are in the handbook, and the window to exercise is now [[five|seven]] years.',
    { sizes: middle },
  ],
  [
    'benefits',
    'Laptops every three years',
    'The replacement cycle is now three years for everybody, and you may keep your old machine for a small price after it has been wiped.',
  ],
  [
    'benefits',
    'Leave carries over again',
    'Up to [[eight|ten]] days of leave move into the next year. We had stopped that two years ago, and people took their leave when it suited nobody.',
  ],
  [
    'benefits',
    'Sabbaticals after five years',
    'After five years with <company> you can take [[six|eight]] weeks off with full pay. The first [[four|seven]] people are already planning.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'benefits',
    'Transport home after late shifts',
    'Whoever finishes after nine in the evening gets a ride home, without filing a claim. It had been a rule on paper for years. Now it is booked for you.',
    { workplaces: onSite },
  ],
  [
    'benefits',
    'Bonus results',
    'We reached [[82|91|104]] percent of this year’s goals and pay the bonus accordingly with the next salary. The sheet with every goal and its result is open to all of us.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'benefits',
    'Home office money',
    'A one-time [[300|400|500]] dollars for a chair, a screen or better internet at home. Receipts are enough, there is no form.',
    { workplaces: ['hybrid', 'remote'] },
  ],
  [
    'policy',
    'Three days in the office, chosen by the team',
    'We keep hybrid work. Each team picks its three days and writes them down. Exceptions are decided by the team, not by the people department.',
    { workplaces: ['hybrid'] },
  ],
  [
    'policy',
    'No internal messages after eight',
    'Our chat now holds back messages between eight in the evening and seven in the morning of the reader’s time. On-call teams are exempt and paid for it.',
  ],
  [
    'policy',
    'How we decide about promotions',
    'The criteria for each level are written down and open. Decisions are made twice a year by [[four|five]] people from different teams, and everybody gets a reason in writing.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'policy',
    'What came out of the survey',
    '[[71|78|84]] percent of us answered. You rated colleagues highest and decisions from above lowest. Three things change this quarter: an open planning document, fewer status meetings, and a monthly hour for questions without slides.',
  ],
  [
    'policy',
    'Speaking up is safe here',
    'There is a new channel for reports that goes to an outside office. It takes reports without a name. The first summary of cases, without details, will be published in [[six months|half a year]].',
    { sizes: large },
  ],
  [
    'policy',
    'Work from another country',
    'Up to [[thirty|forty-five|sixty]] days a year you may work from another country in which we can employ you. The list is in the handbook.',
    { workplaces: ['hybrid', 'remote'] },
  ],
  [
    'policy',
    'Meetings end five minutes early',
    'All meetings in the calendar now end five minutes before the hour, and one afternoon a week is free of them. We looked at the numbers after a trial of [[six|eight]] weeks, and nobody wants to go back.',
  ],
  [
    'policy',
    'One notice period for everybody',
    'Notice is now one month for all levels and both sides. Longer periods in older contracts are shortened by a letter that you will get this week.',
    { sizes: [...middle, '1000+'] },
  ],
  [
    'policy',
    'Overtime gets written down',
    'From the next pay period on, overtime is recorded and given back as time or money, as you choose. Teams that need it every week will get another person.',
    { workplaces: onSite },
  ],
  [
    'policy',
    'Contractors become employees',
    'We offered a permanent contract to everybody who has worked with us for more than a year as a contractor. [[Nineteen|Twenty-six|Thirty-one]] people said yes.',
    { sizes: large },
  ],
]
