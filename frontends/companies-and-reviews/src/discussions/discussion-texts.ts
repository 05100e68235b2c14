/** The texts that are checked for personal data, as the form names them. */
export const discussionTextsOf = ({ title, body }: { readonly title: string; readonly body: string }) => [
  { label: 'Title', text: title },
  { label: 'Body', text: body },
]
