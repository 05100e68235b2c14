import type { JobLevel } from '@lentera/proto/http/jobs-and-applications'

/** What a level asks for; `<field>` is what the role has experience in. */
export const levelNeeds: Readonly<Record<JobLevel, readonly string[]>> = {
  junior: [
    'Up to two years in <field>, or projects that show the same',
    'A first job, an internship or a serious hobby in <field>',
    'Some practice in <field> and the wish to learn the rest properly',
    'You are at the beginning in <field>; we care more about how you learn than about where you did',
    'First contact with <field>, by study, by work or by your own effort',
    'One or two years in <field>, or a good reason why we should not mind',
  ],
  mid: [
    'Three years or more in <field>',
    'Three to five years in <field>, at least one of them in a team that ships',
    'Around four years of experience in <field>, in a company of any size',
    'A few years in <field>, enough to have made the usual mistakes once',
    'Solid experience in <field>: three years is a good guide',
    'Between three and five years of <field>, with results that you can show',
    'You can work in <field> without daily guidance; that takes most people three years',
    'Experience in <field> from at least two places, or from one that changed a lot',
  ],
  senior: [
    'Six years or more in <field>',
    'Several years in <field>, and somebody who learnt it from you',
    'At least five years in <field>, some of them with responsibility for the result',
    'Deep experience in <field>: we would guess six years, and will not count',
    'You have seen <field> done well and badly, over six years or so',
    'Six to ten years in <field>, and opinions that changed on the way',
    'Proven in <field>: five years, two larger projects, one failure that you can explain',
  ],
  lead: [
    'Eight years or more in <field>, two of them leading others',
    'Long experience in <field>, and a team that you have led through a difficult year',
    'You have led [[three|four|five]] people or more in <field>',
    'A record of results in <field> that were your team’s and not only yours',
  ],
  principal: [
    'Ten years or more in <field>, across more than one company or market',
    'You are known among colleagues as somebody to ask about <field>',
    'A decade in <field>, with decisions that held for years',
    'Experience in <field> at a size that ours has yet to reach',
  ],
}

/** What a level adds to the work itself. */
export const levelDuties: Readonly<Record<JobLevel, readonly string[]>> = {
  junior: [
    'Learn the craft with a senior colleague who has time for you',
    'Take on small pieces at first and a whole one within half a year',
    'Ask, write down the answer, and improve our documentation by it',
    'Spend an hour a day learning in your first three months',
    'Sit beside different colleagues in your first weeks and see the whole of it',
    'Present what you did once a month, also when it is small',
    'Do the routine well and suggest how to have less of it',
    'Bring the eyes of somebody new and say what looks odd',
    'Shadow [[three|four|five]] customer visits before you plan one',
    'Agree on learning goals each quarter and on the time for them',
  ],
  mid: [
    'Take a topic and see it through without being reminded',
    'Show newcomers around in their first weeks',
    'Estimate honestly and tell early when it changes',
    'Share what you learn in our fortnightly session',
    'Own [[one|two]] of our recurring processes and keep them simple',
    'Stand in for a senior colleague in holidays',
    'Keep your part documented so that others can go on with it',
    'Bring one improvement a month, however small',
    'Decide the everyday questions by yourself and tell others afterwards',
    'Work directly with colleagues in [[two|three|four]] other teams',
    'Prepare your own topics for the weekly meeting and keep them short',
    'Follow up on results after [[a month|six weeks|a quarter]]',
    'Give newcomers feedback that they can use',
    'Keep commitments, or renegotiate them in time',
  ],
  senior: [
    'Guide [[one less experienced colleague|two less experienced colleagues]]',
    'Carry a topic that touches several teams from question to result',
    'Find out what will hurt in half a year and start on it now',
    'Stand up for quality when time is short',
    'Take over the most difficult [[customer|case|part|stakeholder]]',
    'Write down what you know so that we do not depend on it',
    'Run a session for colleagues every [[month|second month|quarter]]',
    'Set the standard for how this work is done here',
    'Take the unclear problems and hand back clear ones',
    'Take part in hiring with questions of your own',
    'Prepare decisions that others only need to read',
  ],
  lead: [
    'Lead a team of [[three|four|five|six]] and be measured by how they do',
    'Plan the quarter with the other leads and defend what your team needs',
    'Hire [[one|two|three]] people this year',
    'Give feedback weekly and pay reviews twice a year',
    'Build the team’s habits so that it runs well while you are away',
    'Keep a list of what the team will not do this quarter, and the reasons',
    'Represent the team in the monthly review with the founders',
    'Develop a deputy within the first year',
    'Balance the budget of the team and explain it',
  ],
  principal: [
    'Set direction across teams for the next two to three years',
    'Advise founders and department heads, also when it is unwelcome',
    'Take on the one problem that three teams have failed at',
    'Raise the level of everybody in the field, by writing and by example',
  ],
}

/** Instead of a level's lines, for internships. */
export const internNeeds: readonly string[] = [
  'You study, or finished within the last year, a subject close to <field>',
  'You are available for at least [[ten|twelve|sixteen]] weeks, five days a week',
  'Something that you made or did yourself and can tell us about',
  'Good English, written and spoken',
]
export const internDuties: readonly string[] = [
  'Work on one project of your own, with a presentation at the end',
  'Join the team’s daily work from the second day on',
  'Meet your mentor [[daily|three times a week]] and everybody else at lunch',
  'Write down what was unclear to you, for those who come next',
]
export const internOpenings: readonly string[] = [
  'This is a paid internship of [[three|four|six]] months in a team that has time for you.',
  'A full-time, paid internship of [[twelve weeks|four months|five months]], with real work and a mentor.',
  'Students and recent graduates: spend [[three|four|six]] paid months with us on something that will be used.',
]
