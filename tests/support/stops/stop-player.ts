import type { HardStopType, IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { findReviewReasons } from '../../../machines/domain/underwriting/review-reasons.ts';
import { type FaultName, findFaultEffect } from '../../../machines/lab/paths/faults.ts';
import { type WalkStep, walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { applyChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import type { ManualZone } from '../../../server/quote/start-quote-request.ts';
import { zoneByHand } from '../../../server/quote/zone-determination.service.ts';
import { riskDigest } from '../../../server/rating/rated-file.service.ts';
import { fileAtPlace, fileWithoutZone } from '../scenarios/place-file.ts';
import {
  deriveFile,
  type Player,
  playStep,
  playSteps,
  ratedFile,
  withAnswers,
} from '../scenarios/scenario-player.ts';
import type { StopScenario, StopStep } from './stop-scenario.ts';

/** Plays a stop scenario to its end, without browser, server or database. */
export async function playStops(scenario: StopScenario, today: IsoDate): Promise<Player> {
  const first = playSteps(await fileAtStart(scenario, today), [], today);
  const start = scenario.isKept ? { ...meetStop(first, 'FZD_FAILURE', today), passages: [] } : first;
  return scenario.steps.reduce((player, step) => playStopStep(player, step, today), start);
}

/** The moments of a stop scenario on the wizard machine. */
export async function walkStops(scenario: StopScenario, today: IsoDate): Promise<WalkStep[]> {
  const { events } = await playStops(scenario, today);
  return walkEvents(wizardMachine, buildFacts(await fileAtStart(scenario, today), today), events);
}

function fileAtStart({ isKept, start }: StopScenario, today: IsoDate): Promise<PolicyFile> {
  return isKept ? Promise.resolve(fileWithoutZone(start)) : fileAtPlace(start, today);
}

function playStopStep(player: Player, step: StopStep, today: IsoDate): Player {
  if (step.isSubmitted) return submit(player, step, today);
  if (step.changedElsewhere !== undefined) return reopen(player, step, today);
  const { determination } = step;
  if (determination === undefined) return playStep(player, step, today);
  return playStep({ ...player, file: enterDetermination(player.file, determination, today) }, step, today);
}

/** Other answers are saved, and the quote is opened again: with a fault that is on, it stops; without one, it is rated and continues. */
function reopen(player: Player, step: StopStep, today: IsoDate): Player {
  const rate = step.fault === undefined ? null : step.rate;
  const answered = playStep(player, { ...step, rate, action: null }, today);
  const file = withAnswers(answered.file, step.changedElsewhere ?? {}, today);
  const trouble = [...(answered.passages.at(-1)?.trouble ?? [])];
  const opened = { ...answered, file, passages: player.passages };
  const next =
    step.fault === undefined
      ? playStep(opened, { ...step, answers: {} }, today)
      : meetStop(opened, findStop(step.fault), today);
  if (step.fault !== undefined && !isRatedAgain(answered.file, file, today))
    trouble.push('the change does not affect the rating, so that nothing is rated again');
  const passages = next.passages.map((passage, index, all) =>
    index === all.length - 1 ? { ...passage, trouble: [...trouble, ...passage.trouble] } : passage,
  );
  return { ...next, passages };
}

/** Whether a change makes a rating out of date, so that opening the quote rates it again. */
function isRatedAgain(before: PolicyFile, after: PolicyFile, today: IsoDate): boolean {
  const { stage } = before.rating;
  return stage !== null && riskDigest(before, today, stage) !== riskDigest(after, today, stage);
}

/** The hard stop with which a fault ends the rating of a quote that is opened again. */
function findStop(fault: FaultName): HardStopType {
  const { ending } = findFaultEffect([fault], 'rate again');
  if (ending?.kind !== 'hard stop') throw new Error(`The fault “${fault}” leads to no hard stop.`);
  return ending.stop;
}

function meetStop(player: Player, stop: HardStopType, today: IsoDate): Player {
  const { place: screen, file } = player;
  return {
    ...player,
    place: stop,
    events: [
      ...player.events,
      { type: 'facts changed', facts: buildFacts(file, today) },
      { type: 'hard stop', stop },
    ],
    passages: [...player.passages, { screen, clears: null, expect: stop, trouble: [] }],
  };
}

/** Staff enter a determination. The quote is rated again when it is opened, if its rating no longer fits. */
function enterDetermination(file: PolicyFile, zone: ManualZone, today: IsoDate): PolicyFile {
  const determined = deriveFile(applyChange(file, zoneByHand(zone, null)), today);
  const { stage, buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  if (stage === null || !isRatedAgain(file, determined, today)) return determined;
  const choice = {
    buildingCoverage: buildingCoverage ?? 0,
    contentsCoverage: contentsCoverage ?? 0,
    buildingDeductible: buildingDeductible ?? 0,
    contentsDeductible: contentsDeductible ?? 0,
  };
  return ratedFile(determined, stage, choice, today);
}

/** Submits the application. Underwriting holds it if one of its rules asks for that. */
function submit(player: Player, step: StopStep, today: IsoDate): Player {
  const answered = playStep(player, { ...step, action: null }, today);
  const { file, passages } = answered;
  const isHeld = findReviewReasons(file, today).length > 0;
  const submitted = applyChange(file, {
    transaction: {
      policyState: 'APPLICATION',
      transactionStatus: isHeld ? 'PENDING_UNDERWRITING' : 'IN_PROCESS',
    },
  });
  const place = isHeld ? 'REQUIRES_REVIEW' : answered.place;
  const last = passages.at(-1);
  return {
    ...answered,
    file: submitted,
    place,
    events: [...answered.events, { type: 'evaluated', facts: buildFacts(submitted, today) }],
    passages: last === undefined ? passages : [...passages.slice(0, -1), { ...last, expect: place }],
  };
}
