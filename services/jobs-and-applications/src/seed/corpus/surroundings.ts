import type { Department } from '@lentera/proto/http/jobs-and-applications'
import type { Workplace } from './types.ts'

/** The team around the role. */
export const teamSentences: Readonly<Record<Department, readonly string[]>> = {
  engineering: [
    'You will join a team of [[four|five|six|seven]] that reviews each other’s work and eats lunch together.',
    'Engineering is [[nine|fourteen|twenty-two|thirty]] people in small teams, each with a product manager and a pager of its own.',
    'The team has its own tests, its own deployments and a say in what it builds.',
    'We keep two days a week free of meetings and defend them.',
    'Design reviews happen in writing, so that quiet people are heard.',
    'You will pair when it is hard and work alone when it is not.',
    'Every engineer talks to customers at least once a month.',
    'Our oldest code is seven years old and our newest a week; you will meet both.',
  ],
  product: [
    'You will work with [[one designer and five engineers|two designers and seven engineers]] who will tell you when they disagree.',
    'The product group is [[four|six|nine]] people, who read each other’s briefs on Tuesdays.',
    'Decisions are made in the team; the founders comment, they do not overrule.',
    'Each team has one goal a quarter and is free in how it gets there.',
    'We would rather be late with the right thing than early with an apology.',
  ],
  design: [
    'Design is [[three|four|six]] people who sit with their product teams and meet for critique on Wednesdays.',
    'You will have a quiet desk, a loud wall and colleagues who give notes with reasons.',
    'Our designers are asked before the deadline is set.',
    'We work in the open: files are shared from the first day on.',
    'A critique here has two rules: say what you see, and say what it does.',
  ],
  marketing: [
    'Marketing is [[four|six|eight]] people for [[two|three|six]] countries, so everybody does a little of everything.',
    'The team plans by month, reviews by week and laughs daily.',
    'You will have a budget of your own within your first quarter.',
    'We test with small sums and spend large ones seldom.',
    'Sales and marketing share one table and one target.',
  ],
  sales: [
    'You will join a team of [[five|seven|eleven]], where deals are discussed and not hidden.',
    'Sales here is a team sport: bonuses have a common part.',
    'Newcomers spend two weeks with support before their first call.',
    'We keep no list of heroes on the wall.',
    'Your manager will come along when you ask, and stay away when you do not.',
  ],
  operations: [
    'The team is [[seven|twelve|nineteen]] strong and comes from hotels, hospitals, garages and universities.',
    'Operations meets at a quarter past eight, standing, for ten minutes.',
    'Whoever does the work decides how it is done.',
    'You will have a deputy, and your days off are days off.',
    'The best suggestions come from the floor, and get tried within a week.',
    'People stay: half of the team has been here for more than three years.',
  ],
  finance: [
    'Finance is [[three|four|six]] people with a door that is open and a cupboard that is locked.',
    'You will work closely with operations and be invited before the money is spent.',
    'The head of finance answers questions with drawings.',
    'Busy weeks are known a year ahead; the others are calm.',
    'The team rotates tasks twice a year, so that nobody is the only one who knows.',
  ],
  hr: [
    'The people team is [[three|five|seven]] and works with every department.',
    'You will be asked for advice, and followed more often than not.',
    'We publish our pay bands inside the company and stand by them.',
    'The team meets every second week to look at its own work.',
    'What we promise to candidates we have first tried on ourselves.',
  ],
}

/** Where and when the work is done. */
export const workplaceSentences: Readonly<Record<Workplace, readonly string[]>> = {
  office: [
    'The work is done together, in our office in <city>.',
    'You will be based at our site in <city>, five minutes from the bus.',
    'This role is on site in <city>; hours are regular and overtime is the exception.',
    'We work in <city>, in one building, with doors that open.',
    'Come as you are: the office in <city> has desks, a kitchen and a rule against meetings after five.',
  ],
  hybrid: [
    'We meet in <city> [[two|three]] days a week and work from where we like on the others.',
    'Hybrid, seriously meant: [[two|three]] days in <city>, the rest by arrangement.',
    'The team is in <city> on Tuesdays and Thursdays; the other days are yours to choose.',
    'You will need to be in <city> about [[eight|ten|twelve]] days a month.',
    'Part of the week is in the office in <city>, part of it wherever you think best.',
  ],
  remote: [
    'You can work from anywhere within [[two|three]] hours of Singapore time; we meet in <city> twice a year.',
    'We are remote first: decisions are written down, and nobody is left out of a corridor.',
    'Work from home or from a desk that we pay for; the whole company meets every [[four|six]] months.',
    'The role is remote within Southeast Asia, with a small office in <city> for those who like one.',
  ],
}

