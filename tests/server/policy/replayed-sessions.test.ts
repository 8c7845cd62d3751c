import { expect, test } from 'vitest';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { isMaskedAnswer } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { listFactDifferences } from '../../../machines/lab/sessions/replayed-facts.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { RecordedSessions } from '../../../src/graphql/staff-documents.ts';
import { serveSample } from '../../../src/lab/frame/served-sample.ts';
import { buildSessionPath } from '../../../src/lab/sessions/session-path.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { readScenarios } from '../../support/scenarios/scenario.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const url = await servedWorld(await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`)));
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');

test.each(readScenarios(today).map((scenario) => [scenario.name, scenario] as const))(
  '%s: every answer and amount of its recording is that of the quote, and gives the recorded facts at every event',
  async (_, scenario) => {
    const { file } = await playServed(agent, scenario);
    const [newest] = (await qa.ask(RecordedSessions, { first: 1 })).recordedSessions;
    const session: RecordedSession = JSON.parse(JSON.stringify(newest));
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

/** Whether an answer is told as a day's distance from today; the facts that follow from it are compared above. */
function isDayFromToday(answer: unknown): boolean {
  return typeof answer === 'string' && /^today[+-]\d+$/.test(answer);
}
