import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { currentScope } from '../../telemetry/request-scope.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { listChangedFields, maskAnswers, maskFacts } from './masked-answers.service.ts';
import { summarizeEvent } from './session-summary.ts';
import { addWizardEvent } from './wizard-events.store.ts';

/** An event of a live wizard: what happened, never the typed values. */
export interface WizardEventRecord {
  readonly type:
    | 'next'
    | 'next refused'
    | 'back'
    | 'back to the start'
    | 'jump'
    | 'undo'
    | 'hard stop'
    | 'rated'
    | 'evaluated'
    | 'issued'
    | 'facts changed'
    | 'started';
  readonly from?: string;
  readonly to?: string;
  /** Of a Next that was refused: its problems. */
  readonly problems?: readonly RecordedProblem[];
}

/** The recorded form of a problem: its code and the name of its field, such as `structure.floorsCount`. */
export interface RecordedProblem {
  readonly code: string;
  readonly field: string | null;
}

/** An event with the data that is recorded beside it. */
export interface RecordedWizardEvent extends WizardEventRecord {
  /** The masked answers and amounts of the rating that differ from those after the event before. */
  readonly answers?: ReturnType<typeof maskAnswers>;
  /** Of recordings of earlier versions: the names of the fields that changed. */
  readonly fields?: readonly string[];
  /** The call that it happened in: `mutation next`, `PUT /vue/api/Policy/:id`; absent outside of a call. */
  readonly call?: string;
  /** The ID of that call's request, by which more is found in the log. */
  readonly requestId?: string;
}

/**
 * Appends an event with what has changed since the event before it, and the resulting facts; the start with every answer that the quote
 * begins with. All of it is masked before anything is written. Nothing is appended while a move holds the recording.
 */
export async function recordWizardEvent(edit: Edit, event: WizardEventRecord): Promise<void> {
  const { recording, file } = edit;
  if (recording.isHeld) return;
  const scope = currentScope();
  const recorded: RecordedWizardEvent = {
    ...event,
    answers: maskAnswers(file, listChangedFields(recording.file, file), edit.today),
    ...(scope?.call !== undefined && { call: scope.call }),
    ...(scope !== undefined && ownRequestId.test(scope.requestId) && { requestId: scope.requestId }),
  };
  recording.file = file;
  const facts = buildFacts(file, edit.today);
  await addWizardEvent(edit.trx, {
    ...edit.at,
    // The age of a recording is real time, also in a sandbox whose business clock was moved.
    occurredAt: edit.world.now(),
    event: recorded,
    machineVersion: wizardVersion,
    facts: maskFacts(facts),
    summary: summarizeEvent(event, facts),
  });
}

/** The ids that the server gives. A caller may send one of its own, which could say anything. */
const ownRequestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Does work that saves several times but is recorded as one event: the next that is recorded after it. */
export async function holdRecording<T>(edit: Edit, work: () => Promise<T>): Promise<T> {
  const { isHeld } = edit.recording;
  edit.recording.isHeld = true;
  try {
    return await work();
  } finally {
    // An offer of the calendar does not count as a session of a wizard: it is held from its start to its end.
    edit.recording.isHeld = isHeld;
  }
}
