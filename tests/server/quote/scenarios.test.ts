import { describe, expect, test } from 'vitest';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { isMaskedAnswer } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { listFactDifferences } from '../../../machines/lab/sessions/replayed-facts.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { RecordedSessions } from '../../../src/graphql/office-documents.ts';
import { serveSample } from '../../../src/lab/frame/served-sample.ts';
import { buildSessionPath } from '../../../src/lab/sessions/session-path.ts';
import { passedScreen, startedQuote } from '../../support/scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../../support/scenarios/scenario.ts';
import { askPremium } from '../../support/server/ask-premium.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

/* Each scenario is played once over GraphQL; what it passed, what it showed and what was recorded of it is asked of that one play. */
const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');
const scenarios = scenariosToPlay();

/** The two that go furthest where the version of PostgreSQL is what the run is about. */
function scenariosToPlay(): Scenario[] {
  const names = process.env.HIGHWATER_TEST_SCENARIOS?.split(',');
  return readScenarios(today).filter(({ name }) => names?.includes(name) ?? true);
}

const plays = new Map<string, ReturnType<typeof play>>();

function playOnce(scenario: Scenario): ReturnType<typeof play> {
  const started = plays.get(scenario.name) ?? play(scenario);
  plays.set(scenario.name, started);
  return started;
}

/** Plays a scenario, each answer compared with what is stored, with the premium that is shown at its start and after each screen. */
async function play({ start, steps }: Scenario) {
  let quote = await startedQuote(agent, start);
  const stops = [{ quote, premium: await askPremium(agent, quote.file) }];
  for (const step of steps) {
    quote = await passedScreen(agent, quote, step);
    stops.push({ quote, premium: await askPremium(agent, quote.file) });
  }
  const [recording] = (await qa.ask(RecordedSessions, { first: 1 })).recordedSessions;
  return { ...quote, stops, recording };
}

describe('each scenario, played over GraphQL against the real server', () => {
  test.each(scenarios)('$name: $title', async (scenario) => {
    const { file, passages } = await playOnce(scenario);
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

test.each(scenarios.filter(({ start }) => start.rateMarket !== 'NONE'))(
  '$name: each answer narrows the range, and what is rated is the premium that is shown',
  async (scenario) => {
    const { stops } = await playOnce(scenario);
    const isForward = scenario.steps.every(({ action }) => action === 'next');
    for (const [at, { quote, premium }] of stops.entries()) {
      const { rating, isRatingStale } = quote.file;
      if (rating.status !== null && !isRatingStale && rating.privateFloodProviderId === null)
        expect([premium.totalPremium, premium.isProvisional]).toEqual([
          rating.totalPremium,
          rating.status === 'PROVISIONAL',
        ]);
      const before = stops[at - 1];
      if (!isForward || rating.status !== null || !before?.premium.range || !premium.range) continue;
      if (JSON.stringify(before.premium.cover) !== JSON.stringify(premium.cover)) continue;
      // The range takes the value that the services know or the area gives; another one that is stated may lie outside.
      const valueBefore = before.quote.file.structure.replacementCostUser;
      if (quote.file.structure.replacementCostUser !== valueBefore) continue;
      const { least, most } = before.premium.range;
      expect([premium.range.least >= least, premium.range.most <= most]).toEqual([true, true]);
    }
  },
);

test.each(scenarios.filter(({ start }) => start.rateMarket === 'NONE'))(
  '$name: where the market is None each step has no premium, and says why',
  async (scenario) => {
    for (const { quote, premium } of (await playOnce(scenario)).stops)
      if (quote.file.policy.rateMarketType === 'NONE')
        expect([premium.range, premium.totalPremium, premium.reasons]).toEqual([
          null,
          null,
          ['The market is None, so nothing is rated.'],
        ]);
  },
);

test.each(scenarios)(
  '$name: every answer and amount of its recording is that of the quote, and gives the recorded facts at every event',
  async (scenario) => {
    const { file, recording } = await playOnce(scenario);
    const session: RecordedSession = JSON.parse(JSON.stringify(recording));
    const path = buildSessionPath(session);
    const moments = walkEvents(wizardMachine, path.facts, path.events);
    const differences = moments.flatMap(({ at, from, facts }, index) => {
      const { event, after } = path.recorded?.[index] ?? {};
      if (event == null || after === undefined) return [];
      const replayed = serveSample({ at, from, facts, known: after }, today);
      return listFactDifferences(buildFacts(replayed, today), event.facts).map((fact) => ({
        index,
        ...fact,
      }));
    });
    expect(differences).toEqual([]);
    const known = path.recorded?.at(-1)?.after.answers ?? {};
    const other = Object.entries(known).filter(([field, answer]) => {
      const stored = readAnswer(file, field);
      return Array.isArray(answer)
        ? answer.some((one, row) => !isMaskedAnswer(one) && one !== (Object(stored)[row] ?? null))
        : !isMaskedAnswer(answer) && !isDayFromToday(answer) && answer !== (stored ?? null);
    });
    expect(other).toEqual([]);
  },
);

function readAnswer(file: object, field: string): unknown {
  const [part = '', name = ''] = field.split('.');
  const stored: unknown = Reflect.get(file, part);
  return Array.isArray(stored) ? stored.map((row) => Object(row)[name]) : Object(stored)[name];
}

/** Whether an answer is given as a day's distance from today; the facts that follow from it are compared above. */
function isDayFromToday(answer: unknown): boolean {
  return typeof answer === 'string' && /^today[+-]\d+$/.test(answer);
}
