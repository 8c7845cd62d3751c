import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { scenarioFileName } from '../../machines/lab/paths/scenario-file.ts';
import { traceKind } from '../../machines/lab/sessions/failure-trace.ts';
import { readRecentRevisions } from '../../scripts/lab/revisions.ts';
import { expectAccessible, productUrl } from '../support/browser/browser.ts';
import { playInBrowser } from '../support/browser/browser-player.ts';
import { listPassages } from '../support/browser/browser-scenarios.ts';
import { findClassAddress } from '../support/browser/class-address.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { openSignedInPage } from '../support/browser/open-quote.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';
import { repositoryOfWizards } from '../support/scenarios/repository-of-wizards.ts';
import { readScenarios } from '../support/scenarios/scenario.ts';
import { play } from '../support/scenarios/scenario-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repository = await repositoryOfWizards();
const server = spawn(process.execPath, ['scripts/lab.ts', 'serve', '0', repository.folder], { cwd: root });
const url = await new Promise<string>((resolve) =>
  server.stdout.on('data', (words: Buffer) => {
    const found = /http:\S+/.exec(words.toString())?.[0];
    if (found !== undefined) resolve(found);
  }),
);

afterAll(async () => {
  server.kill();
  await repository.remove();
});

test('without server and sign-in the lab compares a git revision with today’s wizard by one press', async () => {
  const [changed, same] = (await readRecentRevisions(repository.folder)) ?? [];
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/compare`);
  await page.getByRole('button', { name: `Compare ${same?.id} with today’s wizard` }).click();
  await page.getByText(`Nothing changed since ${same?.id}.`).waitFor();
  await page.getByRole('button', { name: `Compare ${changed?.id} with today’s wizard` }).click();
  await page.getByText(`Changed since ${changed?.id}: 1 change, 2,016 paths.`).waitFor();
  const sentence =
    /^Enclosure Information is now entered only if “foundation is crawlspace or elevated”; before/;
  await page.getByRole('listitem').filter({ hasText: sentence }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Coverage' }).click();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'Earlier, of those opened' }).selectOption(String(same?.id));
  await page.getByText(`Nothing changed since ${same?.id}.`).waitFor();
  expect(new URL(page.url()).search).toBe(`?old=${same?.id}`);
  await page.reload();
  await page.getByText(`Nothing changed since ${same?.id}.`).waitFor();
  await page.goto(`${url}/compare?old=version.json`);
  await page.getByRole('heading', { name: 'The version version.json is not open' }).waitFor();
});

test('a changed path plays on the wizard of the revision and on that of today, and the page of a revision can be loaded anew', async () => {
  const [changed] = (await readRecentRevisions(repository.folder)) ?? [];
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/compare`);
  await page.getByRole('button', { name: `Compare ${changed?.id} with today’s wizard` }).click();
  await page.getByRole('button', { name: /^Enclosure Information is now entered only if/ }).click();
  const row = page.getByRole('table', { name: 'Paths that change for this reason' }).getByRole('row').nth(1);
  const [before, after] = [row.getByRole('link').first(), row.getByRole('link').last()];
  const addresses = await Promise.all([before, after].map((link) => link.getAttribute('href')));
  await before.click();
  const showsAfterRates = async (screen: string) => {
    for (let count = 0; count < 6; count += 1)
      await page.getByRole('button', { name: 'Step', exact: true }).click();
    await page.getByText(new RegExp(`^Event 6 of \\d+ · ${screen}$`)).waitFor();
  };
  await showsAfterRates('ENCLOSURE_INFORMATION');
  await page.goto(new URL(addresses[0] ?? '', url).href);
  await page.getByText(`the wizard of ${changed?.id} on today's screens`).waitFor();
  await page.goto(new URL(addresses[1] ?? '', url).href);
  await showsAfterRates('MACHINERY_APPLIANCE_INFORMATION');
});

test('the player plays by itself at the speed that was chosen, pauses, and steps back', async () => {
  const page = await openPage({ viewport: { width: 768, height: 900 } });
  await page.goto(new URL(findClassAddress('Plain: straight to the end'), url).href);
  const speed = page.getByRole('combobox', { name: 'Speed', exact: true });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await speed.selectOption('Slow');
  await play.click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await speed.selectOption('Fast');
  await play.click();
  await page.getByText('Event 15 of 15 · pastTheLastStep').waitFor();
  await play.waitFor();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText('Event 14 of 15 · APPLICATION_SUMMARY').waitFor();
  await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption('fitted');
  await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('1280');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(768);
});

