import type { WizardService } from '../../../machines/application/application-calls.ts';
import type { PartsInput } from '../../../machines/application/drafts.ts';
import { noService } from '../../../machines/application/no-service.ts';
import type { PartService } from '../../../machines/application/part-calls.ts';
import type { FaultName } from '../../../machines/lab/faults.ts';
import { type LabEvent, opening } from '../../../machines/lab/walk.ts';
import { facts } from '../../../machines/wizard/facts.ts';
import { hardStop } from '../../../machines/wizard/hard-stop.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { SessionOver } from '../../graphql/session-end.ts';
import { today } from '../../wizard/use-quote.ts';
import { servedOf } from './served-sample.ts';

/** What the service of the frame works with: the file on the screen, what is to go wrong, and the player that makes the moves. */
export interface LabDesk {
  file: ServedFile;
  faults: readonly FaultName[];
  /** Plays events; resolves with the file once the player shows where they led. */
  play: (events: readonly LabEvent[]) => Promise<ServedFile>;
}

/** The server's side of a wizard in the lab: saves stay in the frame, moves are the player's, ratings leave the sample's premium. */
export function labService(desk: LabDesk): WizardService & PartService {
  const moved = async (events: readonly LabEvent[]) => {
    await misfortune(desk);
    return { __typename: 'WizardMoved' as const, file: await desk.play([...answered(desk), ...events]) };
  };
  const saved = async (parts: PartsInput | null) => {
    if (parts !== null) desk.file = servedOf(merged(desk.file, parts), today());
    await misfortune(desk);
    return { __typename: 'PartsSaved' as const, file: desk.file, savedAt: new Date().toISOString() };
  };
  return {
    ...noService,
    saveParts: ({ parts }) => saved(parts),
    next: async ({ parts }) => {
      await saved(parts);
      return moved([{ type: 'next' }]);
    },
    back: ({ to, toStart }) =>
      moved([toStart ? { type: 'back to the start' } : to === null ? { type: 'back' } : opening(to)]),
    jump: ({ to }) => moved([opening(to)]),
    undoClearing: async () => {
      await moved([{ type: 'undo' }]);
      return saved(null);
    },
    resetCertificate: () => saved(null),
    rate: async ({ policyId }) => {
      await misfortune(desk);
      if (!desk.faults.includes('rating failure')) return { __typename: 'WizardMoved', file: desk.file };
      await desk.play([{ type: 'hard stop', stop: 'PREMIUM_FAILURE' }]);
      return {
        ...hardStop('PREMIUM_FAILURE', desk.file.wizard.step),
        reference: String(policyId),
        __typename: 'HardStop',
      };
    },
    submit: () =>
      moved([{ type: 'evaluated', facts: { ...facts(desk.file, today()), policyState: 'APPLICATION' } }]),
    evaluate: async () => ({ __typename: 'WizardMoved', file: desk.file }),
  };
}

const slow = 4_000;

async function misfortune({ faults: on }: LabDesk): Promise<void> {
  if (on.includes('slow save')) await new Promise((done) => setTimeout(done, slow));
  if (on.includes('failed save')) throw new Error('The server could not save it.');
  if (on.includes('session expired')) throw new SessionOver();
  if (on.includes('lost network')) throw new Error('The server could not be reached.');
}

/** What was answered in the frame, as an event before the move. */
function answered({ file }: LabDesk): LabEvent[] {
  return [{ type: 'facts changed', facts: facts(file, today()) }];
}

function merged(file: ServedFile, parts: PartsInput): ServedFile {
  const changed = Object.entries(parts).map(([part, row]) => {
    const held: unknown = Reflect.get(file, part);
    return [part, Array.isArray(row) ? held : { ...Object(held), ...Object(row) }];
  });
  return { ...file, ...Object.fromEntries(changed) };
}
