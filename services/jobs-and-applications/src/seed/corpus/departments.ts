import type { Department } from '@lentera/proto/http/jobs-and-applications'

type Lines = { readonly duties: readonly string[]; readonly needs: readonly string[] }

/** What the work and the people of a department have in common, whatever the role. */
export const departmentLines: Readonly<Record<Department, Lines>> = {
  engineering: {
    duties: [
      'Keep what you build observable: logs, metrics and an alert that means something',
      'Work with product and support on what really happens out there',
      'Leave the code a little better with every change',
      'Present a technical topic to the whole company once a [[quarter|half-year]]',
      'Help to choose tools, and to leave those that no longer serve us',
      'Handle personal data as if it were your own',
      'Join the review after an incident and follow up on its actions',
      'Take a [[week|fortnight]] in turn on the maintenance desk, where bugs are fixed on sight',
      'Split work so that something useful ships every week',
      'Keep dependencies current, a few at a time',
    ],
    needs: [
      'Clear technical English, spoken and written',
      'You test your own work before others do',
      'Version control with a history that tells a story',
      'Interest in how people use what you make',
      'You can work with somebody who disagrees',
      'Care for privacy and security in everyday decisions',
      'You measure, then change',
      'An example of something that you made simpler',
      'You are comfortable in a code base that you did not write',
    ],
  },
  product: {
    duties: [
      'Share plans, doubts and results in a weekly note',
      'Join support for [[half a day|a day]] each month',
      'Prepare decisions with options, costs and your recommendation',
      'Keep the backlog short enough to be read',
      'Work with local teams in [[two|three]] countries on what differs there',
      'Look at competitors without copying them',
    ],
    needs: [
      'You have worked closely with engineers and designers',
      'Good English in writing, and one more language of the region',
      'You can tell what is important from what is loud',
      'Numbers do not frighten you, and do not blind you',
      'Humility about your own ideas',
      'You keep meetings short',
    ],
  },
  design: {
    duties: [
      'Show work early, in whatever state it is',
      'Keep files and names so that a colleague can find things',
      'Join a field visit every [[month|second month|quarter]]',
      'Support hiring of designers with portfolio reviews',
      'Collect examples, good and bad, and talk about them',
      'Work with local teams on scripts, colours and customs',
    ],
    needs: [
      'You can explain a choice without the word "clean"',
      'English in meetings; another language of the region is a gift',
      'You take feedback and give it with reasons',
      'Reliable planning of your own time',
      'Curiosity about how things are made and sold',
      'You know when it is good enough',
    ],
  },
  marketing: {
    duties: [
      'Plan with sales and product, and tell them what you learnt',
      'Keep to what we can prove in everything that we claim',
      'Look after [[one|two]] outside partners and their invoices',
      'Review results every Monday and change something by Tuesday',
      'Adapt ideas to the countries where they are to work',
      'Document what was tried, so that it is not tried again',
    ],
    needs: [
      'English at a level at which you can be funny',
      'You finish things and then check whether they worked',
      'A feeling for tone in more than one culture',
      'You are organised when five things are due',
      'Figures are part of the job for you',
      'You would put your name under everything that you publish',
    ],
  },
  sales: {
    duties: [
      'Promise what we can keep, and put it in writing',
      'Learn one customer’s trade properly every [[month|quarter]]',
      'Share what worked, and what did not, on Friday mornings',
      'Keep to our rules on gifts and discounts',
      'Work with finance on contracts that are paid',
      'Look after your own development with your manager',
    ],
    needs: [
      'You keep appointments and promises',
      'You are as polite to the guard as to the director',
      'Enough arithmetic to discuss a margin in your head',
      'You read people, and also contracts',
      'Energy that lasts until the end of the quarter',
      'You like to win together',
    ],
  },
  operations: {
    duties: [
      'Keep records that somebody else can rely on',
      'Report near misses, so that they stay that',
      'Welcome newcomers and show them how it is done here',
      'Bring ideas to the weekly half hour for improvements',
      'Stand in for colleagues at the next station',
      'Keep costs in view and say when a saving is false',
    ],
    needs: [
      'You are punctual, and say so early when you cannot be',
      'You can work with people of every age and schooling',
      'Good humour on a bad day',
      'You write short messages that everybody understands',
      'You see what has to be done',
      'Readiness to learn a new system every year',
    ],
  },
  finance: {
    duties: [
      'Improve one control a month, and remove one that does nothing',
      'Answer colleagues without making them feel small',
      'Keep documents so that they are found in a minute',
      'Take part in closing and planning across the team',
      'Work with outside auditors and advisers',
      'Point out risks early and in plain words',
    ],
    needs: [
      'You are exact and still pleasant to work with',
      'Good English, and the language in which the papers are written',
      'You keep secrets',
      'You think about what a figure is for',
      'Routine does not make you careless',
      'You like to find the reason',
    ],
  },
  hr: {
    duties: [
      'Keep personal data where only those who need it can see it',
      'Listen first, also when you know the answer',
      'Look at our own figures on fairness and speak about them',
      'Work with finance on correct and timely changes',
      'Help to prepare the two company meetings a year',
      'Keep policies short, and remove those that nobody needs',
    ],
    needs: [
      'You treat everybody alike, and each as a person',
      'Good English and the language of most colleagues on site',
      'You can keep a confidence and a deadline',
      'You remain friendly when you have to be strict',
      'You notice who is quiet',
      'Order in your files and in your head',
    ],
  },
}
