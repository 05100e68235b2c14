/** What a form with a file may weigh beside the file: text fields, boundaries, headers of the parts. */
export const uploadFormBytes = 256 * 1024

/** For whoever sends something else than a form. */
export const sendAForm = 'Send a form with the content type multipart/form-data.'
