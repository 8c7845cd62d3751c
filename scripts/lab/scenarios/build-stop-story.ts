import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { findClassesOfWalk } from '../../../machines/lab/paths/walk-classes.ts';
import {
  type Guards,
  readWrittenScenarios,
  type WrittenScenario,
} from '../../../tests/support/scenarios/scenario.ts';
import { playStops, walkStops } from '../../../tests/support/stops/stop-player.ts';
import { fillStopScenario, type WrittenStopScenario } from '../../../tests/support/stops/stop-scenario.ts';
import { goBack, isPlayedAsTold, isStraight, noteClears } from './scenario-steps.ts';
import { findStopPlan, type StopPlan } from './stop-plans.ts';
import { buyLately, withoutEdition } from './story-changes.ts';

/**
 * A scenario of a path class whose hard stop comes from the place, the community, a failed call or underwriting, so that it is played on
 * the machine and in the browser. It begins as a scenario of the suite, and was played: it walks the class. Null if there is none.
 */
export async function buildStopStory(
  pathClass: PathClass,
  today: IsoDate,
): Promise<WrittenStopScenario | null> {
  const { stop } = pathClass;
  const plan = stop === null ? null : findStopPlan(stop);
  if (plan === null) return null;
  for (const base of listBases(pathClass, plan)) {
    const story = await playStopStory(writeStory(base, pathClass, plan, today), pathClass, today);
    if (story !== null) return story;
  }
  return null;
}

/**
 * The scenarios of the suite that go straight to the end in the public market, each changed until its guard answers are those of the class.
 * The one with the fewest answers of its own comes first.
 */
function listBases({ guards }: PathClass, plan: StopPlan): WrittenScenario[] {
  const [enclosure = false, certificate = false, discount = false, premium = false] = Object.values(guards);
  const wanted: Guards = { enclosure, certificate, discount, premium };
  // At the place of the plan every home is rated, unless no edition of rate figures covers its day.
  const isUncovered = plan.place !== null && !premium;
  const bases = readWrittenScenarios().flatMap(({ written }) => {
    const { guards: own, start, steps } = written;
    const isLike =
      own.enclosure === enclosure &&
      own.certificate === certificate &&
      own.premium === (premium || isUncovered);
    if (!isStraight(steps) || !isLike || (start.rateMarket ?? 'PUBLIC') !== 'PUBLIC') return [];
    const bought = buyLately(written, discount);
    return [{ ...(isUncovered ? withoutEdition(bought) : bought), guards: wanted }];
  });
  return bases.sort((first, second) => countAnswers(first) - countAnswers(second));
}

function countAnswers({ steps }: WrittenScenario): number {
  return steps.reduce((count, { answers }) => count + Object.keys(answers ?? {}).length, 0);
}

function writeStory(
  base: WrittenScenario,
  { title, back }: PathClass,
  plan: StopPlan,
  today: IsoDate,
): WrittenStopScenario {
  const placed = plan.prepare(base);
  const stopped = plan.insert(placed);
  const all = back === null ? stopped : goBack(placed, stopped, back, today);
  const { guards, rating } = placed;
  return {
    title,
    by: plan.by,
    ...(plan.isKept ? { isKept: true } : {}),
    guards,
    rating,
    start: { ...placed.start, ...(plan.place === null ? {} : { place: plan.place }), ...plan.start },
    steps: plan.finish(all),
  };
}

/** The story with what its going back clears and how it is rated, if it can be played and walks the class; otherwise null. */
async function playStopStory(
  story: WrittenStopScenario,
  { id }: PathClass,
  today: IsoDate,
): Promise<WrittenStopScenario | null> {
  const scenario = fillStopScenario(id, story, today);
  const { passages, file } = await playStops(scenario, today);
  if (
    !isPlayedAsTold(passages, scenario.steps) ||
    !findClassesOfWalk(await walkStops(scenario, today)).has(id)
  )
    return null;
  return { ...story, rating: file.rating.status, steps: noteClears(story.steps, passages) };
}
