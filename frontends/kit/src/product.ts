/** What the product is called, in one place. */
export const product = { name: 'Lentera', tagline: 'Honest light on work in Asia’s startups' } as const
