import type { LetterCopy, ReturnedMailReason } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { describeReturnedMail } from '../../machines/domain/calendar/duties.ts';
import { describeReturn } from '../../machines/domain/letters/letter-copy.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { readDutiesOfPolicy } from './calendar-duties.store.ts';
import { storeOutcome } from './perform-duties.service.ts';

export type NoteReturnedMailAnswer =
  | { __typename: 'ReturnedMailNoted'; copy: LetterCopy }
  | SaveRefused
  | NotFound;

/** Notes that a printed letter came back. A duty waits until its copy was sent again. */
export function noteReturnedMail(
  world: World,
  viewer: Viewer,
  policyId: number,
  { letterCopyId, reason }: { readonly letterCopyId: number; readonly reason: ReturnedMailReason },
): Promise<NoteReturnedMailAnswer> {
  return editPolicyFile<NoteReturnedMailAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async ({ trx, at, today }) => {
      if (!isStaff(viewer.role) || !may(viewer.masks, 'documents', 'view', 'sendEmail'))
        return saveRefused([notAllowed]);
      const match = { policyId, letterCopyId: isRowNumber(letterCopyId) ? letterCopyId : 0 };
      const [copy] = await readRecords(trx, 'letterCopies', match);
      if (!copy) return noSuchCopy;
      if (copy.status !== 'PRINTED') return saveRefused([notPrinted]);
      const returned = { ...copy, status: 'RETURNED', failure: describeReturn(reason) } as const;
      const { status, failure } = returned;
      await changeRecord(trx, 'letterCopies', match, { status, failure });
      await logActivity(trx, at, { event: 'mail came back', kind: copy.kind, reason });
      const duty = describeReturnedMail({ ...returned, returnedDate: today });
      const rows = await readDutiesOfPolicy(trx, policyId);
      await storeOutcome(
        trx,
        at,
        rows,
        { ...duty, kind: 'MAIL_CAME_BACK' },
        { status: 'WAITING', reason: duty.obstacle, runId: null },
      );
      return { __typename: 'ReturnedMailNoted', copy: returned };
    },
  );
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff who send letters can record returned mail.',
);
const notPrinted: Problem = buildProblem(
  'STATUS',
  'letterCopyId',
  'Only a letter that was printed and mailed can be recorded as returned.',
);
const noSuchCopy: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such copy of a letter about this policy.',
};
