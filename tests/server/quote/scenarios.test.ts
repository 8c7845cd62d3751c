import { describe, expect, test } from 'vitest';
import { playCompared } from '../../support/scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../../support/scenarios/scenario.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));
const agent = await signInClient(await servedWorld(world), 'agent');

/** The two that go furthest where the version of PostgreSQL is what the run is about. */
function scenariosToPlay(): Scenario[] {
  const names = process.env.HIGHWATER_TEST_SCENARIOS?.split(',');
  return readScenarios(today).filter(({ name }) => names?.includes(name) ?? true);
}

describe('each scenario, played over GraphQL against the real server', () => {
  test.each(scenariosToPlay())('$name: $title', async (scenario) => {
    const { file, passages } = await playCompared(agent, scenario);
    expect(passages).toEqual(
      scenario.steps.map(({ screen, clears, expect: following }) => ({
        screen,
        clears,
        expect: following,
        trouble: [],
      })),
    );
    const isEnterable = (id: string) => file.wizardState.steps.find((step) => step.id === id)?.isEnterable;
    expect({
      enclosure: isEnterable('ENCLOSURE_INFORMATION'),
      certificate: isEnterable('ELEVATION_CERTIFICATE'),
      discount: isEnterable('DISCOUNT_ELIGIBILITY'),
      premium: isEnterable('APPLICATION_SUMMARY'),
    }).toEqual(scenario.guards);
    expect(file.rating.status).toBe(scenario.rating);
  });
});
