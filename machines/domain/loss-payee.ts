import type { AdditionalInterestRole, LossPayee } from '../contract/types.ts';
import { isBlank } from './format.ts';
import { messages } from './messages.ts';

/** The types of additional interest, in the order of the screen. */
export const lossPayeeTypes = [
  'FIRST_MORTGAGEE',
  'SECOND_MORTGAGEE',
  'LOSS_PAYEE',
  'DISASTER_AGENCY',
] as const satisfies readonly AdditionalInterestRole[];

/** What a load or a save of the list answers. Specification, section 7. */
export interface LossPayeeListAnswer {
  readonly apiStatusCode: number;
  readonly lossPayeeList: readonly LossPayee[];
}

/** A list of loss payees that did not come or was not stored; the text is one of the specification's section 8. */
export class LossPayeeListError extends Error {
  override name = 'LossPayeeListError';
}

/** The first name line and the second together. Specification, section 3. */
export function fullName({ name1, name2 }: Pick<LossPayee, 'name1' | 'name2'>): string {
  const lines = [name1, name2].filter((line) => line !== null && !isBlank(line));
  return lines.map((line) => line?.trim()).join(' ');
}

/** The list that a load answered. Throws `LossPayeeListError` where there is no answer, no status 200 or no list. */
export function loadedLossPayees(answer: LossPayeeListAnswer | null | undefined): readonly LossPayee[] {
  if (answer === null || answer === undefined) throw new LossPayeeListError(messages.loadLossPayeesResponse);
  if (answer.apiStatusCode !== 200) throw new LossPayeeListError(messages.lossPayeeListNotLoaded);
  if (!Array.isArray(answer.lossPayeeList)) throw new LossPayeeListError(messages.lossPayeeListUnexpected);
  return answer.lossPayeeList;
}

/** The list that a save answered. Throws `LossPayeeListError` where there is no answer or no status 200. */
export function savedLossPayees(answer: LossPayeeListAnswer | null | undefined): readonly LossPayee[] {
  if (answer === null || answer === undefined) throw new LossPayeeListError(messages.saveLossPayeesResponse);
  if (answer.apiStatusCode !== 200) throw new LossPayeeListError(messages.lossPayeesNotSaved);
  return answer.lossPayeeList;
}

/** Whether a payee was never saved: it has no id. */
export function isUnsaved({ lossPayeeId, version }: Pick<LossPayee, 'lossPayeeId' | 'version'>): boolean {
  return lossPayeeId === 0 || version === 0;
}
