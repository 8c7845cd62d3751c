import { steps as wizardSteps } from '../../../machines/wizard/steps.ts';
import type { Place, Scenario } from './scenario.ts';

/** A scenario and whether the browser shows each of its steps. */
export interface BrowserShare {
  readonly scenario: Scenario;
  readonly isShown: readonly boolean[];
}

/** The scenario of all seventeen steps, which tests/e2e/every-screen.test.ts plays whole. */
export const seventeenSteps = 'crawlspace-with-certificate-bought-lately';

/**
 * The passages of the scenarios that the browser shows beside the scenario of all seventeen steps: each other way from a screen to another, each screen from
 * which going back clears, and each start, once. The scenario that adds most comes first, until nothing new is left. Screens that add
 * nothing new are played over GraphQL.
 */
export function shareForBrowser(scenarios: readonly Scenario[]): BrowserShare[] {
  const left = new Set(scenarios.flatMap(listSights).flat());
  const played = scenarios.filter(({ name }) => name === seventeenSteps);
  for (const sight of played.flatMap(listSights).flat()) left.delete(sight);
  const shares: BrowserShare[] = [];
  while (left.size > 0) {
    const countNew = (scenario: Scenario) =>
      new Set(
        listSights(scenario)
          .flat()
          .filter((sight) => left.has(sight)),
      ).size;
    const [scenario] = scenarios.toSorted((first, second) => countNew(second) - countNew(first));
    if (scenario === undefined) break;
    const sights = listSights(scenario);
    const isNew = sights.map((each) => {
      const fresh = each.filter((sight) => left.has(sight));
      for (const sight of fresh) left.delete(sight);
      return fresh.length > 0;
    });
    shares.push({ scenario, isShown: bridgeGaps(openableFrom(scenario, isNew)) });
  }
  return shares;
}

/** The sights of each step of a scenario. */
function listSights({ start, steps }: Scenario): string[][] {
  return steps.map(({ screen, action, clears, expect: place }, index) => [
    ...(index === 0 ? [`starts ${start.rateMarket} ${start.isTransfer}`] : []),
    ...(action === null ? [] : [`${screen} ${typeof action === 'object' ? 'by a link' : action} ${place}`]),
    ...(clears === null ? [] : [`${screen} clears`]),
  ]);
}

/** A page opens on a step of the wizard, so any other place, such as a hard stop, is shown together with the step before it. */
function openableFrom({ steps }: Scenario, isShown: readonly boolean[]): boolean[] {
  const shown = [...isShown];
  for (const [index, { screen }] of steps.entries())
    if (index > 0 && !isStep(screen) && shown[index - 1]) shown[index] = true;
  for (const [index, { screen }] of [...steps.entries()].reverse())
    if (shown[index] && index > 0 && !isStep(screen)) shown[index - 1] = true;
  return shown;
}

function isStep(place: Place): boolean {
  return wizardSteps.some(({ id }) => id === place);
}

/** A gap of one screen between shown screens is shown as well, because opening the quote again takes longer. */
function bridgeGaps(isShown: readonly boolean[]): boolean[] {
  return isShown.map((shown, index) => {
    const [before, after] = [isShown.lastIndexOf(true, index), isShown.indexOf(true, index)];
    return shown || (before !== -1 && after !== -1 && after - before <= 2);
  });
}
