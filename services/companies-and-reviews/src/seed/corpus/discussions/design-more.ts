/** See parse.ts for the signs. */
export const moreDesign = `
# pay-design
? Designers earn a third less than engineers here || Same level, same years, I saw the bands by accident. Is it like this at your company?
? Freelance or employed in this city? || Day rates look wonderful until I count the empty weeks and the insurance.
? UX, UI, product designer: does the title change the pay? || I have been all three at one desk.
? Asked to design the pitch deck, the booth and the birthday card || On top of the product. Nobody asked what comes off the list.
? Moving from agency to product || They offer [[ten|fifteen]] percent less and "ownership". I am 34 and would like to own a fridge.
-1 Bands are written by people who think of it as decoration. Ask them to compare your level with who else could stop a launch.
> I used exactly this and got half the gap. Half is better than the poster.
-2 I set my day rate at one percent of what I would want a year. Empty weeks are then paid for, more or less.
-3 Product designer is worth more, on paper and in interviews. I changed the line in my profile and the messages changed.
< Only the title, with the same work underneath?
-4 The birthday card goes on the list, with a size. When they see it beside the checkout, the checkout wins.
-5 From agency to product I lost money for a year and gained evenings for ever.
-15 Talk to the designers who left. They are the only ones who tell you real numbers.
-1 In our place engineering managers fought for equal bands, because they were the ones waiting for designers who quit.
> That is a company I would like to know the name of.
-5 Get it in base. Ownership in a company that is not for sale is a word.

# ai-design
? Our PM makes prototypes with a prompt now || They look finished, so everybody treats them as finished. I spend my days un-deciding things.
? Stock faces that do not exist || Marketing replaced all photographs by generated people. All of them look like nobody from here. Does anyone else mind?
? What do you honestly use it for? || Me: naming layers, first drafts of empty states, [[forty|fifty]] fake addresses.
? "Do we still need four designers?" || Asked in the all-hands with a smile. Two of us updated our CVs during the answer.
? Students hand in work they cannot explain || I teach one evening a week. Beautiful screens, no idea why. How would you grade it?
-1 Prototypes are fine if they are ugly. We agreed on a grey theme for anything that is not decided, whoever makes it.
> Grey theme is clever. Did the PM accept it?
-3 I let it write ten versions of a sentence and throw nine away. It does not get tired and I do.
-2 Faces from nowhere are a choice against the people who use the product. We paid for one day with a photographer from the neighbourhood, it was cheaper than I thought.
-4 The question is never about four designers. It is what the company would do with the time. Ask that with the same smile.
< I wish I had had this answer ready.
-5 Grade the explanation. Five minutes, one question: what did you leave out.
-34 It is good at the average. If our screens look average after it, that tells me about our screens.
-3 Research notes: it finds what I already knew. It has never found what surprised me.
> Same experience. It smooths away the one odd person who was right.
-13 I review it like the work of a fast junior who is never ashamed. That keeps me awake.

# accessibility
? Contrast fails and "the brand is the brand" || Light grey on white since 2017. I have a chart, a blind test and no support.
? A customer with a screen reader wrote to us || Kind letter, two pages. We are not able to answer one of the points. Where does a small team begin?
? Automated checks are green and nobody can use it || The tool gives us 98. With the keyboard I cannot leave the menu.
? Older users and our tiny targets || My father tried to pay a bill in our app. I watched and then I went for a walk.
? Does anybody have accessibility in their goals? || Ours is a value on the wall, between courage and snacks.
-23 Begin with the keyboard. Unplug the mouse for one hour, the whole team, and write down where you cry.
> We did it with pizza. The list had 41 lines.
-2 Answer the letter. Ask if they would test with you, and pay them. Ours has been with us for two years now.
< I will write back tonight. Thank you.
-1 One darker grey for text, the brand keeps its grey for lines and shapes. Nobody in branding noticed.
-4 Targets of 44 pixels are also faster for people on a motorbike. That argument worked where the other did not.
-3 Checks find a third of it. The rest is a person, a keyboard and a script of ten tasks.
-5 It is in our goals since an enterprise customer asked for a report in the contract. Follow the money, sadly.
-3 Put the fixes in the components and half of the product heals in one release.
> This is where a design system finally pays for itself.
-4 Subtitles, labels, plain words. My mother is not disabled, she is only in a hurry, and it helps her every day.

# local-languages
? Thai breaks every one of our buttons || The English fits with two pixels of air. Line height, no spaces, everything clipped.
? Right-sized for four languages || Bahasa is a third longer, Vietnamese has hats on hats, Chinese is short and dense. One layout, please.
? Translations arrive as a spreadsheet without pictures || The word "Order" became a command from the army.
? Formal or friendly? || In English we say "Hey there". In Vietnamese we had a meeting of two hours about whom we are older than.
? Do you test with real people in every language? || We do English and then hope. Support tickets say that hope has limits.
-2 Design in the longest language first and let English be airy. It took one sprint to get used to.
> And put it in the template, or the next person begins in English again.
-3 Screenshots for translators, one for each string. We automated it and the army left the shop.
-5 We hired two students for each language, two hours a week, to read everything aloud. Best money of the year.
< How did you find them? University notice board?
-4 Friendly and short works everywhere, as long as it is about what the person does and not about us.
-1 Line height 1.6 for everything Thai and never a fixed height. After that it is quite peaceful.
-4 Ask support which words customers use. It is never the words in our menu.
-25 Numbers, dates and names go wrong more often than sentences. People with one name only could not sign up for three years.
> We still ask for a last name. I have been fighting since spring.
-35 Each language has an owner who may say no to a release. Happened twice, both times right.

# burnout-design
? Every project urgent, none of them launched || I counted eleven flows this year in the folder called final. One is live.
? I do not like design any more, or is it the job? || I still move things in restaurants menus in my head. At work I feel nothing.
? Crunch before the demo, every quarter || Investors in the room, so we polish things that do not exist. Then the real work is late.
? Part-time as a senior designer || Baby at home. I asked for [[60|70]] percent and got a speech about presence. Anyone managing it?
? Took three months off, afraid to go back || They were kind. The backlog was kind too and grew quietly.
-4 I do four days since last year. The trick is that one project ends when I am not there, so somebody has to be able to answer.
> How did you choose the day? Mine always fills up again.
-1 Take the folder to your lead and ask which one they would miss. It is a sad hour and a useful one.
-2 It was the job. I moved to a hospital project with ugly software and grateful nurses and I draw at home again.
< That gives me some hope, thank you.
-3 Demo what is there. We told investors "this part is real and this part is a drawing", they liked the honesty and asked better questions.
-5 Begin with one small thing that goes live in the first week back. Finished is medicine.
-13 Say the number of things you can do at once. Mine is two. The third waits, aloud, in the meeting.
-2 Nobody will tell you to stop. I waited for it for two years.
> I am still waiting, so maybe this is it.
-25 Make something with your hands that has no user. I bake terrible bread.
`
