import type { RequestedCoverage } from '../../../machines/application/application-context.ts';
import type { PartsDraft } from '../../../machines/application/drafts.ts';
import type { WizardService } from '../../../machines/application/wizard-service.ts';
import type { RatingStage, StepId } from '../../../machines/contract/types.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type LabEvent, openStepEvent } from '../../../machines/lab/paths/walk-events.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { buildHardStop } from '../../../machines/wizard/hard-stop.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { today } from '../../wizard/open/quote.ts';
import { applyFaults, type LabFrame, playEvents } from './lab-frame.ts';
import { ratingNotRecordedText } from './rating-answers.ts';
import { findSampleRating } from './sample-rating.ts';
import { addServerFields } from './served-sample.ts';

/**
 * The server side of the wizard in the lab. Saves stay in the frame, the player
 * makes the moves, and ratings come from the recorded sample.
 */
export function createLabService(desk: LabFrame): WizardService {
  const moved = async (events: readonly LabEvent[]) => {
    await applyFaults(desk, 'save');
    return {
      __typename: 'WizardMoved' as const,
      file: await playEvents(desk, [...buildFactsEvents(desk), ...events]),
    };
  };
  const saved = async (parts: PartsDraft | null) => {
    const file = saveInFrame(desk, parts);
    await applyFaults(desk, 'save');
    return { __typename: 'PartsSaved' as const, file, savedAt: new Date().toISOString() };
  };
  const rated = async (policyId: number) => {
    const { step } = requireFile(desk).wizard;
    const ending = await applyFaults(desk, 'rate');
    if (ending?.kind !== 'hard stop') return null;
    await playEvents(desk, [{ type: 'hard stop', stop: ending.stop }]);
    return {
      ...buildHardStop(ending.stop, step),
      reference: formatReferenceCode(policyId),
      __typename: 'HardStop' as const,
    };
  };
  return {
    saveParts: ({ parts }) => saved(parts),
    next: async ({ policyId, parts, step }) => {
      saveInFrame(desk, parts);
      return (isRatesStep(step) ? await rated(policyId) : null) ?? moved([{ type: 'next' }]);
    },
    back: ({ to, toStart }) =>
      moved([toStart ? { type: 'back to the start' } : to === null ? { type: 'back' } : openStepEvent(to)]),
    jump: ({ to }) => moved([openStepEvent(to)]),
    undoClearing: async () => {
      await moved([{ type: 'undo' }]);
      return saved(null);
    },
    resetCertificate: () => saved(null),
    rate: async ({ policyId, stage, choice }) => (await rated(policyId)) ?? answerRating(desk, stage, choice),
    submit: async () => {
      const facts = { ...buildFacts(requireFile(desk), today()), policyState: 'APPLICATION' as const };
      const { file } = await moved([{ type: 'evaluated', facts }]);
      return { __typename: 'ApplicationSubmitted', file };
    },
    evaluate: async () => ({ __typename: 'ApplicationSubmitted', file: requireFile(desk) }),
  };
}

/** Rates the sample's own option. Any other option is refused, because its rating was not recorded. */
function answerRating(desk: LabFrame, stage: RatingStage, choice: RequestedCoverage) {
  const file = requireFile(desk);
  const sample = findSampleRating(buildFacts(file, today()), stage);
  if (sample === null || JSON.stringify(sample.choice) !== JSON.stringify(choice))
    return {
      __typename: 'SaveRefused' as const,
      problems: [buildProblem('NOT_RECORDED', null, optionNotRecordedText, file.wizard.step)],
    };
  const rating = { ...file.rating, ...Object(sample.rating), ...choice };
  desk.file = addServerFields({ ...file, rating }, today());
  return { __typename: 'QuoteRated' as const, file: desk.file };
}

const optionNotRecordedText = `${ratingNotRecordedText} Choose $250,000 and $90,000 with a deductible of $2,000.`;

/** Whether Next on this step first rates the input. */
function isRatesStep(step: StepId): boolean {
  return step === 'RATES' || step === 'RATES_DISCOUNTED';
}

function requireFile({ file }: LabFrame): LoadedPolicyFile {
  if (file === null) throw new Error('No quote is on the screen.');
  return file;
}

/** Merges the parts into the frame's file before the call, so that they are kept even if the call fails. */
function saveInFrame(desk: LabFrame, parts: PartsDraft | null): LoadedPolicyFile {
  const file = requireFile(desk);
  desk.file = parts === null ? file : addServerFields(mergeIntoFile(file, parts), today());
  return desk.file;
}

/** The answers entered in the frame, as an event to play before the move. */
function buildFactsEvents(desk: LabFrame): LabEvent[] {
  return [{ type: 'facts changed', facts: buildFacts(requireFile(desk), today()) }];
}

function mergeIntoFile(file: LoadedPolicyFile, parts: PartsDraft): LoadedPolicyFile {
  const changed = Object.entries(parts).map(([part, row]) => {
    const value: unknown = Reflect.get(file, part);
    return [part, Array.isArray(row) ? value : { ...Object(value), ...Object(row) }];
  });
  return { ...file, ...Object.fromEntries(changed) };
}
