/** See parse.ts for the signs. */
export const engineering = `
# on-call
? Is anybody here actually paid for on-call? || We rotate every four weeks, nights included, and the offer letter calls it part of the role. I would like to know what is normal in the region before I bring it up.
? Our on-call week starts on Friday evening || Whoever designed this does not have children. Handover at 18:00 on a Friday, laptop in the restaurant, and the alerts begin around the weekly batch. How do your teams do it?
? New on the rotation and I dread it || Three months in, first shift next week. I know a third of the services. Nobody has said what happens when I cannot fix something. What would you ask for beforehand?
? How many pages a week is too many? || We had [[nineteen|twenty-three|thirty-one]] last week and my lead says that is "seasonal". I think we are simply used to noise.
? We are four people and management wants 24/7 cover || Customers in three time zones, four engineers, all in one city. I said follow-the-sun is not possible without a second site. What did you do at this size?
-1 Ours pays a flat amount a shift plus double for anything between midnight and six. It took one person printing the overtime rules of the labour ministry to get it.
< Did they agree at once, or did somebody have to escalate?
-1 Day off after a bad night, no questions. Money is nice but I would rather sleep.
-4 The thing that helped us was a rule: an alert that rang twice without anybody doing something gets deleted. We went from forty a week to six.
> How did you get past the person who adds every alert back after an incident?
-45 We only page for what a customer can feel. Disk at 80 percent is a ticket for the morning.
-3 Shadow one full shift before your own. If nobody offers that, ask for it in writing, it is hard to say no to.
< That is a good idea, I had not thought of asking for it.
-2 Our rotation starts Tuesday at lunch, so that the handover happens with everyone in the room. Small change, big difference.
-35 Ask who the second line is, by role and hour. If the answer is a shrug you have found the real problem.
-1245 Honestly I left over this. The next place has one page a month and I did not know that was possible.
> Same story here. I thought I was the weak one until I changed teams.

# salary-talk
? Do you tell your teammates what you earn? || We found out at lunch that two people on the same level are [[900|1,200|1,500]] dollars a month apart. Now nobody is talking. Was it a mistake to open it?
? Counter-offer: take it or leave? || They matched the other offer within a day. Which tells me they could have paid it all year.
? Yearly increase of three percent, rated above expectations || Rent went up more than that. I like the team. How do you say this to a manager who clearly has no budget of their own?
? Level bump without the money || New title from this month, "compensation follows in the next cycle". The next cycle is in nine months. Has that ever worked out for anybody?
? How do you find out your market rate without interviewing? || I do not want to leave, I only want to know. Recruiters say a number that is always twenty percent above whatever I tell them.
-35 Look at the salary page here for your level and city, then ask two people you trust. Between those you get a range that is good enough to argue with.
-34 Put it in writing: what you did, what it was worth, what you ask for, by when. Half the managers I know need exactly that paper to go upstairs with.
> Can confirm from the other side. Without a paper I get told to wait, with one I get a maybe.
-2 I stayed after they matched. Six months later I was first on the list. Never again.
< Ouch. Was it said openly or did you find out later?
-23 Companies have a budget for hiring and a much smaller one for keeping. It is stupid, everybody knows it, nothing changes.
-5 Once a year I do one interview, only to know. It also keeps me honest about what I can still do on a whiteboard.
-4 Titles are free for them. If the money has no date in an e-mail, it does not exist.
-1 In my team we all know. The first week was awkward and since then raises are strangely fair.
> How did you start it? One person saying a number into the silence?
-34 Ask for something that is not base pay, if that is stuck: a learning budget, two more days off, the laptop you want. They say yes to those in a minute.

# return-to-office
? Three days in the office, to sit in calls with headphones || My squad is in two other countries. I commute ninety minutes to join the same video call I joined from home. What did you say to your managers?
? They count badge swipes now || A dashboard with names and percentages went round by accident. The people with the best numbers come for breakfast and leave.
? Fully remote since four years and I miss people || Unpopular, I know. I would like two days with humans and nobody else in my city works for us. Co-working, or change jobs?
? Moved to my home town, now everybody has to be back by the new quarter || The contract says "office or other agreed place". Does that hold? I would lose the flat.
? Hybrid only works if it is the same days for everyone || We may choose freely, so the office is always a third full with the wrong third. How did you settle on days?
-4 Read the contract and the policy that was in force when you signed. Ours had a line about notice of three months and that bought enough time to look around.
-5 We said anchor day, one, Wednesday. All planning and one-on-ones on it, rest is free. Nobody complains any more.
> Does it stay at one, or did it grow to three after a quarter?
-12 They never measured if it helped anything. Ask which number should move, politely, in a big meeting.
-14 I asked for an exception because of my parents and got it in two days. The rule is hard, the exceptions are soft, nobody tells you.
< Thanks, I did not know one could simply ask.
-3 Rented a desk in a shared space with a friend from another firm. Cheaper than moving, and lunch has conversations again.
-15 To be fair, juniors in our team learn twice as fast on the days we sit together. I hate the train and I still see it.
> Same with ours. But then seniors have to be there, and they are the ones with the exceptions.
-2 The badge numbers are for the lease, not for you. When it ended and they took a smaller floor, the counting stopped.
-124 I left for a remote job with five percent less pay and would do it again for the mornings alone.

# interviews-tech
? Six rounds, then "we went with an internal candidate" || Take-home, two coding rounds, design, lead, and coffee with a founder. If you have an internal candidate why do I build you a parking lot?
? How long may a take-home be? || Got one that says three hours. Reading the brief took one. I have a job and a small child.
? Interviewing after eight years in one place || I have shipped a payment system and cannot reverse a linked list with somebody watching. How did you prepare without going mad?
? They asked for my current payslip || Before the first call, as a condition. Is that usual in your country? I said no and have not heard back.
? We interview badly and I would like to change it || I am on the panel now. Everyone asks their favourite puzzle and then we argue from the gut. What does a good loop look like?
-5 Best one I had: a pull request with some problems in it, forty minutes, talk me through. It is the work, and nobody can cram for it.
> We use the same. The quiet people suddenly shine, it was an eye opener.
-3 I do one problem every morning with the coffee, timed, for a month. Not because it is useful, because it takes the panic away.
-1 Ask at the start how many rounds, who decides, and by when. If the recruiter does not know, multiply by two.
< That question alone would have saved me a month.
-2 I stopped doing unpaid homework over two hours. Twice they offered to pay when I said so, once they found another way. Once they were rude, which was also useful.
-4 Payslips: you can name an expectation instead. It worked for me every time but one, and that one I do not regret.
-5 Write down the questions and what a good answer has in it before anybody meets a candidate. Boring, and it cut our arguments to ten minutes.
-3 The best preparation was talking about my own old projects aloud, with numbers. That is most of a senior loop anyway.
> Aloud is the important word. In my head I am always brilliant.
-3 Nobody tells you, but the second company in a week is always easier than the first. Put the one you want in the middle.

# monolith
? We are splitting the monolith because a consultant said so || Eleven engineers, one product, forty services on the slide. I feel like the only one who can count.
? Two years after microservices, we merge them back || Quietly. One repository, three processes instead of twenty-six. Deploys went from an afternoon to [[nine|twelve]] minutes. Anybody else on the way back?
? How do you cut a piece out of a ten-year-old codebase? || Billing must come out, everything calls into it, the person who wrote it retired. Where would you put the first cut?
? One database, eleven services, send help || All of them write to the same orders table. We call it microservices in the job ads.
? Is a boring monolith still acceptable on a CV? || I run one, it earns money, it is calm. Recruiters ask about event-driven things and I feel old at 33.
-34 Cut the data first, code later. As long as two things write the same table you have one thing, whatever the diagram says.
> This. We did it the other way round and spent a year on it.
-12 Modules with a rule that the build checks. You get most of what you want and nobody has to page for the network.
< Which tool do you use for the rule? Ours is a wiki page.
-124 A service for a team, not for a noun. We have six teams and seven services and it is fine.
-15 Nobody ever got promoted for not building something, that is the whole explanation.
-3 Put a small door in front of the old thing, send one kind of call through it, look at the logs for a month. It shows who really calls what.
-1 Forty services and eleven people means every one of you is on call for four. Say it like this in the meeting.
> I said it like this. The room went quiet and then we talked about the budget, so thank you.
-5 Boring earns. When I interview seniors I ask what they decided not to build, and I have hired on that answer.
-12 The distributed version of our bug needed five dashboards to see. The old version needed one stack trace.

# tests
? No tests, no time for tests, only incidents || I joined [[two|four]] months ago. Every release is three people clicking for a day. Where do you even begin?
? Our end-to-end suite takes fifty minutes and lies || Red one time in five for no reason, so everybody presses again until it is green. I want to delete half of it.
? QA was let go, "engineers own quality now" || Nobody reduced the scope for it. What did your teams do in the first months?
? Ninety percent coverage and still broken every Monday || We test that functions call functions. How do I convince a team that is proud of the number?
? Testing in production: serious or an excuse? || Our new head of engineering swears by it. We move money. I am nervous.
-14 Begin with the last five incidents. One test for each, on the level where it would have caught it. Nobody argues with those.
< I like that nobody can call it theoretical.
-2 Delete flaky ones without mercy. A test that people do not believe is worse than none, it teaches everybody to press again.
> We quarantine them with a name and a date. After two weeks they are fixed or gone.
-14 Real database in the tests, in a container, one for each run. It found more in a week than our mocks in three years.
-4 Break the code by hand and see if anything goes red. We did it as a game on a Friday and the coverage talk ended itself.
-13 Small releases. Ours went daily and suddenly nobody needs the clicking day, because so little changes each time.
-3 We kept two testers and put them in planning instead of at the end. Cheapest quality we ever bought.
-5 Behind a flag, for one percent, with a number you watch and a way back in a minute: fine. Without the way back it is gambling.
> And with money I would add: a person who looks at the ledger the same day.
-12 Make it somebody's job for one sprint. Everything that is everyone's side task here dies in planning.

# juniors
? Nobody hires juniors any more || Eighty applications, two replies, both wanted three years. I finished my degree in [[June|July]]. Is it like this everywhere in the region?
? I am the only junior and everybody is too busy || Kind people, full calendars. I wait a day for an answer and then feel stupid for having asked. How do I ask better?
? Mentoring is half my week and none of my review || Two juniors, both good, and my delivery numbers are down. The review form has no box for it.
? Imposter feelings after the bootcamp || Everyone else talks about compilers at lunch. I moved from hotel reception, I know how to calm people down and how to build a form.
? What made you go from junior to not junior? || Not the title, the moment. I keep being told "give it time" and would like something I can do on Monday.
-5 For me it was the first time I said "this should not be built" and was right. Nobody noticed but me.
-2 Ask in the open channel, say what you tried and what you will do if nobody answers until two o'clock. You get answers and you keep moving.
< The until-two-o'clock trick is great, I will try that tomorrow.
-25 Write the documentation page you needed on day three. Everyone here remembers who did that.
-1 Apply to the boring places: insurers, logistics, hospitals. They have patience and real problems, and nobody else applies.
> Can second this. My first job was in a warehouse company and I learned more than friends in the fancy towers.
-3 Put mentoring in your goals at the start of the cycle, with names and what they should be able to do by the end. Then it is delivery.
-4 The people talking about compilers are also looking things up. They are only louder about what they know.
-5 Take the on-call week with somebody, early. Nothing teaches a system like watching it misbehave.
-45 Small things finished. I would rather work with someone who closes five little tickets than with a genius at ninety percent.
> Printed and hung over my desk.

# tech-debt
? How do you get time for debt without begging? || We ask every quarter, we get "after the launch". There is always a launch.
? The library we depend on is dead since 2021 || Everyone knows, nobody owns it. It parses every file our customers send. I had a bad dream about it.
? I said the migration takes a quarter. It has been a year || My fault, mostly. The last ten percent is the part with all the customers in it. How did yours end?
? Is there such a thing as too much refactoring? || New lead, third rename of everything this year. Each one is an improvement, and I cannot find anything any more.
? We stopped feature work for six weeks || The whole company agreed, cake and all. Now we are in week five and I am afraid of the demo.
-1 We never ask. Twenty percent is in every estimate, like washing up is part of cooking.
> How do you keep it when the estimate is questioned? Ours gets cut first.
-12 Put a price on it in their words: this part costs us [[two|three]] days of every month. We got the time the same week.
-34 Finish one migration before the next may begin. It is a rule on our wall and it has saved us twice.
-3 The long tail needs a date on which the old thing is switched off. Without the date it lives for ever, with it people suddenly find a morning.
< We have a date now. It is scary and I think you are right.
-2 Fork the dead library, add a test for every odd file you ever received, sleep again.
-4 Renames are cheap for who makes them and dear for everybody else. We do them in the first week of a quarter only.
-5 Show before and after with one number. Ours was minutes from merge to live. Nobody in the demo cared how.
> Stealing this for next week.
-14 Debt that nobody touches is not debt, it is furniture. Pay for the part you walk through every day.
`
