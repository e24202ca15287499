/** The boxes as the contract wants them: a browser sends those that are ticked. */
export function readAnnouncements(fields: FormData) {
  return { newLecture: fields.has('newLecture'), examDates: fields.has('examDates') };
}
