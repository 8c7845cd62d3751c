import { randomUUID } from 'node:crypto';
import type { LossPayee } from '../../machines/contract/types.ts';
import { laterDate } from '../../machines/domain/dates/calendar.ts';
import { withServicer } from '../../machines/domain/parties/servicing.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { findDayWindow, findOpenRefusal, findTermRefusal } from '../change/change-facts.service.ts';
import { completeChange } from '../change/complete-change.service.ts';
import { findReviewReasonsOfChange } from '../change/issue-change.service.ts';
import { layOpenChange } from '../change/lay-change.service.ts';
import { addChange, readChangeContext } from '../change/open-change.service.ts';
import { priceWithinEdit } from '../change/price-change.service.ts';
import { logFault } from '../kernel/fault-log.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { World } from '../kernel/world.ts';
import { editAsProduct, rollBack, saveChanges } from '../policy/file/edit-file.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import {
  finishTransferOfLoans,
  listNextPolicies,
  lockWaitingLoans,
  noteLoans,
  queueOpenTransfersOfLoans,
  queueTransferOfLoans,
  readServicingTransfer,
  type StoredTransfer,
} from './servicing-transfers.store.ts';

const batchSize = 100;

/**
 * Moves the loans of a transfer, policy after policy: each gets a change of its lenders in a database transaction that also notes what became of
 * its loans, so that a process that is lost leaves none done twice. A process that stops queues the job again.
 */
export async function moveLoans(world: World, servicingTransferId: number, stop: AbortSignal): Promise<void> {
  const transfer = await readServicingTransfer(world.db, servicingTransferId);
  if (transfer === undefined || transfer.startedAt === null || transfer.finishedAt !== null) return;
  for (;;) {
    const policyIds = await listNextPolicies(world.db, servicingTransferId, batchSize);
    if (policyIds.length === 0) break;
    for (const policyId of policyIds) {
      if (stop.aborted) return queueTransferOfLoans(world.db, servicingTransferId);
      await movePolicy(world, transfer, policyId);
    }
  }
  await finishTransferOfLoans(world.db, servicingTransferId, world.now());
}

/** Continues the transfers that a stopped process left unfinished. Runs when a process starts, and every hour. */
export function resumeTransfersOfLoans({ db }: Pick<World, 'db'>): Promise<void> {
  return queueOpenTransfersOfLoans(db);
}

/** Changes the lenders of one policy. What keeps it from being changed is noted, because the others go on. */
async function movePolicy(world: World, transfer: StoredTransfer, policyId: number): Promise<void> {
  const { servicingTransferId } = transfer;
  const refuse = (note: string) =>
    noteLoans(world.db, servicingTransferId, policyId, { status: 'REFUSED', note });
  try {
    const answer = await changeLenders(world, transfer, policyId);
    if (answer === null) return;
    await refuse(
      answer.__typename === 'NotFound'
        ? answer.message
        : answer.problems.map(({ message }) => message).join(' '),
    );
  } catch (problem) {
    const reference = randomUUID().slice(0, 8);
    logFault(`moveLoans, reference ${reference}`, problem);
    await refuse(`Something went wrong on our side with this policy. Reference ${reference}.`);
  }
}

function changeLenders(
  world: World,
  { servicingTransferId, servicer, effectiveDate, createdBy }: StoredTransfer,
  policyId: number,
) {
  return editAsProduct(world, policyId, async (base) => {
    const edit = { ...base, at: { ...base.at, userId: createdBy } };
    const loans = await lockWaitingLoans(edit.trx, servicingTransferId, policyId);
    if (loans.length === 0) return null;
    const slices = await readSlicesOfEdit(edit);
    const context = await readChangeContext(edit, slices);
    const waiting = findOpenRefusal('LENDERS', context, null);
    const refusal =
      findTermRefusal('LENDERS', context) ??
      (waiting === null ? null : buildProblem('STATUS', null, waiting));
    if (refusal !== null) rollBack(saveRefused([refusal]));
    const { earliest, latest } = findDayWindow('LENDERS', context);
    const day = effectiveDate > latest ? latest : laterDate(effectiveDate, earliest);
    const opened = await addChange(edit, slices, {
      kind: 'LENDERS',
      effectiveDate: day,
      cancellationReason: null,
      note: `The servicing of the loan passes to ${servicer.name1 ?? ''}.`,
      newAgentUserId: null,
      coverException: null,
      context,
    });
    const { lossPayees } = opened.file;
    const move = (lender: LossPayee) => {
      const loan = loans.find(({ lossPayeeId }) => lossPayeeId === lender.lossPayeeId);
      return loan === undefined ? lender : withServicer(lender, servicer, loan.newLoanNumber);
    };
    const moved = lossPayees.map(move);
    if (moved.every((lender, at) => lender === lossPayees[at])) rollBack(saveRefused([noLongerNamed]));
    await saveChanges(opened, { ...opened.file, lossPayees: moved });
    const problems = await priceWithinEdit(opened);
    if (problems.length > 0) rollBack(saveRefused(problems));
    const laid = await layOpenChange(opened, slices);
    const reasons = await findReviewReasonsOfChange(opened, laid);
    if (reasons.length > 0)
      rollBack(saveRefused(reasons.map(({ reason }) => buildProblem('STATE', null, reason))));
    await completeChange(opened, slices, laid);
    await noteLoans(opened.trx, servicingTransferId, policyId, { status: 'MOVED', note: null });
    return null;
  });
}

const noLongerNamed = buildProblem('STATE', null, 'The policy no longer names this lender.');
