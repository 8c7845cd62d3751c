import type { PageTexts } from './page-texts.ts';

/** The page around a proposal in English. */
export const english: PageTexts = {
  language: 'Language',
  loading: 'Loading the proposal',
  slow: 'This is taking longer than usual.',
  download: 'Download PDF',
  downloading: 'Making the PDF…',
  downloadFailed: 'The PDF could not be made. Try again in a moment.',
  withWorksheet: 'The PDF also shows how the premium was made.',
  print: 'Print',
  standings: {
    CHANGED: {
      title: 'The quote has changed since this proposal was made',
      text: 'What you see is the proposal as it was made. Ask your agent for a new one before you decide.',
    },
    EXPIRED: {
      title: 'The prices of this proposal no longer hold',
      text: 'What you see is the proposal as it was made. Ask your agent for a new one.',
    },
  },
  troubles: {
    UNKNOWN: {
      title: 'This link is not known',
      text: 'Check that the whole address was copied, or ask your agent for a new one.',
    },
    EXPIRED: { title: 'This link has expired', text: 'Ask your agent for a new one.' },
    REVOKED: {
      title: 'This link was withdrawn',
      text: 'If your agent sent you a newer one, use that.',
    },
    TOO_MANY: { title: 'Too many tries', text: 'Wait a quarter of an hour and open the link again.' },
    FAILED: {
      title: 'The proposal could not be loaded',
      text: 'Check your connection and try again.',
    },
  },
  again: 'Try again',
  asMade: (date, digest) => `As made on ${date}; fingerprint ${digest}.`,
  linkEnds: (date) => `This link opens until ${date}.`,
};
