/** See parse.ts for the signs. */
export const design = `
# seat-at-table
? Design is shown the plan when it is final || Then we get four days "to make it nice". I am tired of being the paint. What changed it for you?
? One designer, [[twenty-two|twenty-six|thirty]] engineers || I am the one. Everything waits for me or goes around me. Both are bad.
? Our founder redesigns on Sundays || Screenshots with red circles at 23:00. Some of the ideas are good, which makes it worse.
? Reporting to marketing, doing product || My boss judges onboarding flows by whether the logo is large enough. Is there a graceful way to move?
? Does a design lead belong in leadership? || We have the title since spring and still hear about things in the all-hands.
-15 I invited myself. Asked for the notes of the planning meeting, sent questions back, after a month they found it easier to have me there.
> Same trick here. Nobody ever said yes, I was simply on the invite one day.
-1 Show the cost of late. I kept a list of screens that were built twice and put days beside them. Engineering became my best ally.
-3 Sketch with them in the room, ugly, with a pen. The red circles stopped when the founder held the pen.
< I will try the pen. It cannot get worse.
-2 With a ratio like this you have to give things away. Components, texts, small flows: engineers do those, you look twice a week.
-4 Marketing or product does not matter as much as who sets your goals. Ask for that in writing.
-5 A seat means nothing if you bring taste. Bring what you saw in five calls with customers.
> Painful and true.
-15 Pick one thing that earns money and own it from start to end. The table moves to where that person sits.
-14 I left and do not regret it. Some companies want a design department for the careers page.

# portfolio
? All my work is under an NDA || Six years of internal tools for a bank. My portfolio is a page with my name on it.
? Case studies: does anybody read them? || I spend weekends on process diagrams. Recruiters look at the pictures, hiring managers say "walk me through it" anyway.
? Redesigned a famous app to get noticed || And an interviewer told me it shows I do not understand constraints. Ouch, but is it fair?
? Career change from architecture, portfolio full of buildings || I can think in systems and in people. Screens I have three.
? How old may the work in a portfolio be? || My best project is from [[2019|2020]]. Since then I mostly grew other designers.
-12 Blur the data, tell the problem, show the decision you lost. I hire, and the lost decision is what I ask about.
> Interesting. I always hid those.
-2 Two projects, deep. After the second nobody reads any more, me included.
-1 Under an NDA I rebuilt one flow with invented content, same problem, and said so. Everyone accepted it.
< Did anyone ever ask the bank about it?
-2 Write down the numbers at the time, you will never get them later. Even "calls to support about this went from daily to monthly" is enough.
-2 Put yourself in it: what was yours, what was the team's. The word "we" on every page makes me suspicious.
-5 For leads I want to see a designer who got better. Tell that story, with their permission.
-24 A plain document is fine. The best one I saw this year was nine slides, black on white.
> As somebody without time for a website, thank you.
-3 Fake redesigns are good practice and a weak argument. Do one for the clinic around the corner, with real people in it.

# design-systems
? Our design system has four button libraries || The newest is called "unified". I should laugh.
? Nobody uses the components we made || Two of us, nine months, a lovely site. Teams still draw their own because "it is faster".
? Tokens, themes, white label: too much too soon? || Twelve people, one product, and a customer who wants everything in green.
? Who decides when a component is done? || We review for weeks, someone always finds another state. Meanwhile the teams copy the old one.
? Is a design system a full-time job? || I do it on Fridays. It shows.
-1 Delete one library a quarter and announce it like a holiday. People only move when the old thing has an end date.
> We had cake for each one. Nobody misses the third.
-2 Start with the page they build most often, not with the button. Ours was the table. After that they asked us for the rest.
-2 If it is faster to draw their own, then it is. Sit beside one of them for a day and see where.
< Doing this on Thursday. I am a little afraid of it.
-4 Done means used twice in live screens. Until then it is a proposal.
-5 Full-time from about six teams. Below that, a rota: one designer and one engineer, two weeks, then the next pair.
-3 One theme file with thirty colours solved our green customer. It took an afternoon because nothing else was clever.
-12 Count how many screens are made only of the parts. One number, once a month, on the wall. It moved people more than the site did.
> How do you count it, by hand or with a script?
-4 Write what it is not for. Half of our arguments ended with that line on each page.

# research
? Talking to users is "not in the budget" || I asked for vouchers for six people. We spent more on the stickers.
? Five interviews and everybody wants a percentage || I found something serious. The first question was whether it is significant.
? Users say they love it and then do not use it || Same people, same week. What do you ask to get at the truth?
? Research in three languages with one researcher || Interpreters flatten everything. My favourite answers get lost between Thai and English.
? Sales will not let us near customers || They are afraid we promise something. I am afraid we build something.
-3 Ask what they did last time, day and hour, and let them show you. Never ask whether they would.
> Changed my whole way of interviewing, this one sentence.
-15 Join the support calls, on mute. No budget, no permission, more honest than any lab.
-2 I take two people from the team to every session. After that no one asks for percentages, they saw it.
< They did come once, and left early. I will ask for a shorter one.
-4 Have a native speaker run it and debrief in the next hour while it is warm. Transcripts come too late.
-5 We agreed a sentence with sales: "we are here to learn and cannot promise anything". They were in the room for the first two, then they let us.
-2 Five is fine for finding problems and useless for counting them. Say which one you did on the first slide.
-1 Coffee vouchers for six people is less than one hour of the meeting about the budget.
> I said that aloud once. It was approved and I was asked to be more constructive.
-12 Keep every quote in one place, searchable. In a year you have a better argument than any survey.

# handoff
? Engineers build from screenshots || The file has specs, spacing, states. They look at the picture in the ticket. Whose fault is it?
? Pixel review after it is live || By then there is no time, and I look like the person who complains about four pixels.
? Empty states, errors, long names: always forgotten || I draw the sunny day, they ask about the rain when I am asleep.
? Should designers write code? || My lead wants merge requests from all of us by next quarter. I know enough CSS to be dangerous.
? We stopped doing handoff || Designer and developer in one call for two hours a day. Velocity looks worse on paper, everybody is happier. Will it last?
-2 Review on the branch, with the developer, before the merge. Ten minutes each, and the four pixels never reach the list.
> Which tool shows you the branch? Ours lives on laptops only.
-3 I send the ugliest data we have with every design: a name with 60 letters, no photo, nothing in the list.
-1 A picture in the ticket is a promise. I took them out, link only, and now they open the file.
< Simple, and a bit mean. I love it.
-24 Fix spacing yourself. Learning to change one number in the code saved me more arguments than any spec.
-3 States as a checklist in the ticket template: empty, loading, error, long, no permission. Boring, works.
-5 It lasts if the pair stays together for a whole feature. When they shuffled us weekly it fell apart.
-4 I do not need every designer to code. I need every designer to know what is expensive.
> And every engineer to know what hurts the user, while we are at it.
-1 Ask which parts are a component already. Half of the time I was drawing something that existed.

# feedback
? "Can you make it pop?" || From a director, in front of twelve people. I asked where it should pop. Silence. How do you get useful words out of people?
? Critique turned into a vote || Thumbs in the chat. The loudest variant won, the shy one was better, nobody could say why.
? I take feedback badly and I know it || My ears get hot, I defend, and later I see they were right. Practical tips please.
? How do you critique work from someone senior? || Everyone praises the principal designer. The navigation is confusing and my hands are cold.
? Feedback from nine people, all contradicting each other || Legal, sales, two founders, the intern, my mother.
-12 Begin every review with the sentence: I want to hear about this and not about that. It cut ours in half.
> We put it on the first slide and it feels polite enough even for directors.
-3 Write it down, say thank you, answer the day after. My ears are still hot but nobody sees it.
< A day later is a good rule. I will try it with the next round.
-25 One person decides, and everyone knows who. The other eight give input. Without this you are designing a camel.
-4 Say what you could not do as a user: "I looked for my invoices and ended up here." Seniority cannot argue with that.
-1 When they ask for pop I show three versions with one thing changed in each. Then we have words.
-2 Silent writing first, five minutes, then talk. The shy variant wins more often than you think.
-3 Ask for feedback when it is thirty percent done. At ninety you only want applause, let us be honest.
> Caught.
-5 Contradictions are about goals, not pixels. I put the two goals side by side and let them fight about those.
`
