import { addDays, laterDate } from '../../machines/domain/dates/calendar.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { MoveIssued } from '../people/work/reassign-work.service.ts';
import { type Edit, editAsProduct, rollBack } from '../policy/file/edit-file.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readChanges } from './change.store.ts';
import { findTransferRefusal, readTermDays } from './change-facts.service.ts';
import { completeChange } from './complete-change.service.ts';
import { layOpenChange } from './lay-change.service.ts';
import { addChange, readChangeContext } from './open-change.service.ts';
import { priceWithinEdit } from './price-change.service.ts';

/**
 * Moves an issued policy of a book to another agent: a change of its own, opened for who started the transfer and issued at once. The
 * insured's letter is not asked for, because the company moves the book. A term that is over keeps its last day for it.
 */
export const movePolicyOfBook: MoveIssued = async (
  world,
  { policyId, toUserId, byUserId, effectiveDate, note },
) => {
  const answer = await editAsProduct(world, policyId, async (edit) => {
    const slices = await readSlicesOfEdit(edit);
    const context = await readChangeContext(edit, slices);
    const refusal = await findTransferRefusal(edit.trx, context, toUserId);
    if (refusal !== null) rollBack(saveRefused([refusal]));
    if (await isScheduled(edit, toUserId)) rollBack(saveRefused([scheduledAlready]));
    const asked = { ...edit, at: { ...edit.at, userId: byUserId } };
    const opened = await addChange(asked, slices, {
      kind: 'AGENT_TRANSFER',
      effectiveDate: findDayOfTransfer(edit, effectiveDate),
      cancellationReason: null,
      note: 'The company gave the policies of the agent to another one.',
      newAgentUserId: toUserId,
      coverException: null,
      context,
    });
    const problems = await priceWithinEdit(opened);
    if (problems.length > 0) rollBack(saveRefused(problems));
    await completeChange(opened, slices, await layOpenChange(opened, slices));
    await note(edit.trx);
    return null;
  });
  if (answer === null) return null;
  return answer.__typename === 'NotFound'
    ? answer.message
    : (answer.problems[0]?.message ?? 'It cannot be moved.');
};

/** Whether a transfer to the agent was accepted already and takes effect later. */
async function isScheduled({ trx, at }: Edit, toUserId: number): Promise<boolean> {
  const all = await readChanges(trx, at.policyId);
  return all.some(({ stage, newAgentUserId }) => stage === 'SCHEDULED' && newAgentUserId === toUserId);
}

const scheduledAlready = buildProblem(
  'STATUS',
  null,
  'A transfer to this agent is already scheduled. It takes effect on its day.',
);

/** The day within the term: its first for a term that has not begun, its last for one that is over. */
function findDayOfTransfer({ file }: Edit, day: string): string {
  const { effectiveDate, expirationDate } = readTermDays(file);
  const last = addDays(expirationDate, -1);
  return day > last ? last : laterDate(day, effectiveDate);
}
