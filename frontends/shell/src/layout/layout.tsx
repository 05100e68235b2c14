import type { ReactNode } from 'react'

export const Layout = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>
