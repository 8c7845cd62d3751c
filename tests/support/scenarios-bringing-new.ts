import type { Scenario } from './scenario.ts';

/** A few that together bring every guard combination, rating status, foundation, place, way to move and field of all: again and again the one that brings most of what is missing. */
export function bringingNew(scenarios: readonly Scenario[]): Scenario[] {
  const missing = new Set(scenarios.flatMap(broughtBy));
  const chosen = new Set<Scenario>();
  while (missing.size > 0) {
    const counts = scenarios.map(
      (scenario) => new Set(broughtBy(scenario).filter((one) => missing.has(one))).size,
    );
    const next = scenarios[counts.indexOf(Math.max(...counts))];
    if (next === undefined) break;
    chosen.add(next);
    for (const one of broughtBy(next)) missing.delete(one);
  }
  return scenarios.filter((scenario) => chosen.has(scenario));
}

function broughtBy({ guards, rating, steps }: Scenario): string[] {
  const foundation = steps.map(({ answers }) => answers['structure.foundationTypeId']);
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
