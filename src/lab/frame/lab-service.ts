import type { WizardService } from '../../../machines/application/application-calls.ts';
import type { RatingChoice } from '../../../machines/application/application-context.ts';
import type { PartsInput } from '../../../machines/application/drafts.ts';
import type { RatingStage, StepId } from '../../../machines/contract/types.ts';
import { problem } from '../../../machines/domain/problems/problem.ts';
import { type LabEvent, opening } from '../../../machines/lab/paths/walk.ts';
import { facts } from '../../../machines/wizard/facts.ts';
import { hardStop } from '../../../machines/wizard/hard-stop.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { today } from '../../wizard/use-quote.ts';
import { type LabDesk, meet, play } from './lab-desk.ts';
import { notRated } from './rating-answers.ts';
import { sampleRating } from './sample-rating.ts';
import { servedOf } from './served-sample.ts';

/** The server's side of a wizard in the lab: saves stay in the frame, moves are the player's, ratings are the sample's, which were recorded. */
export function labService(desk: LabDesk): WizardService {
  const moved = async (events: readonly LabEvent[]) => {
    await meet(desk, 'save');
    return { __typename: 'WizardMoved' as const, file: await play(desk, [...answered(desk), ...events]) };
  };
  const saved = async (parts: PartsInput | null) => {
    const file = keep(desk, parts);
    await meet(desk, 'save');
    return { __typename: 'PartsSaved' as const, file, savedAt: new Date().toISOString() };
  };
  const rated = async (policyId: number) => {
    const { step } = fileOf(desk).wizard;
    const ending = await meet(desk, 'rate');
    if (ending?.kind !== 'hard stop') return null;
    await play(desk, [{ type: 'hard stop', stop: ending.stop }]);
    return { ...hardStop(ending.stop, step), reference: String(policyId), __typename: 'HardStop' as const };
  };
  return {
    saveParts: ({ parts }) => saved(parts),
    next: async ({ policyId, parts, step }) => {
      keep(desk, parts);
      return (isRates(step) ? await rated(policyId) : null) ?? moved([{ type: 'next' }]);
    },
    back: ({ to, toStart }) =>
      moved([toStart ? { type: 'back to the start' } : to === null ? { type: 'back' } : opening(to)]),
    jump: ({ to }) => moved([opening(to)]),
    undoClearing: async () => {
      await moved([{ type: 'undo' }]);
      return saved(null);
    },
    resetCertificate: () => saved(null),
    rate: async ({ policyId, stage, choice }) => (await rated(policyId)) ?? chosen(desk, stage, choice),
    submit: () =>
      moved([{ type: 'evaluated', facts: { ...facts(fileOf(desk), today()), policyState: 'APPLICATION' } }]),
    evaluate: async () => ({ __typename: 'WizardMoved', file: fileOf(desk) }),
  };
}

/** The sample's own option is rated; of another the grid alone is known. */
function chosen(desk: LabDesk, stage: RatingStage, choice: RatingChoice) {
  const file = fileOf(desk);
  const found = sampleRating(facts(file, today()), stage);
  if (found === null || JSON.stringify(found.choice) !== JSON.stringify(choice))
    return {
      __typename: 'SaveRefused' as const,
      problems: [problem('NOT_RECORDED', null, otherOption, file.wizard.step)],
    };
  const rating = { ...file.rating, ...Object(found.rating), ...choice };
  desk.file = servedOf({ ...file, rating }, today());
  return { __typename: 'WizardMoved' as const, file: desk.file };
}

const otherOption = `${notRated} Choose $250,000 and $90,000 with a deductible of $2,000.`;

/** Whoever goes on from these screens has what stands there rated. */
function isRates(step: StepId): boolean {
  return step === 'RATES' || step === 'RATES_DISCOUNTED';
}

function fileOf({ file }: LabDesk): ServedFile {
  if (file === null) throw new Error('No quote is on the screen.');
  return file;
}

/** Keeps answers in the frame, whatever becomes of the call. */
function keep(desk: LabDesk, parts: PartsInput | null): ServedFile {
  const file = fileOf(desk);
  desk.file = parts === null ? file : servedOf(merged(file, parts), today());
  return desk.file;
}

/** What was answered in the frame, as an event before the move. */
function answered(desk: LabDesk): LabEvent[] {
  return [{ type: 'facts changed', facts: facts(fileOf(desk), today()) }];
}

function merged(file: ServedFile, parts: PartsInput): ServedFile {
  const changed = Object.entries(parts).map(([part, row]) => {
    const held: unknown = Reflect.get(file, part);
    return [part, Array.isArray(row) ? held : { ...Object(held), ...Object(row) }];
  });
  return { ...file, ...Object.fromEntries(changed) };
}
