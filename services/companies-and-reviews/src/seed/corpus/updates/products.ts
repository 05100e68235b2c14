import type { Sector } from '../types.ts'
import type { UpdateRow } from './types.ts'

const bySector: Readonly<Record<Sector, readonly (readonly [title: string, body: string])[]>> = {
  fintech: [
    [
      'Transfers arrive in seconds, at night too',
      'We moved the last of our payment routes to the real-time network. [[97|98|99]] of 100 transfers now arrive within ten seconds, on Sundays as well.',
    ],
    [
      'Fees on one page',
      'Every fee that we charge is on one page, with examples. Two of them are gone, because we could not explain them.',
    ],
    [
      'A freeze button for cards',
      'You can now freeze and unfreeze a card yourself, and see why a payment was declined. Calls to support about this fell by [[a third|half]].',
    ],
  ],
  logistics: [
    [
      'Parcels with a time, not with a day',
      'In <city> we now promise a window of two hours and keep it in [[93|95|96]] of 100 cases. Drivers got fewer stops on each tour, not more.',
    ],
    [
      'Electric vans on [[forty|sixty]] tours',
      'The first electric vans are on the road. They are quieter, and on our shorter tours cheaper than diesel.',
    ],
    [
      'Returns without a printer',
      'A code on the phone is enough to send something back. The drop-off points have been listed in the app since Monday.',
    ],
  ],
  edtech: [
    [
      'Lessons that work offline',
      'Pupils can download a week of lessons and hand in their exercises once they are online again. It was the first wish of teachers outside the large cities.',
    ],
    [
      'Reports that parents understand',
      'No more percentages without meaning: the new report says what a child can do now, what comes next, and how to help at home in ten minutes.',
    ],
    [
      'Our question bank is reviewed by teachers',
      '[[Forty|Fifty|Sixty]] teachers went through 11,000 questions. We took out every tenth, because it was wrong, unclear or unfair.',
    ],
  ],
  agritech: [
    [
      'Prices of [[fourteen|twenty]] markets by text message',
      'Growers without a smartphone now get the morning prices of nearby markets by text message, free of charge.',
    ],
    [
      'Soil results in three days',
      'The new laboratory shortens the wait for a soil test from two weeks to three days, and the advice comes in the language of the village.',
    ],
    [
      'A season with fewer losses',
      'Growers who used our storage lost [[nine|eleven]] percent of the harvest, compared with twenty-three before. We publish how we measured it.',
    ],
  ],
  health: [
    [
      'Night consultations',
      'Doctors are now reachable between ten in the evening and six in the morning. The median wait in the first month was [[seven|nine]] minutes.',
    ],
    [
      'Your records belong to you',
      'Patients can download everything that we keep about them, and see who opened it. Clinics got a training before the launch.',
    ],
    [
      'Fewer forms for nurses',
      'We removed [[eighteen|twenty-two]] fields from the admission form after following nurses for a week. Nobody has missed one so far.',
    ],
  ],
  gaming: [
    [
      'Spending limits for everybody',
      'All our games now have a monthly limit that players set for themselves, and a lower one for young players. It can be raised only after a day.',
    ],
    [
      'Servers closer to you',
      'New servers near <city> bring the median ping below [[30|35|40]] milliseconds for most of our players.',
    ],
    [
      'What we do about cheating',
      'We banned [[8,000|12,000]] accounts last month, explained how appeals work, and gave 140 accounts back with an apology.',
    ],
  ],
  saas: [
    [
      'Status page with history',
      'Every outage of the last two years is on our status page, with what we learned. Customers can subscribe to the parts that they use.',
    ],
    [
      'Faster lists',
      'The lists that you open every morning load in [[half|a third]] of the time. We replaced the oldest part of the product to get there.',
    ],
    [
      'Export everything',
      'You can now export all your data in open formats, at any time and without asking us. We think that people stay longer where the door is open.',
    ],
  ],
  climate: [
    [
      'Our numbers, audited',
      'An outside auditor checked how we work out saved emissions. We had to correct one method downwards, by [[six|eight]] percent, and published both figures.',
    ],
    [
      '[[Three|Four]] megawatts on school roofs',
      'The last panels of this year’s programme are connected. The schools pay with a part of what they save.',
    ],
    [
      'Open data of our sensors',
      'Readings of all public sensors are now free to use, an hour after they were measured.',
    ],
  ],
  proptech: [
    [
      'Deposits back in [[five|seven]] days',
      'Tenants who move out get the deposit back within days, or a list with photos of what is deducted and why.',
    ],
    [
      'Listings are checked before they appear',
      'Every listing in <city> is now visited or verified by video. The number of listings fell, the number of complaints fell more.',
    ],
    [
      'Repairs that you can follow',
      'Tenants see who comes, when, and what it will cost the owner. Open repairs older than two weeks went down by [[half|two thirds]].',
    ],
  ],
  travel: [
    [
      'Refunds without a phone call',
      'Nine of ten cancellations are now refunded by themselves, within [[two|three]] days. For the tenth there is a person.',
    ],
    [
      'Trains next to planes',
      'For [[eleven|sixteen]] routes we now show trains and ferries beside flights, with the whole time from door to door.',
    ],
    [
      'Honest photos',
      'Hotels can no longer show renders. Guests’ photos stand beside theirs, with the month in which they were taken.',
    ],
  ],
  food: [
    [
      'Riders choose their own hours again',
      'After a trial in <city> riders set their hours a week ahead, and the pay for each order is shown before they accept it.',
    ],
    [
      'Less plastic with every order',
      'Cutlery comes only when you ask for it. That saved [[four|six]] tonnes in the first quarter.',
    ],
    [
      'Kitchens with a grade',
      'Every partner kitchen has been inspected by an outside team. The grade stands next to the menu, also when it is a bad one.',
    ],
  ],
  security: [
    [
      'Our bug bounty pays more',
      'We doubled the rewards for critical findings and answer within [[two|three]] days. Last year’s reports are published with what we changed.',
    ],
    [
      'Sign in without a password',
      'Passkeys work on all our products. Whoever turns them on no longer has a password that could be stolen.',
    ],
    [
      'A report about our own incident',
      'In [[March|May|August]] an old test system was reachable from outside. No customer data was on it. The full report tells how we found out and what is different now.',
    ],
  ],
  ai: [
    [
      'What our models may not do',
      'We wrote down what we do not build and for whom, and how somebody inside can stop a project. It is public from today.',
    ],
    [
      'Smaller models, same answers',
      'The new models need [[a quarter|a third]] of the computing time and make no more mistakes on our public test set.',
    ],
    [
      'Labelling is paid by the hour',
      'People who label data for us are now paid by the hour instead of by the item, with breaks that count.',
    ],
  ],
  'e-commerce': [
    [
      'Sellers are paid every [[three|four]] days',
      'Payouts used to take two weeks. They now arrive twice a week, and small sellers can do without our loans.',
    ],
    [
      'Search that forgives',
      'Misspelt words, mixed languages and brand names in any order: our new search finds [[one in five|one in six]] baskets that used to be lost.',
    ],
    [
      'Fake goods, a year later',
      'We took down [[14,000|19,000]] listings for copies and refunded every buyer. Brands can report with one form instead of five.',
    ],
  ],
  insurance: [
    [
      'Claims in [[two|three]] days',
      'Simple claims are now paid within days after the photos arrive. Whatever takes longer gets a name to call and a date.',
    ],
    [
      'Policies in plain words',
      'Our five most sold policies fit on two pages each, tested with people who had never read one.',
    ],
    [
      'Cover by the week for riders',
      'Delivery riders can insure themselves for a week at a time. The price does not rise after a claim.',
    ],
  ],
  hardware: [
    [
      'Spare parts for [[seven|eight]] years',
      'We publish repair manuals and keep spare parts for years after the last sale of a device. Batteries can be changed with one screwdriver.',
    ],
    [
      'The new line in <city> is running',
      'After months of tests the second assembly line works. It is quieter and safer, and it brings [[twenty|thirty]] permanent jobs.',
    ],
    [
      'A recall, and what we learned',
      'We exchange a batch of [[400|600]] chargers that can get too hot. Owners have been written to. How it passed our tests is explained on our website.',
    ],
  ],
}

/** What a company of each sector has to tell of its product. */
export const productUpdates: readonly UpdateRow[] = Object.entries(bySector).flatMap(
  ([sector, rows]) => rows.map(([title, body]): UpdateRow => ['product', title, body, { sectors: [sector as Sector] }]), // the keys of the record
)
