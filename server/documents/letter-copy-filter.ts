import type { IsoDate, LetterDelivery, LetterKind, LetterStatus } from '../../machines/contract/types.ts';

/** Which copies of letters are wanted; a copy must match every field. */
export interface LetterCopyFilter {
  readonly kinds?: readonly LetterKind[] | null;
  readonly statuses?: readonly LetterStatus[] | null;
  readonly deliveries?: readonly LetterDelivery[] | null;
  readonly businessDay?: IsoDate | null;
}
