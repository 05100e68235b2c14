/** See parse.ts for the signs. */
export const ops = `
# probation
? Probation extended on the last day || Six months became nine, reason "calibration". Nobody had said a word before. Is that allowed where you are?
? First week and there is no laptop || No desk, no account, a very nice tote bag. I have read the values four times.
? Onboarding that worked, please || I run people operations for [[sixty|ninety]] and would like to copy something that is not a slide deck.
? How long until you knew that it was the wrong job? || For me, day nine. I am on day 140 and still polite.
? The job is not the one in the ad || Hired for finance, doing reception and payroll. "We all wear hats here."
-1 In my country they have to tell you in writing before it ends. Look it up, it takes ten minutes and it changes the conversation.
> Same here, and HR knew it very well once I asked with the paragraph.
-3 A buddy who is not in your team and is paid a lunch a week for it. It is the only part new people mention a year later.
-3 Three things to finish in the first two weeks, small ones, and somebody who says thank you. The rest is decoration.
-3 I ask at day thirty: what did we promise you that is not true. It hurts, and we fixed the ad because of it.
< That question should be the law.
-5 Write down the tasks for a fortnight with hours beside them. Hats have hours.
-2 Laptops are ordered when the offer goes out, by one person, with a list. We lost a good hire to a missing charger once.
-4 Day nine is about right. I stayed two years for the CV and the CV did not notice.
> I hear you. Mine was a lunch on the third day where nobody laughed.
-1 Get feedback at half time, in writing, and answer it. Then nobody can be surprised at the end.

# payroll
? Salary late for the second month || Three days the first time, eight now. Announced in the chat with a heart. How worried should one be?
? Payroll for six countries, one spreadsheet || Mine. I am on leave in two weeks and nobody else dares to open it.
? Contributions not paid in, I checked || The payslip says deducted. The fund says nothing since [[April|May]]. What did you do?
? Expense claims take a quarter || I lend my company money, without interest, for hotels I did not want to stay in.
? Bonus "deferred" || It was in the letter. Now it is in a presentation, with a picture of a mountain.
-1 Late twice is a cash problem, whatever they say. Get your claims in, print your contract, start looking quietly.
> I waited for the third time. Do not wait for the third time.
-3 Report it to the fund. It was anonymous where I live and they paid up within a month.
-2 Two people must be able to run payroll, always, and swap every other month. We learned it from a broken leg.
< I will ask for a second person before I go. Thank you.
-4 I stopped paying in advance. A card from the company, or I stay at home. Suddenly there was a card.
-5 Read the letter: "discretionary" means no, "payable on" means yes. Mine had both words, in one sentence.
-1 As finance I can say: the order is tax, salaries, landlord. If salaries come third, the landlord is threatening.
-1 We publish the pay date for the year and a name to call when it is missed. It costs nothing and it has been missed once.
> Small thing, and it says so much about a place.
-13 Save the payslips outside of the company system. You will need them for a loan, or for a judge.

# hr-trust
? Is HR ever on your side? || Told them something in confidence on Monday. My manager quoted it on Wednesday.
? Exit interview: honest or polite? || They ask for it in writing, with my name. I have opinions.
? Anonymous survey with a department of three || "We will never know who said it." There are three of us and one is on leave.
? I work in HR and cannot repair this place || Everyone tells me, nobody lets me. [[Fourteen|Seventeen]] people left this year, I made the cake for each.
? Reported a harassment case, now I am "difficult" || It was believed, noted and filed. He sits two rows away.
-1 HR serves the company. Sometimes that is the same as helping you, and you have to show them why.
> Bitter, but it made me prepare properly, and it worked.
-15 Write it yourself, with dates and who was there, and send it. Spoken things have never happened.
-2 In the exit interview I say two things that can be changed and nothing about people. Everybody sleeps well.
-3 No result below eight answers, that is our rule, and the tool enforces it. Ask what yours is before you fill it in.
< I asked. They did not know, so I left it empty.
-5 Outside help exists: ministry, union, a lawyer for one hour. One hour was all that I needed to stop feeling mad.
-4 I am in HR too. What helped was the cost of each leaver on one page, month after month. Cakes do not get budgets.
-5 He was moved in our case, not me. It took three of us saying the same thing on the same day.
> I am glad that you were three. I wish nobody had to count.
-5 Being difficult is what they call the first one. The second one has it easier, so thank you.

# office
? New open office, [[forty|sixty]] people, one printer room to cry in || The architect won something for it.
? Who waters the plants? || Me, apparently, and I order the coffee, greet the couriers and find the remote. My title is accountant.
? Office dogs || I like dogs. I am also allergic, and it feels as if I were against joy.
? The air-conditioning war || Eighteen degrees, everybody in blankets, tropical city. Facilities says the setting is central.
? We gave up the office, one year later || Saved a lot, lost the lunch table. Ask me anything, and tell me how yours went.
-2 Make a list of these tasks with names, and rotate it. Ours includes the directors, and the coffee has improved.
> Watching a director find the remote is worth the whole list.
-1 Two quiet rooms, bookable for an hour, no meetings. It was the only thing people asked for and the last that was built.
-4 Put a thermometer with a log on a desk for a week and send the curve. Facilities loves curves.
-3 Dogs on two days, a floor without them, and nobody has to say why. It was settled in ten minutes once somebody dared to ask.
< I will dare. Thank you for not laughing.
-5 We meet once a month in a restaurant with long tables. It cost a tenth of the lease and people come from two hours away.
-1 Headphones are not a culture. If everybody wears them, the room is wrong.
-1 I measured the walk to the toilet for the far corner. Four minutes. They moved a wall.
> Facts win. Slowly, and with a tape measure.
-5 The best office I had was ugly, with windows that opened and a cook.

# process-ops
? Every approval through one person || She is brilliant and on leave for [[three|four]] weeks. The company is also on leave now.
? We have a form for the form || To buy a chair you need a vendor, to get a vendor you need a purchase. I sit on a box.
? Documentation nobody trusts || Four pages about refunds, four answers, all of them by the same author.
? Automating my own job || A script does my Mondays. Nobody knows. Do I tell?
? From startup chaos to real process || A hundred people now. Half of them ask for rules, the other half leave when there are some.
-12 Limits: under two hundred nobody is asked, under two thousand your lead. Nine of ten requests disappeared.
> We set it at five hundred and nothing bad has happened in a year.
-3 A page needs an owner and a date. Older than six months is grey, and grey means ask.
-4 Tell them, and bring the next thing you would do with the time. I did and got the next level. A friend did not and got more Mondays.
< Good point about the next thing. I will prepare it first.
-5 Write a rule only after the third time. Twice is bad luck.
-1 Let two people stand in for the one, for small things, now, while she can still explain it.
-25 Take one process, walk it with a stopwatch and a paper, end to end. Ours had eleven steps and nine of them were waiting.
-5 Those who leave because of a rule mostly leave because of how it was announced.
> As the one who announced ours: correct.
-2 The chair took eleven weeks. I kept the box, for memory.

# customer-support
? Night shift support at day shift pay || Customers in America, we in Manila. The allowance is "under review" since [[February|March]].
? Measured by tickets an hour || So everybody answers the easy ones. The hard ones go round and round like luggage.
? Is support a dead end? || Six years, I know the product better than anyone. Each time a role opens they look outside.
? Customers who shout || How do you leave it at work? I hear them in the shower.
? Small team, peak season, no temps || Eleven eleven is coming. Last year I slept under the desk, and it was reported as commitment.
-2 Count the ones that come back. When my lead saw that a third of the fast answers returned, the target changed.
> What is it now, only that, or both together?
-1 Ask for the shift allowance in writing with the law beside it. Here it is ten percent at night, no review needed.
-3 I moved to product from support. What did it was one page a week with what customers said and what it cost.
-4 Hang up after one warning. It is allowed with us, and there is a sentence for it that we practise.
< Would you share the sentence? We have nothing.
-4 After a bad call: stand up, walk, tell somebody one line, drink water. Sounds silly, works.
-2 Hard tickets have an owner until the end, whoever it is. Luggage stopped.
-5 For the peak we close one channel and say so. People are fine when they know.
-5 Nobody should sleep under a desk. Say no as a team, they cannot replace all of you in a week.
> We did exactly that. Temps arrived on the Thursday.
-3 Teach the newest one. Teaching got me seen more than six years of answering.
`
