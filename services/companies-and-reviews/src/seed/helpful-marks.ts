/**
 * Helpful marks: most reviews have few or none, some up to thirty. They are derived from the id of the review, so that
 * the same reviews have the same marks; the keys belong to no user.
 */
export const insertHelpfulMarks = `
INSERT INTO helpful_marks (review_id, reader_key)
SELECT r.id, encode(sha256(convert_to(concat_ws(' ', 'helpful', r.id, n), 'UTF8')), 'hex')
FROM reviews r
CROSS JOIN LATERAL generate_series(1, floor(30 * power(get_byte(sha256(convert_to(r.id::text, 'UTF8')), 0) / 255.0, 8))::int) AS n`
