import type { Scenario } from './scenario.ts';

/** Those that bring a guard combination, a rating status, a foundation, a place, a way to move or a field that none before them brings. */
export function bringingNew(scenarios: readonly Scenario[]): Scenario[] {
  const seen = new Set<string>();
  return scenarios.filter((scenario) => {
    const before = seen.size;
    for (const one of broughtBy(scenario)) seen.add(one);
    return seen.size > before;
  });
}

function broughtBy({ guards, rating, steps }: Scenario): string[] {
  const foundation = steps.map(({ answers }) => answers['structure.foundationType']);
  return [
    JSON.stringify(guards),
    `rated ${rating}`,
    ...foundation.map((type) => `on ${type}`),
    ...steps.flatMap(({ answers, action, expect: place }) => [
      ...Object.keys(answers),
      `leads to ${place}`,
      `moves ${typeof action === 'object' ? 'by a link' : action}`,
    ]),
  ];
}