test('where there is room the map stands at the left of the screen, the facts at its right, the tape at the bottom', async () => {
  const page = await openPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(new URL(findClassAddress('Plain: straight to the end'), url).href);
  const map = page.getByRole('region', { name: /^Statechart/ });
  await map.getByRole('button', { name: /^New quote .*now here/ }).waitFor();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await map.getByRole('button', { name: /^1 Building Information .*now here/ }).waitFor();
  const shown = [map, page.locator('iframe'), page.getByRole('heading', { name: 'Facts' })];
  const lefts = await Promise.all(shown.map(async (one) => (await one.boundingBox())?.x ?? 0));
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  const tape = await page.getByRole('navigation', { name: 'Events' }).boundingBox();
  expect((tape?.y ?? 0) + (tape?.height ?? 0)).toBe(1080);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
});

test('the trace of a failed test opens in the player where the test failed, with its own answers', async () => {
  const session = buildSession('001-0J9', defaultFacts);
  const trace = { ...{ kind: traceKind, test: 'a test > fails', session, place: 'RATES' }, faults: [] };
  const buffer = Buffer.from(JSON.stringify({ ...trace, width: 340, scheme: 'dark' }));
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/player`);
  const file = page.getByLabel('Open recordings, or the trace of a failed test');
  await file.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText('This file holds no recordings, and it is no trace of a failed test.').waitFor();
  await file.setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer });
  await page.getByRole('heading', { name: 'a test > fails' }).waitFor();
  await page.getByText(/^Event \d+ of \d+ · RATES$/).waitFor();
  expect(new URL(page.url()).search).toContain('recording=trace-001-0J9');
  await expect.poll(() => page.locator('iframe').getAttribute('width')).toBe('320');
});

test('one press on an uncovered class makes its test, which passes without a server and on the real screens', {
  timeout: 600_000,
}, async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  const asked = { exercised: 'no', by: 'browser', stop: 'BUILDING_INFORMATION INVALID_MOBILE' };
  await page.goto(`${url}/coverage?${new URLSearchParams(asked)}`);
  // Which classes no browser test walks changes with what is measured.
  const make = page.getByRole('button', { name: /^Make the test of “.*: invalid mobile home at step 1”$/ });
  const title = /“(.*)”/.exec((await make.first().textContent()) ?? '')?.[1] ?? '';
  const row = page.getByRole('row', { name: new RegExp(`^${title} (None|server/)`) });
  await expectAccessible(page);
  await row.getByRole('button', { name: `Make the test of “${title}”` }).click();
  const file = `tests/scenarios/${scenarioFileName(title)}.json`;
  await row
    .getByText(`Written to ${file}. npm test plays it on the machine, on the server and on the real screens.`)
    .waitFor();
  const today = toBusinessDate(new Date());
  const [scenario, ...others] = readScenarios(today, path.join(repository.folder, 'tests/scenarios'));
  if (scenario === undefined) throw new Error('Nothing was written.');
  expect([scenario.title, others]).toEqual([title, []]);
  expect((await play(scenario, today)).passages).toEqual(listPassages(scenario));
  const client = await signInClient(productUrl(), 'agent');
  const quote = await openSignedInPage(client, { viewport: { width: 1280, height: 900 } });
  // Whether the screens are accessible is asked by the tests of the scenarios.
  expect(await playInBrowser(quote, scenario, async () => [])).toEqual(listPassages(scenario));
});

test('a taken port is said at once, before anything is built, and ends with an exit code', async () => {
  const port = new URL(url).port;
  expect(await ended(['serve', port])).toEqual({
    code: 2,
    words: `Port ${port} is taken by another program; nothing was built. Take another port: npm run lab -- serve ${Number(port) + 1}, or 0 for any free one.\n`,
  });
  expect(await ended(['serve', 'lab'])).toEqual({
    code: 2,
    words: 'lab is not a port. Say: npm run lab -- serve PORT, with a number from 0 to 65535.\n',
  });
});

test('a link with a path of hundreds of events opens; one that is too long says what to do', async () => {
  const long = await fetch(`${url}/lab/player?play=${'a'.repeat(60_000)}`);
  expect(long.status).toBe(200);
  const tooLong = await fetch(`${url}/lab/player?play=${'a'.repeat(600_000)}`);
  expect([tooLong.status, await tooLong.text()]).toEqual([
    431,
    'This address is too long. Open a recording from the list of recordings: its address is short there.',
  ]);
});

/** Runs a command of the lab to its end: its exit code, and what it said. */
async function ended(words: readonly string[]) {
  const run = spawn(process.execPath, ['scripts/lab.ts', ...words], { cwd: root });
  const said: string[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(run, 'close');
  return { code: Number(code), words: said.join('') };
}
