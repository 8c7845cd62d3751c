import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { possibleFacts } from '../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { replaySession } from '../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { buildLab } from '../../scripts/lab/build-lab.ts';
import { readRecentRevisions } from '../../scripts/lab/revisions.ts';
import { serveLab } from '../../scripts/lab/serve-command.ts';
import { SavePolicyParts } from '../../src/graphql/documents.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { startedQuote } from '../support/scenarios/quote-player.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';
import { repositoryOfWizards } from '../support/scenarios/repository-of-wizards.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { limitRow, quantile, type Row } from './row.ts';

export const name =
  'QA lab: path classes, replay, comparisons, a step of the player to the painted screen, a long recording opened';

/** Measures path classes and replays in this process, and the player in Chromium over the built lab. */
export async function run(): Promise<Row[]> {
  const generated = Array.from({ length: 7 }, () => timed(() => findPossibleClasses(wizardMachine)));
  const sessions = tenThousandSessions();
  const events = sessions.reduce((sum, one) => sum + one.events.length, 0);
  const replayed = timed(() => sessions.slice(0, 1000).map((one) => replaySession(wizardMachine, one)));
  const other = wizardThatAlwaysAsksForEnclosure();
  const compared = timed(() => findDivergentSessions(wizardMachine, other, sessions));
  const steps = await playerSteps(1280);
  const besideMap = await playerSteps(1920);
  const comparison = await compareRevisions();
  const recordings = await openRecordings();
  return [
    limitRow('path classes generated, median of 7', quantile(generated, 0.5), 'ms', 200),
    limitRow(
      `headless replay, ms per 1,000 sessions of ${events / sessions.length} events`,
      replayed,
      'ms',
      10_000,
    ),
    limitRow('10,000 sessions of 30 events compared', compared / 1000, 's', 20),
    beside(
      limitRow(
        `player step to painted screen, median of ${steps.turns.length}`,
        quantile(steps.turns, 0.5),
        'ms',
        40,
      ),
      steps.bare,
    ),
    beside(
      limitRow(
        `the same with the map beside it, at 1920 px, median of ${besideMap.turns.length}`,
        quantile(besideMap.turns, 0.5),
        'ms',
        40,
      ),
      besideMap.bare,
    ),
    beside(
      limitRow('a revision compared with today’s wizard, beside an equal one', comparison.changed, 's', 5),
      comparison.same,
    ),
    beside(
      limitRow(
        `recording of ${longRecording} events opened to its painted screen, beside a new one`,
        recordings.long,
        's',
        1,
      ),
      recordings.fresh,
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

/** A figure beside a bare one of the same run, which shows the speed of the machine under the same load. */
function beside(row: Row, baseline: number): Row {
  return { ...row, baseline, ratio: row.value / baseline };
}

/** The steps of the player, and how long a paint takes on the page without one. */
async function playerSteps(width: number): Promise<{ turns: number[]; bare: number }> {
  await buildLab();
  const server = await serveLab(0);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width, height: 900 } });
    await page.goto('/lab/paths');
    await page.getByRole('link', { name: 'Plain: straight to the end' }).click();
    await page.locator('iframe[data-painted="0"]').waitFor();
    await stepsOfPath(page);
    const paints: number[] = [];
    for (let each = 0; each < 20; each += 1) paints.push(await page.evaluate(paint));
    const turns: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('button', { name: /^start/ }).click();
      await page.locator('iframe[data-painted="0"]').waitFor();
      turns.push(...(await stepsOfPath(page)));
    }
    return { turns, bare: quantile(paints, 0.5) };
  } finally {
    await browser.close();
    server.close();
  }
}

/** In the page: the time to its next paint. */
function paint(): Promise<number> {
  const started = performance.now();
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
  });
}

