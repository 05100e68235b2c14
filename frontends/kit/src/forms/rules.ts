/**
 * The product's form rules with the specification's sentences, for `register(name, rule)`. They say early what the
 * server says anyway; its schemas stay the judge.
 */
const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const emailSentence = 'Please enter a valid email address'

export const rules = {
  email: {
    required: emailSentence,
    maxLength: { value: 254, message: emailSentence },
    validate: (value: string) => emailPattern.test(value.trim()) || emailSentence,
  },
  /** Text that must hold more than blanks. */
  text: (maxLength: number, sentence = 'Required') => ({
    validate: (value: string) => value.trim().length > 0 || sentence,
    maxLength: { value: maxLength, message: `Please keep this under ${maxLength.toLocaleString('en-SG')} characters` },
  }),
  optionalText: (maxLength: number) => ({
    maxLength: { value: maxLength, message: `Please keep this under ${maxLength.toLocaleString('en-SG')} characters` },
  }),
  atLeast: (minLength: number, sentence: string) => ({
    validate: (value: string) => value.trim().length >= minLength || sentence,
  }),
  choice: { required: 'Required' },
} as const
