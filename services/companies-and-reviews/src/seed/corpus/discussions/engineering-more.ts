/** See parse.ts for the signs. */
export const moreEngineering = `
# ai-tools
? My company counts lines written by the assistant || There is a leaderboard. I accept a suggestion, delete it, and I am now in the top ten.
? Code review when half the code was generated || The pull requests are twice as long and read beautifully and are wrong in the third function. How do you review these?
? Are assistants allowed at your work at all? || Legal says no, managers look away, everybody uses a private account. This cannot end well.
? Juniors who have never debugged by hand || I am not that old, I promise. But when the tool is down, nothing happens. How do you teach it?
? It wrote our migration and I only noticed in staging || Dropped a column that two reports need. My own review, my own mistake. What rules did your team agree on?
-245 Our rule: you may use anything, and you must be able to explain every line when asked. Twice somebody could not, it has not happened since.
> We have the same and it works because the seniors get asked too.
-2 Short pull requests only, 200 lines. It does not matter who or what typed them.
-35 Great for the tests I would not have written, dangerous for the code I do not know well. In that order.
-3 Get it approved properly, with a contract that the code is not kept. It took our security person three weeks and then the private accounts stopped.
< How did you convince them to look at it? Ours said no without a meeting.
-4 Once a month we fix a bug without any help, in pairs, with a debugger and snacks. People ask for it now.
-1 Numbers about suggestions say nothing. Ask how many incidents, how long a change takes, how many people understand the billing code.
-5 Migrations are written by hand here, by two people, always. Everything else is up for discussion.
> Same, and the second person has to have run the way back once.
-1 I was against it and now it saves me an hour a day on the things I find dull. I am still against the leaderboard.

# incidents
? Post-mortems that name the person || Blameless, says the template. The first line is always who pushed it. Last week it was me.
? I deleted production data || Only [[forty|seventy]] minutes of it, and the backup worked. I still feel sick. Tell me yours.
? The same incident for the fifth time || Action items are written, agreed, and wait in a board that nobody opens. How do yours get done?
? Who talks to customers while it burns? || Here it is the engineer with the keyboard, and the phone rings the whole time.
? Status page or silence? || Our leadership fears the page because competitors read it. Customers find out from each other anyway.
-2 Mine was an update without a condition, on a Thursday, all 1.2 million rows. The lead said "good, now you will never do it again" and ordered noodles.
< I laughed for the first time since yesterday, thank you.
-1 We write roles, not names. "The engineer on call ran the script" and then why the script let anybody do that.
-3 One action for each incident, the smallest that would have stopped it, done within the week. The long lists never happened.
> Smallest that would have stopped it is the best sentence I read this month.
-4 Somebody else holds the phone. We call it the scribe, it rotates, and it is the best place to learn the system.
-13 If the same person can break it twice, the system is at fault. If five people can break it once, also.
-5 An honest status page got us fewer angry calls, not more. We measured because nobody believed it.
-2 Practise the restore. Ours had been green for two years and was missing a table.
> We practise on the first Monday of a quarter. The first time took nine hours, now it is forty minutes.
-1 When the review gets personal I ask what the next new joiner will do in the same place. It turns the room.

# managers-eng
? Promoted to lead, stopped coding, unhappy || Five months of meetings. I was good at the other thing. Can one go back without it looking like failure?
? My manager does not know what I do || Weekly one-on-one, always about other people's deadlines. The review then says "could be more visible".
? New head of engineering, new everything || Fourth in three years. Each brings the process of their last company. We have learned to nod.
? Managing people older than me || I am 29, two of mine are over 50 and better engineers than I will ever be. Any advice that is not from a book?
? How many direct reports do your leads have? || Mine went from six to [[fourteen|sixteen]] after the reorganisation and the one-on-ones are now ten minutes.
-1 Went back after a year. I said it as "I want to be closer to the work" and nobody blinked. My pay stayed the same.
> How did your old team take it, did they get a new lead from outside?
-2 Friday, three lines to your manager: done, stuck, next. It feels silly for two weeks, and then the review writes itself.
< I will start this Friday.
-4 Ask them what they would do and then clear the road. With experienced people that is the whole job.
-5 Eight is where it breaks, in my experience. Above that you are a calendar.
-3 Nod, wait a quarter, see what survives. Most of it goes when the next reorganisation comes, the good parts stay.
-1 A lead here writes code one day a week, on something that is not on the critical path. It keeps them sane and out of the way.
-4 The best manager I had said every week: what should I stop doing. Nobody had an answer at first. Later we did.
> Took this to my team today. First answer: stop answering messages at midnight.
-2 Visible means somebody else says your name in a room you are not in. Help two other teams with something small.

# relocation
? Offer from Singapore, family in Manila || The money is double, the rent is triple, school I do not want to think about. Who has done the sum?
? Does anyone regret moving abroad for work? || Two years in, good pay, and I know my colleagues and the man at the noodle stall. That is it.
? Employment pass and a lay-off on the same day || I have thirty days. Is it realistic to find something, or do I pack?
? Remote from a cheaper country, same salary? || My company says yes, "subject to adjustment". How much did yours adjust?
? Going home after six years || People here say I will never get this pay again. People at home say I have become strange. Both may be true.
-1 Count the flights and the second household, then take a fifth off for everything you forgot. Ours was still worth it, but only just.
> We forgot the deposit for the flat. Three months at once, on the first day.
-1 Ask for housing in the first two months, they have a budget line for it and never say so.
-3 Thirty days was enough for me with two referrals. Tell everyone on day one, pride costs a week.
< Thank you. I wrote to nine people this morning because of this.
-4 They adjusted mine by twelve percent and I still save more. The line with the currency in the contract matters more than the number.
-25 I went home. Half the pay, my mother's cooking, and I sleep. Nobody at the new place works at ten at night.
-2 Join something that is not work in the first month. For me it was badminton on a car park roof, and it decided whether I stayed.
> Exactly this, for me it was a choir. I cannot sing.
-1 School places are the real bottleneck. Look for those before you look for a flat.

# stack-choice
? Rewriting the backend in Go, because || The because is missing from the document. Nine services in Node work. What would convince you, either way?
? Nobody applies for our PHP jobs || The product is healthy, the code is decent, and the ad gets silence. Do we lie about the stack?
? Kubernetes for three containers || I inherited it. Two people know it, one has resigned. Would you go back to a plain machine?
? Postgres for everything: search, queue, cache || So far it works. At what point did it stop working for you?
? Which technology did you regret after two years? || I will begin: a graph database, for a tree.
-13 Choose what the people who will be here in three years can repair at night. Everything else is taste.
> And what you can hire in your own city. We learned that the hard way.
-4 Our queue has been a table since the beginning, now at a few million jobs a day. Skip locked, a good index, nothing to see.
-3 We went back to two machines and a script. Costs a third, and the person who knows it is all of us.
< How do you deploy without a gap? That is the part I would miss.
-1 A rewrite is right when you can name the thing you cannot do today. "Nobody likes it" is not a thing.
-2 In the ad we wrote what the product earns, how small the team is and that nobody works weekends. Applications tripled, same stack.
-5 My regret: the message broker for eleven messages an hour.
> Mine is the second message broker, for the same eleven.
-1 Try it on the least important service and let the people who are against it run it for a month. They come back with real arguments, for or against.
-4 Search in the database was fine until somebody wanted typo tolerance in four languages. Then it was still fine with one extension.

# layoffs-eng
? A third of engineering gone on a Tuesday || Calendar invites with no title. I still have a job and two people's work, and cannot concentrate on anything.
? How do you see it coming? || Hiring freeze since spring, snacks cut, the finance lead left. Am I reading tea leaves?
? Severance of two weeks for five years || Legal minimum, signed by the end of the day or else. Does it ever help to say no?
? They kept me and let my whole team go || Now I maintain four services I have never opened. Everyone says I am lucky.
? Laid off twice in eighteen months || I start to believe it is me. Interviewers ask why the stays are short, and I watch their faces.
-3 Do not sign the same day. Mine went from two weeks to two months because I asked for time to read it, no lawyer involved.
> Same here. They expect half of the people to ask, and most do not.
-2 Signs in my case: travel frozen, contractors gone, a new person with "transformation" in the title. Six weeks later, the invites.
-5 It was not you. I hire, and since two years half of the CVs look like this. One honest sentence is enough.
< I needed to read that today.
-14 Write down what the two people did and show it as a list with one question: which of these should stop. Let them choose.
-2 Save your own notes and contacts now, the parts that are yours. Access goes before the meeting ends.
-14 Surviving is also a shock. I took a week off and came back able to read code again.
-1 We made a small group of those who went and those who stayed. Four found work through it within a month.
> Ours still meets for dinner, two years later.
-3 Ask for the laptop, it costs them nothing and saves you a purchase in a bad month.

# security-eng
? Found our customer database open to the world || Test instance, real data, no password. I told my lead, he said "after the release". What now?
? Security training is a video with a quiz from 2016 || And then they send a fake parcel notice and shame whoever clicks. Does anything better exist?
? Customer questionnaire with 380 questions || Third this month. I am a backend developer and answer about fire extinguishers.
? Passwords in the shared drive, in a sheet called "misc" || I asked for a vault, eight dollars a person a month. Declined, budget.
? First security person in a company of 200 || That is me from Monday. Everyone expects miracles or trouble. Where did you start?
-1 Put it in writing, today, with the date and one sentence on what happens if it is found. It changes the speed of things.
< Done. It was closed within two hours of the message.
-5 Start with who still has access and should not. It is boring, it takes a week, and every place I know finds somebody who left.
> Found eleven. One had been gone for three years.
-3 We keep the answers in one document and paste. By the fourth questionnaire it took a morning.
-4 Free vaults exist and are fine for a small team. The sheet is the most expensive thing you own.
-2 Best training we ever had: our own incidents, told by the people who were there, with biscuits.
-2 Shame nobody. The ones who click and report within a minute are your alarm, thank them aloud.
-5 Ask each team for the one thing that would end the company. You will hear your roadmap in two days.
> That is a brilliant first-week question.
-5 Backups that the same password can delete are not backups. Look at that first.

# hours
? Nine to nine, "by choice" || Nobody is forced. But the lead writes at 22:40 and says "no rush" and everyone answers. How do you stay out of it?
? Four-day week pilot: our numbers after a quarter || Tickets closed about the same, fewer bugs, sick days down by half. Management wants "more data". Anyone past the pilot stage?
? My calendar has no free hour until Thursday || I do my actual work after seven. I counted: [[twenty-two|twenty-six]] hours of meetings last week.
? Overtime is paid here by law and nobody writes it down || The form exists. People laugh when you ask for it.
? Burnt out at 31, what helped? || Not looking for pity. I look at the editor and nothing happens. The doctor gave me two weeks.
-3 I block nine to twelve and decline everything in it, with a friendly line. Two people complained, in a year.
> Which line do you use? Mine always sound rude.
-5 Two weeks will not do it. I took six, unpaid, walked a lot, and said no to the first three things when I came back.
< Thank you for the honesty. I will ask for more time.
-1 Send messages later, all tools can do that. I asked my lead to try it for a week and the evenings went quiet.
-4 Write the hours down for yourself, with dates, even if nobody pays today. Mine were paid out when I left, because I had the list.
-3 Cancel every repeating meeting and see which ones are asked for again. With us it was four out of eleven.
-2 We are a year into four days. The trick was fewer things at once, not faster hands.
-15 Nobody remembers who answered at midnight. Everybody remembers who wrote the thing that still works.
> My favourite sentence in this whole channel.
-1 Look at what the people above you do. If all of them work like this, it is the job, and you can choose another.
`
