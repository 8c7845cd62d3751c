import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { listAnsweredFields, maskAnswers, maskFacts } from './masked-answers.service.ts';
import { summarizeEvent } from './session-summary.ts';
import { addWizardEvent } from './wizard-events.store.ts';

/** An event of a live wizard: what happened, never what was typed. */
export interface WizardEventRecord {
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

/** The masked answers that an event of changed fields carries. */
export interface MaskedEventAnswers {
  readonly answers?: ReturnType<typeof maskAnswers>;
}

/**
 * Appends an event with the changed answers and the resulting facts; the start with every answer that the quote begins with. All of it is
 * masked before anything is written.
 */
export async function recordWizardEvent(edit: Edit, event: WizardEventRecord): Promise<void> {
  const fields = event.type === 'started' ? listAnsweredFields(edit.file) : event.fields;
  const facts = buildFacts(edit.file, edit.today);
  await addWizardEvent(edit.trx, {
    ...edit.at,
    event: fields === undefined ? event : { ...event, fields, answers: maskAnswers(edit.file, fields) },
    machineVersion: wizardVersion,
    facts: maskFacts(facts),
    summary: summarizeEvent(event, facts),
  });
}
