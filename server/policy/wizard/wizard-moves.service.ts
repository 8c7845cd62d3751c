import type { StepId } from '../../../machines/contract/types.ts';
import { laterStep } from '../../../machines/domain/file/step-order.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import type { HardStop } from '../../../machines/wizard/hard-stop.ts';
import type { Movement } from '../../../machines/wizard/move.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { maxStoredMessageLength } from '../../../machines/wizard/wizard-state.ts';
import { changeRecord } from '../../database/records.store.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type Edit, writeInBackground } from '../file/edit-file.service.ts';
import { saveWizardPosition } from '../file/wizard.store.ts';
import { recordWizardEvent } from './wizard-events.service.ts';

/** A hard stop as returned to the client, with the quote's reference code. */
export type HardStopWithReference = { __typename: 'HardStop'; reference: string } & HardStop;

/** Stores a hard stop with the wizard's position and returns it with the quote's reference code. */
export async function recordHardStop(edit: Edit, at: StepId, stop: HardStop): Promise<HardStopWithReference> {
  const { policyId, transactionId } = edit.at;
  const values = { hardStopType: stop.type, hardStopMessage: stop.message.slice(0, maxStoredMessageLength) };
  await changeRecord(edit.trx, 'wizard', { policyId, transactionId }, values);
  edit.file = { ...edit.file, wizard: { ...edit.file.wizard, ...values } };
  await logActivity(edit.trx, edit.at, { event: 'hard stop', type: stop.type, reasons: [stop.message] });
  await recordWizardEvent(edit, { type: 'hard stop', from: at, to: stop.type });
  return { __typename: 'HardStop', ...stop, reference: formatReferenceCode(policyId) };
}

/** Moves the wizard to a step and records the move. */
export async function moveToStep(
  edit: Edit,
  type: Movement['type'] | 'back to the start',
  from: StepId,
  to: StepId,
): Promise<void> {
  const { policyId, transactionId, occurredAt } = edit.at;
  const furthestStep = laterStep(edit.file.wizard.furthestStep, to);
  const place = {
    policyId,
    transactionId,
    step: to,
    furthestStep,
    movedBy: edit.viewer.userId,
    movedAt: occurredAt,
  };
  writeInBackground(edit, saveWizardPosition(edit.trx, place));
  const { wizard } = edit.file;
  edit.file = {
    ...edit.file,
    wizard: {
      ...wizard,
      step: to,
      furthestStep,
      hardStopType: null,
      hardStopMessage: null,
      moveVersion: wizard.moveVersion + 1,
      movedAt: occurredAt.toISOString(),
      movedBy: edit.viewer.userId,
    },
  };
  const titles = { from: findStep(from).title, to: findStep(to).title };
  writeInBackground(edit, logActivity(edit.trx, edit.at, { event: 'step taken', move: type, ...titles }));
  writeInBackground(edit, recordWizardEvent(edit, { type, from, to }));
}
