import { text } from '../rest/shape.ts';

/** For calls by somebody without an account, who has a link instead. */
export const noTwinForGuests = {
  none: 'who has a link has no account, and asks REST alone',
} as const;

export const tokenOfLink = text('The part of the link after the #', 100);