/** A git revision compared with today's wizard by one press, in seconds: the median of three pages each. */
async function compareRevisions(): Promise<{ changed: number; same: number }> {
  const repository = await repositoryOfWizards();
  const server = await serveLab(0, { repository: repository.folder });
  const browser = await launchChromium();
  try {
    const [changed, same] = (await readRecentRevisions(repository.folder)) ?? [];
    const measure = async (revision: string, label: string) => {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
      await page.goto('/lab/compare');
      const press = page.getByRole('button', { name: `Compare ${revision} with today’s wizard` });
      await press.waitFor();
      const started = performance.now();
      await press.click();
      await page.getByText(`${label} since ${revision}`).waitFor();
      const seconds = (performance.now() - started) / 1000;
      await page.close();
      return seconds;
    };
    const measureThrice = async (revision = '', label = '') => {
      const runs: number[] = [];
      for (let each = 0; each < 3; each += 1) runs.push(await measure(revision, label));
      return quantile(runs, 0.5);
    };
    return {
      changed: await measureThrice(changed?.id, 'Changed'),
      same: await measureThrice(same?.id, 'Nothing changed'),
    };
  } finally {
    await browser.close();
    server.close();
    await repository.remove();
  }
}

const longRecording = 500;

/** Recordings of the product, from the navigation to the painted screen with the whole tape, in seconds: the median of five each. */
async function openRecordings(): Promise<{ long: number; fresh: number }> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const product = await startProduct({
    dataFolder,
    environment: { DATABASE_URL: postgres.connectionString },
  });
  const browser = await launchChromium();
  try {
    const agent = await signInClient(product.url, 'agent');
    const qa = await signInClient(product.url, 'qa');
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
    });
    const { hostname } = new URL(product.url);
    const { accessToken, refreshToken } = qa.tokens;
    await context.addCookies([
      { name: 'highwater-access', value: accessToken, domain: hostname, path: '/', sameSite: 'Lax' },
      {
        name: 'highwater-refresh',
        value: refreshToken,
        domain: hostname,
        path: '/vue/api/Authenticate/Refresh',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    const open = async ({ code, events }: { code: string; events: number }) => {
      const runs: number[] = [];
      for (let each = 0; each < 6; each += 1) {
        const page = await context.newPage();
        const started = performance.now();
        await page.goto(`/vue/lab/player?recording=${code}&at=0`, { waitUntil: 'commit' });
        await page.locator('iframe[data-painted="0"]').waitFor();
        runs.push((performance.now() - started) / 1000);
        const shown = await page.getByRole('navigation', { name: 'Events' }).getByRole('listitem').count();
        if (shown < events) throw new Error(`The tape has ${shown} events.`);
        await page.close();
      }
      // The first page loads what the browser keeps for the others.
      return quantile(runs.slice(1), 0.5);
    };
    return {
      long: await open(await recordEvents(agent, longRecording)),
      fresh: await open(await recordEvents(agent, 1)),
    };
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A quote whose recording has so many events: its start, and saves of one answer. */
async function recordEvents(agent: Client, events: number): Promise<{ code: string; events: number }> {
  const { start } = namedScenario('slab-day-364', toBusinessDate(new Date()));
  const { policy, structure } = (await startedQuote(agent, start)).file;
  let { version } = structure;
  for (let event = 1; event < events; event += 1) {
    const parts = { structure: { version, floorsCount: (event % 3) + 1 } };
    const { savePolicyParts } = await agent.ask(SavePolicyParts, {
      policyId: String(policy.policyId),
      parts,
    });
    if (savePolicyParts.__typename !== 'PartsSaved') throw new Error(savePolicyParts.__typename);
    version = savePolicyParts.file.structure.version;
  }
  return { code: formatReferenceCode(policy.policyId), events };
}

/** Every step of the path, in milliseconds from the press to the paint. */
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
    addEventListener('message', function hear({ data }: MessageEvent<{ lab?: string; index?: number }>) {
      if (data.lab !== 'painted' || data.index !== event) return;
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
