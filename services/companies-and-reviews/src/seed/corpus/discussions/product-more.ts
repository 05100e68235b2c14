/** See parse.ts for the signs. */
export const moreProduct = `
# launch
? Launched to silence || Four months, a video, a cake. [[Sixty-one|Eighty-three]] people clicked. How do you get a team up again after that?
? Big launch or quiet rollout? || Marketing wants a day with a countdown. I want one percent on a Tuesday.
? We launched in a second country with a translation || Same flows, same payments. Nobody there pays like this. I should have known.
? Feature flags older than the features || A hundred and twelve of them. Turning one off broke the invoices.
? How do you decide to switch something off? || Four customers use it. One of them is very loud and is also my neighbour.
-2 Do both: roll out quietly for weeks, then announce what already works. Marketing gets quotes from real people.
> This is how we do it since the countdown that ended in an outage.
-1 Talk to the few who did click. Ours had come for something else, and that something is now the product.
< I wrote to all of them tonight. Eleven have answered already.
-3 Payment first, language second. Half of the country paid by bank transfer at a corner shop and we had a card form.
-4 Every flag has an owner and a date, and the build complains. It complained for a month and then it was quiet.
-5 Offer the loud ones a way out that you do by hand. Four customers, one afternoon each.
-1 Silence is better than hate. You can go on with silence.
-1 Tell the team what you learned before you tell them what is next. They worked for it, they deserve the ending.
> My lead skipped that part once. Two people left and I still think it was because of it.
-2 We never launch on a Friday, in December, or in the week of a big holiday in any of the six countries. That leaves about four Tuesdays.

# stakeholders
? Seven approvers for a change of wording || Legal, brand, risk, two regions, a vice president and, for reasons nobody knows, procurement.
? The CEO saw something on a flight || It is always a flight. How do you let an idea land softly?
? My stakeholder agrees in the meeting and undoes it afterwards || Third time. Very charming. I have started to send minutes and feel like a lawyer.
? Head office decides, regions apologise || We are the region. The pop-up about a winter sale went to Jakarta.
? How many stakeholder meetings a week do you have? || I have [[seventeen|nineteen]]. I am told that is alignment.
-3 Minutes within the hour, two lines, "shout by tomorrow noon". It feels cold and everybody has come to like it.
> The noon part is the magic. Without a time nobody shouts.
-2 Write the idea down in front of them, with what it would replace. Flights are long, roadmaps are short.
-1 One document with all comments in it. When legal and brand see each other's words they sort it out alone.
-4 Invite head office for a week, to sell in a shop. They came once and the pop-ups stopped.
< I would pay for that flight myself.
-1 Ask who can really say no. In our case it was two of seven, and the rest were relieved.
-5 Most of my meetings became one page on Friday. Three people read it and they are the right three.
-3 See the charming ones alone, before. They do not like to lose in public, so do not make it public.
> That explains the last two years of my life.
-1 Procurement once approved a tooltip of mine within an hour. Be nice to procurement.

# career-pm
? Senior PM or team lead: which way? || They offer me people. I like products. Is saying no the end of it?
? Interview with a product case about an airport || Four hours of preparation, and then they asked how many golf balls. In this year.
? Stuck at the same level for three years || "You already do the work of the next one." Then pay me like it, I thought, and said thank you.
? Moving from B2B to consumer || I know invoices. They want somebody who "lives and breathes engagement". I breathe air.
? PM certificates, worth anything? || My company pays up to [[1,500|2,000]] a year and it expires in December.
-1 I said no to people and asked for a harder product. It was respected, and I was asked again a year later.
> Did the pay keep up with those who took the teams?
-5 Spend the budget on one good conference and four dinners with people who do your job elsewhere. Better than the paper.
-3 Ask for the list of what is missing, in writing. If there is none, you are being kept, not developed.
< There was no list. I have an interview next week.
-2 Cases test how you think aloud. I practise with a colleague in the canteen, on the canteen.
-4 Invoices are a great background. You know what happens after the click, and most consumer people do not.
-3 Change company for the level, stay for the product. I have never seen the level come to those who wait.
-1 Leading people is a different profession. Try it with an intern first.
> Best advice here. I tried it, loved it, and would not have guessed.
-5 Certificates helped me once, to get past a filter. Nobody has mentioned it since.

# remote-teams
? Four time zones, one stand-up || For somebody it is always dinner. We rotate the pain. Is there a better way?
? Team in Vietnam, product in Singapore || Great engineers, and I only hear problems when they are over. What am I doing wrong?
? Written culture, but nobody reads || I write careful documents. Then we meet so that I can read them aloud.
? Offsite: three days, budget for everyone || Twenty-two people, six countries. What was worth flying for?
? The quiet ones in video calls || Same [[four|five]] people talk. I know that the others have better ideas, they write them to me afterwards.
-1 No stand-up at all. Three lines in a channel by your own noon, and two calls a week for what needs a face.
> We moved to this and the only one who missed the stand-up was me.
-2 Ask "what is the worst part at the moment" instead of "any blockers". The word blocker is a door that nobody opens.
-3 First ten minutes of the meeting: silence, everybody reads. It is strange and then you never want to go back.
< I like that it shows at once who has not read it.
-2 Go there. A week, at a desk beside them, without slides. The next bad news came the same day.
-4 At the offsite: one morning of work, the rest walking and cooking. We solved the hard thing while chopping onions.
-5 Collect answers in writing first and read them out without names. The quiet ones fill the page.
-13 Record it, three minutes, with the screen. People watch it at their own breakfast.
> At double speed, but yes.
-5 Let someone in the smallest office run the meeting. It changed who explains themselves to whom.

# users-support
? Support knows everything and is asked nothing || I moved my desk to them for a month. I am ashamed of what I have been building.
? Reviews in the app store as a roadmap || One star, "does not open". That is the entire text, and there are [[ninety|a hundred]] of them.
? How do you close the loop with people who complained? || We fix things, quietly, a year later. They have left by then.
? Chatbot in front of our support || Deflection is up. So are the complaints about not reaching anybody. One number is on my slide.
? Abusive users || One of them writes to our support every night. Paying customer, large account. Who decides?
-1 Every ticket with a reason, five reasons at most, chosen by the person who answered. Look at it weekly, together.
> Five at most is important. We had sixty and all of them were "other".
-3 Write back by hand to the first twenty. It takes an hour, and three of them became the people we test with.
-4 A bot is fine if the way to a person is the second sentence. We put it there, the anger went and the numbers hardly moved.
-5 We have a page about what happens when somebody insults our people. It was used twice, and both times management stood behind it.
< Good to hear. Ours wants to "look at the revenue first".
-1 Let each engineer answer for two hours a month. Things get fixed between two tickets that waited for years.
-2 "Does not open" had one cause with us: phones with no space left. We would never have guessed.
-1 Support decides one thing on the roadmap each quarter. It is always the thing with the best return.
> Why does nobody else do this, it is so obvious when you say it.
-1 Ask the person, not the dashboard. They will tell you the same sentence three customers used today.

# ethics
? Dark patterns with a good conversion || I was asked to make cancelling "a journey". I made it three clicks and now I have a meeting.
? Asked to collect the contact list, for growth || Everybody does it, I heard. I do not want to be everybody.
? We lend money to people who cannot pay it back || The model says they can. I have sat with some of them. I cannot unsee the kitchen.
? Children use our game and the shop is in it || Legal says there is a line in the terms. The line is on page [[14|19]].
? Has anybody refused to build something and stayed? || Asking for a friend who writes very long comments.
-5 I refused once, in writing, with another way to reach the number. They took the other way. I was surprised too.
> The other way is the point. A bare no never worked for me.
-23 Ask who will explain it on television. Nobody has ever wanted to.
-1 Count the refunds, the chargebacks and the hours in support. Cancelling in two clicks was cheaper for us, in money.
-5 I stayed two years and told myself that I made it less bad. Maybe. I sleep better now.
< Thank you for writing that. It is where I am.
-4 Put a limit on the shop by default and let parents raise it. Revenue fell for a month and came back.
-12 A rule we have: nothing that we would have to hide from our own families. It is childish and it works.
-3 Bring one of the customers to the meeting. Not the number, the person. The model has no kitchen.
> Read this twice. We will try to do that.
-5 Write down that you said it, with the date. It is not for them, it is for you.
`
