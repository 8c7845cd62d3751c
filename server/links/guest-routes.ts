import { text } from '../rest/shape.ts';

/** For calls by people who have a link instead of an account. */
export const noTwinForGuests = {
  none: 'callers with a link have no account, and use REST alone',
} as const;

export const tokenOfLink = text('The part of the link after the #', 100);
