/** See parse.ts for the signs. */
export const product = `
# roadmap
? Our roadmap is whatever sales promised last week || I keep a document with quarters in it. It is fiction, with dates.
? Do you show your roadmap to customers? || Every time we did, one line became a contract. Every time we did not, they left for somebody who does.
? Planning for a quarter takes us five weeks || By the time we agree, it is a third over. There must be a lighter way.
? A competitor launched what we have in the plan for autumn || All-hands in panic. Should one pull it forward, or hold still?
? Saying no to the biggest customer || They pay [[a fifth|a quarter]] of our revenue and want a report that only they will ever open.
-2 We publish problems, not features, with now, next and later. Nobody ever sued over "later".
> We did that and sales asked for a date on "next" within a week. Hold on to it.
-13 One page, five bets, what we stop for each. If nothing stops, it is a wish list.
-4 Wait two weeks before you react to a launch. Half of them are a landing page.
< Good point, I will look at what is really live.
-5 Let the big one pay for it as a service and keep it out of the product. They said yes faster than I liked.
-1 Sales here gets one slot a quarter. They decide what goes in it, among themselves, and it is wonderful to watch.
-3 Plan six weeks, properly, and have a direction for the year in one sentence. Everything between the two is theatre.
-3 I write down what we did not do and read it aloud after the quarter. Nobody remembered most of it.
> This convinced our founder more than any framework.
-5 Ask the customer what they do with the report on Monday morning. Often it is a number that somebody types into something else.

# metrics
? Our north star went up and everybody is unhappy || Weekly active users, because we send a push every day. I know what I did.
? Nobody agrees what an active user is || Finance, growth and product each have one. The board sees the largest.
? Experiment says yes, my stomach says no || Plus [[two|three]] percent on checkout, with a pre-ticked box. Would you ship it?
? A/B testing with 900 users a week || They ask for significance. I ask for a bigger country.
? Dashboards: I made 40 and read one || It is called "is it on fire". Which do you really look at?
-1 Pair every number with the one that would get worse if you cheated. Ours: activation, with refunds beside it.
> We call it the conscience metric. It has saved us from me twice.
-3 I would not ship the box. The complaints come in three months and nobody will connect the two.
-2 Write the definition in one sentence a grandmother understands, with the query under it, and take the board's one away.
< The grandmother test goes on our wall.
-4 With few users do not test, decide. Roll out, watch five sessions, be ready to take it back.
-5 I look at one list each morning: people who came to do something and left without doing it. Everything else is weather.
-5 A metric nobody would act on is decoration. Ask what you will do if it halves. If the answer is a meeting, delete it.
-14 Talk to ten who left. It is cheaper than the dashboard and you will not sleep for a night.
> I did it last month. Seven of ten could not find the thing we are proudest of.
-2 Our best quarter on paper was the one with the double counting.

# pm-role
? Am I a product manager or a very expensive secretary? || I write tickets, take notes, chase approvals. The founder decides. What did you do to get out of it?
? Product owner, product manager, programme manager in one team || All three of us are in the same meeting about one button.
? Engineer wants to become PM || Seven years of backend, I like the why more than the how. Which step was worth it for you?
? PM for an internal platform: does it count? || My users sit three desks away and are rude. In interviews people ask for consumer numbers.
? First PM in a company of [[thirty|forty]] || They have done fine without one, as three people have told me already. Where did you start?
-1 I stopped taking notes. Said it kindly, passed it around, and suddenly I had time to have an opinion.
> How long did it take until nobody looked at you when the meeting began?
-5 Begin with the support inbox. After a month you know more than anyone, and people come to you.
-15 Take one decision that nobody wants. Prices of the old plan, in my case. After that the others came by themselves.
< I think I know which one it is here. Nobody wants it for good reason.
-4 Internal users are the best school. They tell you to your face, and you can watch them work every day.
-3 As an engineer, run one discovery from the first call to the thing being used. Titles follow.
-2 Three roles in one meeting: write down who decides what, one line each. It was uncomfortable and then it was over.
-1 The founder decides because it is their money. Your work is that they decide on Tuesday what they would have decided in March.
> I would frame that.
-5 Nobody needs a PM until they count how many things were built and switched off. I counted.

# discovery
? We build, then we ask || The prototype took three months and is in production. Discovery is a word in the job ad.
? Ten customers, ten different wishes || I wrote all of them down and now I own a zoo. How do you find the one animal?
? Our customers are not our users || The boss buys, the clerk suffers. Every interview I get is with the boss.
? How much evidence is enough? || I have nine interviews, one survey and a bad feeling. The team wants to start.
? Everybody in our market uses chat groups instead of software || Warehouse, orders, complaints, all in one group of [[140|180]] people. What do you even replace?
-5 Do not replace the chat, read it. We sat in the group for two weeks and built the three things people scrolled back for.
> Did you tell them that you were reading along?
-12 Write the problem in a sentence without your product in it. If you cannot, go back and ask again.
-3 Ask who will be angry when it is gone. That is your user, whoever pays.
-4 Evidence is enough when the next interview does not change your mind. For us that is usually the seventh.
< Then I am two past it and only afraid. That helps.
-3 Offer to carry boxes for a morning. The clerk talks when the boss is not in the room.
-2 The wishes differ, the moment before the wish is often the same. Put those on the wall.
-14 We sell it before we build it. A letter with a price on it, and the silence afterwards is data.
-1 Kill one idea a month in public, with thanks. People start to bring better ones.
> We do a small funeral with snacks. Attendance is excellent.
-15 The first version was a person with a spreadsheet behind a form. Eleven weeks, no code, and we knew.

# eng-relations
? Engineering estimates everything as "two sprints" || A colour, an integration, a new country: two sprints. I understand why. How do we get out of it?
? My team does what I write, literally || No questions. If the ticket is silly, they build silly. It frightens me.
? Tech lead and I want different things || Platform first, features first. We are both right and the team is tired of us.
? Shipped late again, and I am the one who explains it || Standing in front of the sales floor with a slide that says "learnings".
? Should PMs be in the on-call channel? || I joined quietly. I learned more in one night than in a quarter of reviews.
-2 Bring them to two customer calls. Literal tickets stop when people have heard somebody sigh.
> It worked with mine, though one engineer now writes better specifications than I do.
-3 We split it by days: a fifth for the platform, no questions from me, and no surprises from them.
-1 Ask what could be live in three days. The answer is often the good part.
< I asked this morning. They said four days and then showed me how.
-3 Write down the decisions you two agree on. In our case it was most of them, we only ever talked about the rest.
-4 Explain late with one cause and one change. Nobody on the sales floor has ever read learnings.
-4 Small promises, kept, every week. After two months nobody asks for the big date.
-5 Stay in the on-call channel and never write in it during an incident. They notice, and they like you for it.
> Except to bring food. Food is always allowed.
-1 Two sprints is what people say when they were punished for saying three days. Find out who did that.

# pricing
? We have not changed the price since [[2018|2019]] || Costs went up, the product tripled, and everyone is afraid of one angry message.
? Free plan is eating us || Nine of ten will never pay and they write the most tickets. I like them, which does not help.
? Per seat is wrong for our users || Shops with one login for twelve people. They are not thieves, they have one computer.
? Discounts: sales gives 40 percent to everybody || The list price is folklore.
? Six countries, one price in dollars || A clinic in Hanoi pays the same as one in Orchard. They asked me if that is a mistake.
-1 Raise it for new customers first and look for a quarter. We expected thunder and got two polite questions.
> Polite questions is what we got too. Eight months of fear for nothing.
-3 Charge by the thing they count themselves. For shops that was orders a month, and the shared login stopped being our problem.
-4 Every discount needs a reason and an end in the contract. Half of ours were gone after the first renewal.
-2 Keep the free plan, take the support out of it, put the answers on a page. The tickets moved, the people stayed.
< That may be the kindest way. We never tried to separate the two.
-5 Country prices, in local currency, rounded like a local would. Conversion in two markets doubled.
-1 Ask five customers what they would do if you were gone tomorrow. The price is somewhere in that answer.
-1 Tell the old ones early, in a letter with a name under it, and give them a year. Three left of four hundred.
> A year is generous. We gave three months and regretted the tone more than the number.
-2 Two plans. The third one exists so that people choose the second, and ours was never that clever.
`
