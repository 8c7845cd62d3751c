/** The events of a policy as the timeline of the application tells them, by the names under which the server logs them. */
export const activityLabels: {
  readonly [activity: string]: { readonly title: string; readonly tone: 'note' | 'good' | 'warn' };
} = {
  'quote started': { title: 'Quote started', tone: 'note' },
  rated: { title: 'Rated', tone: 'note' },
  'quote expiration set': { title: 'Last day of the quote set', tone: 'note' },
  'private carriers asked': { title: 'Private carriers asked', tone: 'note' },
  'offer chosen': { title: 'Offer chosen', tone: 'note' },
  'answers cleared': { title: 'Answers cleared', tone: 'note' },
  'clearing undone': { title: 'Clearing undone', tone: 'note' },
  certificate: { title: 'Elevation certificate read', tone: 'note' },
  evaluated: { title: 'Evaluated', tone: 'note' },
  'issue awaited': { title: 'What issue waits for', tone: 'note' },
  submitted: { title: 'Submitted', tone: 'good' },
  payment: { title: 'Payment', tone: 'note' },
  'status changed': { title: 'Status changed', tone: 'note' },
  'hard stop': { title: 'Held', tone: 'warn' },
  'review released': { title: 'Released by underwriting', tone: 'good' },
  'review returned': { title: 'Returned by underwriting', tone: 'warn' },
  'names screened': { title: 'Names screened', tone: 'note' },
  issued: { title: 'Issued', tone: 'good' },
  'e-mail': { title: 'E-mail', tone: 'note' },
  document: { title: 'Document added', tone: 'note' },
};
