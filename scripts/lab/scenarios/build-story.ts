import type { HardStopType, IsoDate, StepId } from '../../../machines/contract/types.ts';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { findClassesOfWalk } from '../../../machines/lab/paths/walk-classes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { fileAtPlace } from '../../../tests/support/scenarios/place-file.ts';
import {
  fillScenario,
  type Guards,
  readWrittenScenarios,
  type WrittenScenario,
  type WrittenStep,
} from '../../../tests/support/scenarios/scenario.ts';
import { play } from '../../../tests/support/scenarios/scenario-player.ts';
import { goBack, isPlayedAsTold, isStraight, noteClears, replaceStep } from './scenario-steps.ts';
import { buyLately } from './story-changes.ts';

/**
 * A scenario of a path class that consists of answers, so that it is played without a server, on the server and in the browser. It begins as
 * a scenario of the suite with the same guard answers, and was played: it walks the class. Null if no answers of the screens lead there.
 */
export async function buildStory(pathClass: PathClass, today: IsoDate): Promise<WrittenScenario | null> {
  const detour = pathClass.stop === null ? null : findDetour(pathClass.stop);
  if (detour === undefined) return null;
  for (const written of listBases(pathClass)) {
    const stopped = detour === null ? written.steps : insertDetour(written.steps, detour);
    const all = pathClass.back === null ? stopped : goBack(written, stopped, pathClass.back, today);
    const story = await playStory({ ...written, title: pathClass.title, steps: all }, pathClass, today);
    if (story !== null) return story;
  }
  return null;
}

/** The scenarios of the suite with the guard answers of the class; last those that have them once the home is bought at another time. */
function listBases(pathClass: PathClass): WrittenScenario[] {
  const isLately = pathClass.guards['purchased lately, pre-FIRM or newly mapped'] === true;
  const all = readWrittenScenarios().map(({ written }) => written);
  const others = all.filter(({ guards }) => guards.discount !== isLately);
  return [...all, ...others.map((written) => buyLately(written, isLately))].filter((written) =>
    isBase(written, pathClass),
  );
}

/** Answers that lead to a hard stop, and those that lift it again. */
interface Detour {
  readonly at: StepId;
  readonly type: HardStopType;
  readonly answers: NonNullable<WrittenStep['answers']>;
  readonly correction: NonNullable<WrittenStep['answers']>;
}

/** For the other stops, see `build-stop-story.ts`. */
const detours: readonly Detour[] = [
  {
    at: 'BUILDING_INFORMATION',
    type: 'INVALID_MOBILE',
    answers: {
      'policy.buildingType': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
      'mobileHome.serialNumber': 'HW48812A',
      'mobileHome.onPermanentFoundation': false,
      'mobileHome.meetsAnchorRequirements': true,
    },
    correction: { 'policy.buildingType': 'SINGLE_FAMILY_HOME' },
  },
  {
    at: 'BUILDING_CHARACTERISTICS',
    type: 'REQUIRES_REVIEW',
    answers: { 'structure.buildingOverWaterType': 'FULLY_OVER_WATER' },
    correction: { 'structure.buildingOverWaterType': 'NOT_OVER_WATER' },
  },
  {
    at: 'BUILDING_CHARACTERISTIC_ADDITIONAL',
    type: 'REQUIRES_REVIEW',
    answers: { 'structure.isWalledAndRoofed': false },
    correction: { 'structure.isWalledAndRoofed': true },
  },
];

function findDetour(stop: NonNullable<PathClass['stop']>): Detour | undefined {
  return detours.find(({ at, type }) => at === stop.at && type === stop.type);
}

/** Whether a scenario goes straight to the end, with the guard answers of the class, in the public market where the stop is of the NFIP. */
function isBase(
  { guards, start, steps: passed }: WrittenScenario,
  { guards: wanted, stop }: PathClass,
): boolean {
  const isInsured = stop?.type !== 'REQUIRES_REVIEW' || (start.rateMarket ?? 'PUBLIC') === 'PUBLIC';
  const answers = Object.values(wanted);
  const asked: (keyof Guards)[] = ['enclosure', 'certificate', 'discount', 'premium'];
  return isStraight(passed) && isInsured && asked.every((name, index) => guards[name] === answers[index]);
}

function insertDetour(
  passed: readonly WrittenStep[],
  { at, type, answers, correction }: Detour,
): WrittenStep[] {
  return replaceStep(passed, at, (step) => {
    const { answers: own, ...rest } = step;
    return [
      { ...rest, answers: { ...own, ...answers } },
      { screen: type, action: 'back' },
      { ...rest, again: true, answers: { ...correction } },
    ];
  });
}

/** The story with what its going back clears, if it can be played as it says and walks the class; otherwise null. */
async function playStory(
  story: WrittenScenario,
  { id }: PathClass,
  today: IsoDate,
): Promise<WrittenScenario | null> {
  const scenario = fillScenario(id, story, today);
  const { passages, events, file } = await play(scenario, today);
  if (!isPlayedAsTold(passages, scenario.steps) || file.rating.status !== story.rating) return null;
  const facts = buildFacts(await fileAtPlace(scenario.start, today), today);
  if (!findClassesOfWalk(walkEvents(wizardMachine, facts, events)).has(id)) return null;
  return { ...story, steps: noteClears(story.steps, passages) };
}
