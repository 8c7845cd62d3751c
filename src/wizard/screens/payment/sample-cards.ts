/** The cards of the sample payment service. The token decides the outcome; no money moves. */
export const sampleCards = [
  { value: 'tok_sample_ok', label: 'Sample card that is accepted', description: 'Paid at once' },
  {
    value: 'tok_sample_declined',
    label: 'Sample card that is declined',
    description: 'The payment is refused and nothing is taken',
  },
  {
    value: 'tok_sample_nsf',
    label: 'Sample account without funds',
    description: 'Taken, and returned by the bank later',
  },
  {
    value: 'tok_sample_timeout',
    label: 'Sample card that gets no answer',
    description: 'The service does not answer in time',
  },
] as const;
