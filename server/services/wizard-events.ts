import { facts } from '../../machines/wizard/facts.ts';
import { wizardVersion } from '../../machines/wizard/version.ts';
import { addWizardEvent } from '../store/wizard.ts';
import type { Edit } from './edit-file.ts';

/** An event of a live wizard: what happened, never what was typed. */
export interface RecordedEvent {
  readonly type:
    | 'next'
    | 'back'
    | 'back to the start'
    | 'jump'
    | 'undo'
    | 'hard stop'
    | 'evaluated'
    | 'issued'
    | 'facts changed'
    | 'started';
  readonly from?: string;
  readonly to?: string;
  readonly fields?: readonly string[];
}

/** Appends an event with the facts after it. Facts hold no name and no address; fields are told by name only. */
export async function recordEvent(edit: Edit, event: RecordedEvent): Promise<void> {
  await addWizardEvent(edit.trx, {
    ...edit.at,
    event,
    machineVersion: wizardVersion,
    facts: facts(edit.file, edit.today),
  });
}
