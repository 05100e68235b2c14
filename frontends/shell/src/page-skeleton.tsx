import { Card, Container, Loading, type RemoteRoute, Skeleton } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))

const CardPlaceholder = () => (
  <Card className="grid gap-4">
    <div className="flex gap-4">
      <Skeleton className="size-12" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-4 w-2/3" />
  </Card>
)

const Cards = () => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {times(6, (index) => (
      <CardPlaceholder key={index} />
    ))}
  </div>
)

const Heading = () => (
  <div className="grid gap-3 pb-8">
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
  </div>
)

const skeletons: Record<RemoteRoute['skeleton'], () => ReactNode> = {
  home: () => (
    <>
      <div className="grid justify-items-center gap-5 py-14 sm:py-20">
        <Skeleton className="h-11 w-[34rem] max-w-full" />
        <Skeleton className="h-6 w-[26rem] max-w-full" />
        <Skeleton className="h-12 w-[40rem] max-w-full" />
      </div>
      <Cards />
    </>
  ),
  grid: () => (
    <>
      <Heading />
      <Skeleton className="mb-8 h-12 w-full" />
      <Cards />
    </>
  ),
  profile: () => (
    <>
      <div className="flex gap-5 pb-8">
        <Skeleton className="size-16 sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
      </div>
      <Skeleton className="mb-6 h-12 w-full" />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-60" />
      </div>
    </>
  ),
  form: () => (
    <div className="mx-auto max-w-2xl">
      <Heading />
      <Card className="grid gap-6">
        {times(4, (index) => (
          <div key={index} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </Card>
    </div>
  ),
  article: () => (
    <>
      <Heading />
      <div className="grid max-w-2xl gap-3">
        {times(8, (index) => (
          <Skeleton key={index} className="h-4 w-full" />
        ))}
      </div>
    </>
  ),
}

/** The placeholder of a page while its code loads, in the page's width and without a heading. */
export const PageSkeleton = ({ kind }: { readonly kind: RemoteRoute['skeleton'] }) => {
  const Body = skeletons[kind]
  return (
    <Container className="py-8 sm:py-10">
      <Loading label="Loading the page">
        <Body />
      </Loading>
    </Container>
  )
}
