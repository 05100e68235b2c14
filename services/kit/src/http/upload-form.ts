/** Size of a form without its file: text fields, boundaries, headers of the parts. */
export const uploadFormBytes = 256 * 1024

/** The message for a request that is not a form. */
export const sendAForm = 'Send a form with the content type multipart/form-data.'
