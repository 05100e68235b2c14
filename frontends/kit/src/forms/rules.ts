/**
 * The product's form rules with the specification's messages, for `register(name, rule)`. They repeat the server's
 * schemas to show errors early; the server validates again.
 */
const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const emailMessage = 'Please enter a valid email address'

export const rules = {
  email: {
    required: emailMessage,
    maxLength: { value: 254, message: emailMessage },
    validate: (value: string) => emailPattern.test(value.trim()) || emailMessage,
  },
  /** Text that must hold more than blanks. */
  text: (maxLength: number, message = 'Required') => ({
    validate: (value: string) => value.trim().length > 0 || message,
    maxLength: { value: maxLength, message: `Please keep this under ${maxLength.toLocaleString('en-SG')} characters` },
  }),
  optionalText: (maxLength: number) => ({
    maxLength: { value: maxLength, message: `Please keep this under ${maxLength.toLocaleString('en-SG')} characters` },
  }),
  atLeast: (minLength: number, message: string) => ({
    validate: (value: string) => value.trim().length >= minLength || message,
  }),
  choice: { required: 'Required' },
} as const
