import type { Page } from 'playwright-core';
import { possibleFacts } from '../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { replaySession } from '../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildLab } from '../../scripts/lab/build-lab.ts';
import { serveLab } from '../../scripts/lab/serve-command.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';
import { limitRow, quantile, type Row } from './row.ts';

export const name = 'QA lab: path classes, replay, comparison, a step of the player to the painted screen';

/** Path classes and replays in this process; the player in Chromium over the lab as it is built. */
export async function run(): Promise<Row[]> {
  const generated = Array.from({ length: 7 }, () => timed(() => findPossibleClasses(wizardMachine)));
  const sessions = tenThousandSessions();
  const events = sessions.reduce((sum, one) => sum + one.events.length, 0);
  const replayed = timed(() => sessions.slice(0, 1000).map((one) => replaySession(wizardMachine, one)));
  const other = wizardThatAlwaysAsksForEnclosure();
  const compared = timed(() => findDivergentSessions(wizardMachine, other, sessions));
  const steps = await playerSteps(1280);
  const besideMap = await playerSteps(1920);
  return [
    limitRow('path classes generated, median of 7', quantile(generated, 0.5), 'ms', 200),
    limitRow(
      `headless replay, ms per 1,000 sessions of ${events / sessions.length} events`,
      replayed,
      'ms',
      10_000,
    ),
    limitRow('10,000 sessions of 30 events compared', compared / 1000, 's', 20),
    limitRow(`player step to painted screen, median of ${steps.length}`, quantile(steps, 0.5), 'ms', 50),
    limitRow(
      `the same with the map beside it, at 1920 px, median of ${besideMap.length}`,
      quantile(besideMap, 0.5),
      'ms',
      50,
    ),
  ];
}

/** Recordings over all possible facts, each with a day of its own, cut or filled up to 30 events. */
function tenThousandSessions(): RecordedSession[] {
  return Array.from({ length: 10_000 }, (_, index) => {
    const facts = possibleFacts[index % possibleFacts.length];
    if (facts === undefined) throw new RangeError('There are no facts.');
    const day = facts.daysSincePurchase === null ? null : facts.daysSincePurchase + index;
    const { id, events } = buildSession(String(index), { ...facts, daysSincePurchase: day });
    const last = events.at(-1);
    const more = Array.from({ length: Math.max(0, 30 - events.length) }, () => last ?? []).flat();
    return { id, events: [...events.slice(0, 30), ...more] };
  });
}

async function playerSteps(width: number): Promise<number[]> {
  await buildLab();
  const server = await serveLab(0);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width, height: 900 } });
    await page.goto('/lab/paths');
    await page.getByRole('link', { name: 'Plain: straight to the end' }).click();
    await page.locator('iframe[data-painted="0"]').waitFor();
    const first = await stepsOfPath(page);
    await page.getByRole('button', { name: /^start/ }).click();
    await page.locator('iframe[data-painted="0"]').waitFor();
    return first.length > 0 ? await stepsOfPath(page) : [];
  } finally {
    await browser.close();
    server.close();
  }
}

/** Every step of the path, in milliseconds from the press to the paint; the first round loads the scripts and is not counted. */
async function stepsOfPath(page: Page): Promise<number[]> {
  const turns: number[] = [];
  for (let event = 1; event <= 14; event += 1) turns.push(await page.evaluate(turn, event));
  return turns;
}

/** In the page: presses Step and waits until the frame says that it has painted the event. */
function turn(event: number): Promise<number> {
  const step = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Step');
  const started = performance.now();
  return new Promise((done) => {
    addEventListener('message', function hear({ data }: MessageEvent<{ lab?: string; turn?: number }>) {
      if (data.lab !== 'painted' || data.turn !== event) return;
      removeEventListener('message', hear);
      done(performance.now() - started);
    });
    step?.click();
  });
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