/** Of a role at a company with offices that can be done from elsewhere all the same. */
export const elsewhereSentences: readonly string[] = [
  'We are in <city> [[two|three]] days a week; for this role, working from elsewhere in the country is fine too.',
  'The team sits in <city>, and this role can be done remotely if you come by once a month.',
  'Remote is possible: [[a third|a quarter|half]] of the team is not in <city> either.',
  'You may work from home all week, as long as you join us in <city> for planning once a quarter.',
]

/** What is offered, and what happens to an application: to everybody, at a desk, and elsewhere. */
const offers: readonly string[] = [
  'You will hear from us within [[five|seven|ten]] days, whatever the answer is.',
  'There are [[two|three]] conversations and no puzzles.',
  'We offer [[eighteen|twenty|twenty-two]] days of leave, family health cover and a yearly learning budget.',
  'Parental leave is [[sixteen|eighteen|twenty]] weeks for everybody, and it is taken.',
  'Pay is reviewed [[once|twice]] a year by a scale that you can read before you sign.',
  'We pay for [[one course|two courses]] a year and for the days that it takes.',
  'Everybody here has shares, and [[a page|a short film|a colleague]] that explains what they may be worth.',
  'If you meet most of this and not all, [[write to us anyway|apply all the same|we would still like to hear from you]].',
  'We read every application; [[a plain letter beats a polished one|three honest sentences are enough]].',
  'The trial period is [[three|four]] months, in both directions.',
  'There is a bonus in good years and no pay cut in bad ones.',
  'Tell us if you need something changed for the interview; we will.',
  'Health cover starts on the [[first day|first day, for your family too]].',
  'We can help with a move to <city>: [[flights, a month of housing and a guide to the markets|papers, a first flat and time]].',
  'You can ask to talk to a future colleague at any point of the process.',
  'Start when your notice allows; we plan for [[one month|two months|three months]].',
  'Unused leave can be carried over, but we would rather see you take it.',
  'Interviewers introduce themselves beforehand, with what they will ask about.',
  'Transport home is paid when it gets late, which is [[seldom|not often]].',
  'A [[buddy|colleague from another team]] will look after you in your first [[four|six|eight]] weeks.',
]
const deskOffers: readonly string[] = [
  'You will get a laptop of your choice and the chair that goes with it.',
  'The process is a call, a task of [[two|three]] hours that we pay for, and an afternoon with the team.',
  'Flexible hours are normal here, [[school runs included|as long as the team knows]].',
  'Meeting-free [[Wednesdays|Thursdays|mornings]] are kept, also by the founders.',
  'One conference a year is on us, [[in the region|wherever it is]].',
  'A four-day week is possible for most roles, this one included.',
]
const onSiteOffers: readonly string[] = [
  'Rosters are out [[three|four]] weeks ahead and swapped by agreement.',
  'Work clothes, shoes and meals on site are free.',
  'Overtime is paid by the hour, and more on Sundays.',
  'A trial day is paid, like any other.',
  'We train on the job and pay for the [[licence|certificate]] at the end.',
]
export const offerSentences = { atDesk: [...offers, ...deskOffers], onSite: [...offers, ...onSiteOffers] }

/** Wordings around what the company says of itself. */
export const aboutSentences: readonly string[] = [
  'About <company>: <about>',
  'Who we are: <about>',
  '<about> Our mission is written on the door: "<mission>"',
  'What <company> does: <about>',
  '<about>',
  'We are <company>. <about>',
]
