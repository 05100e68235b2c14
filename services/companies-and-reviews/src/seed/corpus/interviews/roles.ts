import type { InterviewFunction, RoleRow } from './types.ts'

const beyondTen = ['11-50', '51-200', '201-1000', '1000+'] as const
const large = ['201-1000', '1000+'] as const

/** Job titles as people write them. A senior one is asked more, and answered later. */
export const roles: Readonly<Record<InterviewFunction, readonly RoleRow[]>> = {
  Engineering: [
    ['Software Engineer'],
    ['Backend Engineer'],
    ['Frontend Engineer'],
    ['Full-stack Engineer'],
    ['Mobile Engineer'],
    ['Data Engineer', { sizes: beyondTen }],
    ['QA Engineer', { sizes: beyondTen }],
    ['Site Reliability Engineer', { sizes: large }],
    ['Software Engineering Intern', { sizes: beyondTen }],
    ['Senior Software Engineer', { senior: true }],
    ['Senior Backend Engineer', { senior: true }],
    ['Staff Engineer', { sizes: large, senior: true }],
    ['Engineering Manager', { sizes: beyondTen, senior: true }],
    ['Machine Learning Engineer', { sectors: ['ai', 'fintech', 'e-commerce', 'health'] }],
    ['Security Engineer', { sectors: ['security', 'fintech', 'insurance', 'saas'] }],
    ['Firmware Engineer', { sectors: ['hardware', 'agritech', 'climate'] }],
    ['Game Developer', { sectors: ['gaming'] }],
  ],
  Product: [
    ['Product Manager'],
    ['Associate Product Manager', { sizes: beyondTen }],
    ['Product Analyst', { sizes: beyondTen }],
    ['Senior Product Manager', { sizes: beyondTen, senior: true }],
    ['Head of Product', { senior: true }],
    ['Game Producer', { sectors: ['gaming'] }],
  ],
  Design: [
    ['Product Designer'],
    ['UX Designer'],
    ['UX Researcher', { sizes: beyondTen }],
    ['Visual Designer', { sizes: beyondTen }],
    ['Senior Product Designer', { senior: true }],
    ['Design Lead', { sizes: large, senior: true }],
    ['Game Artist', { sectors: ['gaming'] }],
  ],
  Marketing: [
    ['Marketing Executive'],
    ['Growth Marketer'],
    ['Content Writer'],
    ['Brand Manager', { sizes: beyondTen }],
    ['Performance Marketing Manager', { sizes: beyondTen }],
    ['Marketing Lead', { senior: true }],
    ['Community Manager', { sectors: ['gaming', 'edtech', 'saas', 'ai'] }],
  ],
  Sales: [
    ['Account Executive'],
    ['Sales Development Representative', { sizes: beyondTen }],
    ['Customer Success Manager'],
    ['Partnerships Manager', { sizes: beyondTen }],
    ['Senior Account Executive', { sizes: beyondTen, senior: true }],
    ['Regional Sales Manager', { sizes: large, senior: true }],
    ['Merchant Acquisition Executive', { sectors: ['fintech', 'food', 'e-commerce'] }],
  ],
  Operations: [
    ['Operations Associate'],
    ['Operations Manager', { senior: true }],
    ['Customer Support Specialist'],
    ['Business Operations Analyst', { sizes: beyondTen }],
    ['Support Team Lead', { sizes: beyondTen, senior: true }],
    ['Fleet Coordinator', { sectors: ['logistics', 'food'] }],
    ['Claims Analyst', { sectors: ['insurance', 'health'] }],
    ['Field Operations Officer', { sectors: ['agritech', 'climate', 'hardware', 'proptech'] }],
    ['Warehouse Supervisor', { sectors: ['logistics', 'e-commerce'], senior: true }],
    ['Risk Operations Analyst', { sectors: ['fintech', 'insurance', 'security'] }],
  ],
}
