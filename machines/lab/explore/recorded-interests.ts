import type { AdditionalInterestRole } from '../../contract/types.ts';
import { lossPayeeTypes } from '../../domain/parties/loss-payee.ts';
import { formatRoleRow } from '../../domain/problems/field-key.ts';
import type { RecordedAnswers } from '../sessions/recorded-answers.ts';
import type { WalkCommand } from './walk-command.ts';

/** The interests that were added and removed between two points of a recording, which tells their kinds and masks their answers. */
export function listRecordedInterests(before: RecordedAnswers, after: RecordedAnswers): WalkCommand[] {
  const earlier = readInterests(before);
  return readInterests(after).flatMap(({ at, role, isActive }): WalkCommand[] => {
    const wasActive = earlier.some((one) => one.at === at && one.isActive);
    if (isActive === wasActive) return [];
    return [isActive ? { type: 'add interest', role } : { type: 'remove interest', at }];
  });
}

interface RecordedInterest {
  readonly at: string;
  readonly role: AdditionalInterestRole;
  readonly isActive: boolean;
}

/** Rows without a kind, which no quote of an agent has, are left out. */
function readInterests(answers: RecordedAnswers): readonly RecordedInterest[] {
  const roles = [answers['lossPayees.lossPayeeType'] ?? []].flat();
  const active = [answers['lossPayees.isActive'] ?? []].flat();
  return roles.flatMap((name, index) => {
    const role = lossPayeeTypes.find((one) => one === name);
    if (role === undefined) return [];
    const place = roles.slice(0, index + 1).filter((one) => one === role).length;
    return [{ at: `lossPayees.${formatRoleRow(role, place)}`, role, isActive: active[index] !== false }];
  });
}
