/** The cards of the sample payment service. The token decides the outcome; no money moves. */
export const sampleCards = [
  { value: 'tok_sample_ok', label: 'Sample card that is accepted' },
  { value: 'tok_sample_declined', label: 'Sample card that is declined' },
  { value: 'tok_sample_nsf', label: 'Sample account without funds' },
  { value: 'tok_sample_timeout', label: 'Sample card that gets no answer' },
] as const;
