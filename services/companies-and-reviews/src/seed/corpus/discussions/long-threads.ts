/** More answers to what many people have an opinion about; the topics are those of the other files. */
export const longEngineering = `
# on-call
-1 Nothing at mine, and it took me two years to notice that the contractors on the same rotation are paid for every hour.
> Same discovery here. The contractors were very kind about it.
-1 We get a day of leave for each full week on call. I like it more than money, but it only works if you are allowed to take it.
-1 In my country standby time is regulated. The employer did not know either, once they knew they back-paid six months.
-1 A colleague of mine asked in the all-hands. Silence, then a task force, then [[forty|fifty]] dollars a day. It is a start.
-1 Paid, but the amount has been the same since 2016. Check that part too before you sign something.
-1 Does your contract name on-call at all? If it is only in a wiki page, the wiki page can be discussed.
< It says "other duties as required". I suppose that is the answer.
-1 My view as a lead: if you cannot pay for it, reduce it. Half of our alerts were only there because nobody was paying.
# return-to-office
-2 Ours publishes the swipe numbers by team. There is now a person in each team who takes all the cards for a walk.
> Do not give them ideas, or the next thing is fingerprints.
-2 Our union asked for the data under the privacy law. The dashboard was gone by the end of the week.
-2 I come in at eight, swipe, have a coffee with the guard, and go home to work. Best conversation of my day.
-2 What I do not understand: they can see what we ship. Why measure the door?
-2 As a manager I was handed such a list. I put it in a drawer and nobody ever asked me for it.
< More managers like you, please.
-2 It stopped when the directors appeared on it.
# interviews-tech
-1 Seven for me, and the last one was a personality test in which I had to choose a tree.
-1 I now ask for feedback in writing whenever it goes past three rounds. About half send something, and twice it was useful.
-1 From the inside: often there is really an internal candidate and policy says that we must interview. I hate it as much as you.
< Thank you for saying it. I would rather be told on day one.
-1 I send an invoice for the parking lot. Nobody has paid yet, one company apologised.
-1 Four is my limit, I say so at the beginning and nobody has cut me off for it so far.
-1 Founders who want coffee at the end usually have a veto and no criteria. Prepare for coffee.
# incidents
-2 I once emptied the table with the e-mail templates. Every customer got a blank message with a very polite subject.
> I think I got that one.
-2 Wrong window, staging and production had the same colour. Since then production is red, all over, impossible to read. Good.
-2 Not me, but I sat beside him. The team ordered cake, the lead wrote the post-mortem himself, and he is our best person for backups today.
-2 A delete with a typing error in the date: 2103 and not 2013. The archive has been very tidy since.
-2 You restored it, you told people, you feel bad. That is all that can be asked from anyone.
-2 Switched off a server that "nobody uses". It was the one that opened the doors of the car park.
> How did people get home?
# layoffs-eng
-1 Two people's work cannot be done by one. Do one person's, well, and let the rest be seen to fall.
-1 I could not concentrate for about six weeks. Nobody tells you that it is normal.
< Six weeks sounds right. I am in the second one.
-1 Write to the people who went. You do not need the right words, they remember who wrote.
-1 Ask your manager plainly whether there is another round planned. The face is the answer.
-1 We lost the person who knew the invoices, on the last working day before the invoices. They called her. She named her price.
> Good for her.
-1 Update your CV while you still know what you did. Not to leave, only to be calm.
# hours
-5 Running did nothing for me. Sleeping at the same hour for a month did.
-5 I told my lead the truth and he took two projects away the same day. I had been carrying them for nobody.
-5 See somebody professional, seriously. It is not expensive everywhere, and mine asked one question that changed the year.
< I have a first meeting next week. Telling you makes it harder to cancel.
-5 For me it was not the hours, it was that nothing was ever finished. I asked for one small thing of my own.
-5 Took a job with a boring product and a team that eats together at noon. The editor looks friendly again.
-5 It comes back, slower than you want. I was afraid that I had lost it for good, and I had not.
`
export const longDesign = `
# seat-at-table
-3 Ours sends voice messages. Eleven minutes, wind, and somewhere in it "make the blue more honest".
> Honest blue is now a colour in our system.
-3 I gave the founder a place for it: a page where all the circles go, and we look at them together on Wednesday. Half are withdrawn by then.
-3 Do not laugh, but I asked why. He is alone on Sundays and looks at the product because he loves it. We now talk on the phone for ten minutes.
< That is a kinder thought than any of mine.
-3 Founders see it with fresh eyes every Sunday. I try to keep the eyes and lose the circles.
-3 The answer "we have tried that, here is what happened" needs a list of what you have tried. Begin the list.
-3 I turned the notifications off. On Monday we have a very calm talk.
# feedback
-1 I answer "what should people do after it has popped?" and then we are talking about the right thing.
-1 My favourite was "more premium, but fun". It was an insurance for boats.
> I have done that one. They wanted a dolphin.
-1 Ask them to bring one example that they like from anywhere, a menu, a shoe. It says more than ten words.
-1 Pop means that they did not find the thing they care about. Ask which thing that is.
< This is it. He meant the discount, he could not see the discount.
-1 In front of twelve people nobody can say "I do not know". Ask again in the corridor.
-1 I keep one version with a very large logo in a drawer for such days.
# local-languages
-2 We gave up on one layout. Two, and the language decides. Everybody had said that it would be double the work and it is not.
-2 Buttons with a verb and nothing else. In all four it became short enough.
-2 The hats on hats got cut off in our headings for a year, and no customer ever wrote. They had thought it was a style.
> That is the saddest bug report I ever read.
-2 Test with the person's name in it. Long names and short buttons meet exactly once, on the page where people pay.
-2 Let the text wrap. So many of our problems were the wish for one line.
`
export const longProduct = `
# roadmap
-1 We let sales write the promise on a card, with the customer's name and the money. Eleven cards in the first month, two in the second.
> What happened to the nine that stopped coming?
-1 I went on three sales calls. The promise is made in minute four, when nobody from product is there to say what we have already.
-1 A promise needs a name behind it from somebody who can keep it. Without it legal does not send the contract.
< I would love to have that rule. Who pushed it through?
-1 Ours is not last week but yesterday, so you are doing well.
-1 Give them something true to sell: a list of what will be live in this quarter, small, certain. They stop inventing when they have enough.
-1 Pay them for what stays, not for what is signed. It changed the calls within a quarter.
# pm-role
-1 Expensive secretary here. I asked the founder which decision he would like to be rid of. He had three ready, I took the ugliest.
-1 Keep a list of what you decided in a week. In my first week it was empty, and I showed it to my boss.
< I have begun one. Two entries, one of them was lunch.
-1 Notes are power, do not give all of it away. Who writes what was decided has decided.
> There is something in that. I choose the last sentence very carefully.
-1 Bring a customer's voice into each meeting, a real sentence. Nobody else in the room has one.
-1 It took me a year. What changed it was being right about one thing, in writing, before it happened.
-1 Some places want a secretary and call it product. That is fine for them, and you may go.
# ethics
-5 I refused to build the tracking of drivers' breaks. I am still here, and nobody has built it.
-5 Refused, was moved to another team, got a better manager. Not what they intended, I think.
> I call that a happy ending.
-5 We were three. That is the secret, be three.
-5 I did not refuse and think about it more often than I would like.
< I know. That is why I wrote the post.
-5 I asked for the instruction in writing, with a name. It never came, and that was the end of it.
-5 Not everyone can afford it. If you have a visa that hangs on the job, find the one who has not and let them speak.
# users-support
-5 We gave our people the right to end it. It was used four times in a year and the account is still with us.
-5 Let a director answer two of the letters himself. The opinion about the revenue changed by the evening.
< I have forwarded them. All of them, with the hours.
-5 Put a cost on it: two resignations and six weeks of sick leave in our case, for one customer.
-5 The contract has a clause about conduct, nearly every one has. Somebody only needs to read it aloud.
-5 Rotate who opens that inbox, nobody alone and nobody at night. And then end it anyway.
> And thank the ones who carried it, by name, in front of the others.
`
export const longOps = `
# payroll
-1 With us the third time came with a new rule that nobody may talk about it. By then everyone was talking about nothing else.
-1 Ask about tax and pension at the same time. If those are late too, you know.
< They are. I looked this evening, three months.
-1 In most of our countries the labour office takes a late salary seriously and it costs nothing to ask.
-1 A heart. Ours was announced with a quote about storms and sailors.
> I kept ours. It will be framed one day.
-1 I worked in the finance team of such a place. We were told one day before you were, every time, and we cried in the kitchen.
-1 Keep working at the level you are paid on time. That is the fairest sentence I know.
# hr-trust
-3 There were four of us. The comments were read aloud, in my way of writing, with my favourite word.
-3 Ask for the raw rule: how many answers before a group is shown, and does free text count. Most tools can hide it, most people never switch that on.
-3 I used to run these. We could see the minute of the answer and who had clicked on the link. I left out the truth myself.
> Thank you for saying so. I always suspected it.
-3 I write it as the average person: "some of us feel". Nobody has found me yet.
-3 Do it together, agree on two sentences, and all three send the same. Suddenly it is a trend.
< We did exactly this. They have called a meeting about the trend.
# office
-4 Ours has a little box with buttons on the wall. It is connected to nothing, I have unscrewed it.
> Every building has one. It is called the peace box.
-4 I bring a woollen blanket with the logo of our competitor. It gets attention.
-4 Two zones, cold and less cold, choose your desk. It took a plan on paper and one loud Tuesday.
-4 Twenty-four degrees is the norm for public buildings where I live. Somebody printed the decree and taped it to the meeting room.
-4 The director sits in the sun behind glass. That is the entire explanation.
< You have described our floor plan.
-4 We had a vote. Twenty-three won. The two who lost work from home and are happy as well.
# customer-support
-4 I write it down, three lines, and throw the paper away. Somebody laughed at me and does it now too.
-4 Change the headset for a walk after two hard ones in a row. Our rule, not our manager's, and he has accepted it.
-4 They shout at the company and you are the ear. I had to hear it many times before I believed it.
< I will write that on my screen.
-4 We read the worst one of the week aloud on Friday, with voices. It helps more than it should.
-4 Record and review, and let the lead call back. Two of them apologised when it was a lead.
-4 I moved to chat. One can shout in chat, but it is quieter.
> In capital letters, at least with ours.
`
