/** Short things that people say under anything. Each is said once, so none is recognised again. */

/** Before anybody has answered. */
export const firstRemarks = [
  'Following this, same question here.',
  'Not an answer, sorry, only a second person who would like to know.',
  'Which country are you in? It changes the answer quite a bit.',
  'Good question. I asked it once at work and got a long silence.',
  'How large is the company, roughly? At twenty people I would say one thing, at five hundred another.',
  'It was the same at my last place, and at the one before.',
  'Subscribing. My partner has the same thing at home every evening.',
  'I have no solution but a lot of sympathy.',
  'This should be pinned.',
  'Reading this on the train and nodding so much that people look.',
  'I thought it was only us.',
  'In our team this comes up about once a quarter and then it is time for lunch.',
  'Depends a lot on who is above your manager, in my experience.',
  'Thank you for writing it down, I never found the words.',
  'Same city, same story, I suspect the same building.',
  'I would be careful with details here, but yes, very familiar.',
  'Short version from me: it gets better or you do.',
  'Curious what the others say before I give my opinion.',
  'We talk about it openly now. It took somebody resigning.',
  'My first thought was my old company, my second was every company.',
  'Bookmarked for my next one-on-one.',
  'Happy to compare notes, we are in the middle of it.',
] as const

/** To what somebody said just before. */
export const agreeing = [
  'That matches what we saw, though it took us much longer.',
  'Yes to this. It sounds too simple and it is not.',
  'Careful with that in a very hierarchical place. With us it would have gone wrong.',
  'This is the kind of answer I come here for.',
  'Interesting, with us it was the exact opposite.',
  'Half agree. It helps, and it does not touch the cause.',
  'Would not have thought of that. Thanks.',
  'Sounds good on paper, and as somebody who likes paper I will try it.',
  'That was the turning point for us as well, now that you say it.',
  'Same advice as my old mentor gave, nearly word for word.',
  'I wish somebody had told me this five years ago.',
  'That, and patience. Mostly patience.',
  'The comment before mine deserves more readers.',
  'I was sceptical about this for years. I was wrong.',
] as const

/** What the starter says when there is enough. */
export const closing = [
  'Thanks everybody, this is more than I got in two years at work.',
  'Thank you. I will try the first one and come back in a month.',
  'I did not expect so many answers. Reading all of them twice.',
  'Update after a week: small step, but in the right direction.',
  'You have convinced me. Wish me luck.',
  'Thank you, I feel less alone with it and I have a list now.',
  'Reporting back: it worked. I do not quite believe it yet.',
  'Thanks, also for the honest ones.',
  'Many thanks. It is strange how clear it looks once strangers write it down.',
  'Thank you all. I will leave this open in case somebody finds it later.',
] as const
