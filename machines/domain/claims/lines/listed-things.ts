import type { ClaimDocument, ClaimLine, Money } from '../../../contract/types.ts';
import { formatMoney, multiplyMoney, parseMoney } from '../../money/money.ts';

/** The words about a photo of a claim. */
type PhotoOfClaim = Pick<ClaimDocument, 'room' | 'caption' | 'quantity' | 'unitCost'>;

/** Whether a photo is on the insured's list of contents: it is once its cost is given. */
export function isListedThing({ unitCost }: Pick<PhotoOfClaim, 'unitCost'>): boolean {
  return unitCost !== null;
}

/** The cost of all pieces of a thing, new. */
export function costListedThing({ quantity, unitCost }: Pick<PhotoOfClaim, 'quantity' | 'unitCost'>): Money {
  return formatMoney(multiplyMoney(parseMoney(unitCost), quantity ?? 1, 'half up'));
}

/** The things of the insured's list that the adjuster's list of contents does not have: no line has their room and words. */
export function listOpenThings<Photo extends PhotoOfClaim>(
  photos: readonly Photo[],
  lines: readonly Pick<ClaimLine, 'coverage' | 'room' | 'description'>[],
): readonly Photo[] {
  const isTaken = ({ room, caption }: Photo) =>
    lines.some((line) => line.coverage === 'CONTENTS' && line.room === room && line.description === caption);
  return photos.filter((photo) => isListedThing(photo) && !isTaken(photo)).toReversed();
}
