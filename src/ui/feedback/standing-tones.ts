import type { StandingKind } from '../../../machines/contract/types.ts';
import type { StatusTone } from './StatusWord.tsx';

/** The tone in which it is said whether a policy covers today. */
export const standingTones: { readonly [kind in StandingKind]: StatusTone } = {
  NOT_ISSUED: 'todo',
  NOT_STARTED: 'waiting',
  IN_FORCE: 'good',
  CANCELLED: 'bad',
  VOIDED: 'bad',
  EXPIRED: 'off',
};
