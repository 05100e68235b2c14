/** See parse.ts for the signs. */
export const moreOps = `
# finance-life
? Month end takes us twelve working days || Then it is nearly month end. Two entities, three banks, a shoebox.
? Auditors asked for a contract nobody has || The deal is from [[2017|2018]], the seller is gone, the customer pays every month.
? The founder pays private things with the company card || Small things. A bicycle, school books. I book it as "other". I do not like other.
? Runway is four months and the party was lovely || I am the one who knows. How do you carry that in the lift?
? Finance in a startup or in a corporation? || Here I do everything and sleep little, there I would do accruals and have a canteen.
-1 Close the small things weekly. We got from twelve days to five without a new tool.
> What did you begin with? For us it is the bank part that eats the days.
-2 Ask the customer for their copy. They had it within an hour, and were pleased that somebody cared.
-3 Private goes to a loan account and gets paid back, with a list each month. Say it once, friendly, and keep the list.
< I have started the list. The bicycle is on top.
-4 You are allowed to ask for a plan: at which balance do we do what. If there is none, that is your answer.
-5 I tried both. The canteen is underrated.
-4 Put the cash number in front of the leads every Monday, just one line. The parties got smaller on their own.
-3 Never sign what you cannot explain to a stranger. It is old-fashioned and it kept me out of a courtroom.
> My first boss said the same. I understood it ten years later.
-1 Get the bank feed, then the rule for the twenty most common lines. The shoebox is only sixty receipts, do it with music.

# hiring-ops
? Ghosted by candidates, for a change || Signed, announced, gone. Third one since [[May|June]]. What are we doing wrong?
? Referral bonus and now everyone brings cousins || Quality is mixed. Lunch is very friendly.
? Hiring freeze, and the work goes on || Two left, we may not replace them. I have been asked to "do less with less", which never comes with a list.
? Reference checks behind my back || They called my current boss. I had not resigned. I have now.
? Offers by handshake || Ours are a phone call and then two weeks of silence. Then we wonder.
-15 Send the paper on the same day, with the salary and the first day in it. We lost four until we did.
> And a call from the future manager, not from the recruiter. It made the difference for us.
-1 Between signing and starting: one lunch, one message a week, the laptop early. Nobody vanished since.
-2 Pay the bonus after six months and let somebody else interview. The cousins got better.
-4 Calling a current employer without asking should be a crime. Name it in your review of them, politely.
< I did, in two sentences. It felt good.
-3 Make the list yourself: this we stop, this waits, this stays. Send it and say that silence means yes.
-1 People vanish for money or for fear. Ask at the offer what would make them stay where they are.
-5 Short process. Two weeks from the first talk to the paper, everyone knows their day.
> We cut it from seven weeks to two, and the acceptance rate went up by a third.
-15 I once did not show up myself, at 24. Nobody had written to me for a month and I thought they had forgotten.

# benefits
? Insurance that covers nothing || Two hospitals in the network, one of them is closed. Which benefits does your company have that are real?
? Fourteen days of leave, and guilt for each || I have nine left and it is nearly the end of the year. "Great if you could carry them over."
? Maternity leave and the project that "could not wait" || I came back and my desk had a different name on it.
? Free lunch or [[a hundred and fifty|two hundred]] more a month? || There is a vote. It is about to split the company.
? Sick days need a doctor from the first hour || So I sat in a waiting room with a cold, to prove to them that I should lie down.
-1 Cover for parents. It costs them more than the gym, nobody writes it in the ad, and it kept me here through two offers.
> Which provider will not be the point, but is it a group plan or an allowance?
-2 We have a minimum: fifteen days must be taken, and the lead's bonus depends on it. Guilt disappeared in a year.
-3 They owe you the same or a like position where I live, ask the ministry. A friend got hers back with one letter.
< I have written it. My hands were shaking and it is sent.
-5 Three days on trust, then a doctor. Absence went down after the change, not up.
-4 Lunch. Not because of the food, because people sit down together.
-4 Money. I bring rice.
-1 Read the policy for what it says about dental and about old illnesses. That is where the nothing begins.
> Exactly there. Mine begins with the word "except".
-2 Carry over is a loan to a company that may forget it. Take the days, the world turns.

# managers-ops
? My manager takes my slides and my jokes || Word for word, in front of the board. The jokes hurt more.
? Micromanaged by somebody who is never there || Approves each e-mail from an airport. I write "kind regards" to myself at this point.
? Promoted my best agent, lost my best agent || Wonderful with customers, unhappy as a lead. I did this to her. What now?
? The director shouts || Everyone says he is "passionate". I have worked for [[eleven|twelve]] years and I know passion.
? How do you tell a friend that their work is not good enough? || We started on the same day. Now I write the review.
-3 Let her step back without losing the pay, and call it a specialist role. Ours bloomed again in a month.
> How did you explain the pay to the rest of the team?
-1 Send your work the evening before to two more people, "for their comments". Hard to borrow what three have seen.
-2 I agreed on a list: these I send alone, these you see first. It got longer each month and then he forgot about it.
-4 Leave the room when it gets loud. "I will come back when we can talk." I was terrified. It has not happened again.
< I am practising that sentence in the kitchen.
-5 With a friend: say it early, in private, with one example, and ask what is going on. There was something going on.
-4 People copy what is rewarded. Look who was promoted last and you know how long it will last.
-1 Tell a better joke and say where it is from.
> I did, the board laughed, my manager went red. Ten out of ten.
-3 Not everybody should lead, and not everybody who does not lead should earn less. The second half is the hard one.

# ethics-ops
? Asked to sign a safety check that I did not do || Warehouse, forklifts, a tick on a form. "It was fine last year."
? Our agency workers get the old masks || Same floor, other colour of badge. I buy mine. They cannot.
? Invoices to a company that is one man's brother || Round numbers, every quarter, "consulting". I only process them.
? Interns, unpaid, sixth month || They do the work of the two who left. They are lovely, and they say thank you.
? Whistleblowing line, run by the director's assistant || The poster is in [[three|four]] languages.
-1 Do not sign. Write "not carried out" and the date. I did, there was noise for a day and then a real check.
> The noise for a day is the price, and it is a fair one.
-3 Ask for the service description on each invoice. A brother without a description gets nervous.
-4 In our country unpaid beyond three months is not an internship, it is a claim. Tell them, they do not know.
-5 An outside line costs less than the poster. Somebody in the board asked for it after an article in the paper.
< Maybe I know somebody who could ask.
-2 I bought a box of masks for everyone from the petty cash and wrote "masks for everyone". Nobody dared to reject it.
-3 Keep copies where only you have them, and tell one person outside that they exist.
-3 I only processed them too. The auditor asked me, not him.
> That sentence made me cold. I will ask on Monday.
-24 Bring it up in numbers once, in people twice, in writing the third time. By then you know where you work.
`
