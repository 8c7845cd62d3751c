import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { type PathScenario, readScenario } from '../../machines/lab/paths/path-scenario.ts';
import { walkEvents } from '../../machines/lab/paths/walk-events.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { RecordedSessions } from '../../src/graphql/office-documents.ts';
import { encodePath, type LabPath } from '../../src/lab/paths/lab-path.ts';
import { buildSessionPath } from '../../src/lab/sessions/session-path.ts';
import { expectAccessible, productUrl } from '../support/browser/browser.ts';
import { findClassAddress } from '../support/browser/class-address.ts';
import { tabToWords } from '../support/browser/keyboard.ts';
import { findScenario, openQuote, openSignedInPage } from '../support/browser/open-quote.ts';
import { meetFaults, readFaultScenarios } from '../support/scenarios/fault-scenario.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { playScenario, readPathScenarios } from '../support/scenarios/path-scenarios.ts';
import { playServed, quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const qa = await signInClient(productUrl(), 'qa');

async function openLab(view: string): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/lab/${view}`);
  await page.getByRole('heading', { level: 1, name: /^QA lab: / }).waitFor();
  return page;
}

/** The player at the start of the path class with a title. */
async function openPlayer(title: string): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue${findClassAddress(title)}`);
  await painted(page, 0);
  return page;
}

describe('who may open the lab', () => {
  test('it stands in the menu of who may', async () => {
    const page = await openLab('');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lab' });
    await expect.poll(() => entry.getAttribute('href')).toBe('/vue/lab');
  });

  test('it is dark until its reader chooses, and the product keeps its own colors', async () => {
    const page = await openLab('');
    const colors = () => page.locator('html').getAttribute('data-color-scheme');
    await expect.poll(colors).toBe('dark');
    await page.getByRole('link', { name: 'Highwater' }).first().click();
    await expect.poll(colors).toBe('light');
    await page.goBack();
    await page.getByRole('button', { name: 'Use light colors' }).click();
    await expect.poll(colors).toBe('light');
    await page.reload();
    await page.getByRole('button', { name: 'Use dark colors' }).waitFor();
    await expect.poll(() => colors()).toBe('light');
  });

  test('anybody else is told so', async () => {
    const page = await openSignedInPage(await signInClient(productUrl(), 'agent'));
    await page.goto('/vue/lab');
    await page.getByText('You do not have authorization to access the QA lab').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Lab', exact: true }).count()).toBe(0);
  });
});

describe('the player', () => {
  test('plays one whole path by keyboard alone, on the production screens', async () => {
    const page = await openPlayer('Enclosure, certificate, discounts: straight to the end');
    const screen = page.frameLocator('iframe');
    await tabToWords(page, 'Step');
    for (const [index, { title }] of steps.entries()) {
      await page.keyboard.press('Enter');
      await painted(page, index + 1);
      await expect.poll(() => readHeading(screen)).toBe(title);
    }
    await page.keyboard.press('Enter');
    await page.getByText('Next past the last step is an error').waitFor();
    await page.getByText('Event 18 of 18 · pastTheLastStep').waitFor();
    await page.getByLabel('Use the screen').check();
    await expectAccessible(page);
  });

  test('has an address that is the whole path: it opens the same in another browser', async () => {
    const page = await openPlayer('Plain: back below step 5');
    await page
      .getByRole('button', { name: /RATES$/ })
      .first()
      .click();
    await painted(page, 5);
    await choice(page, 'Width').selectOption('320');
    await choice(page, 'Colors').selectOption('dark');
    await expect.poll(() => page.url()).toContain('scheme=dark');
    const examiner = await signInClient(productUrl(), 'examiner');
    const other = await openSignedInPage(examiner, { viewport: { width: 1280, height: 900 } });
    await other.goto(page.url());
    await painted(other, 5);
    await expect
      .poll(() => readHeading(other.frameLocator('iframe')))
      .toBe('Preliminary Premium Options (undiscounted)');
    await expect.poll(() => other.locator('iframe').getAttribute('width')).toBe('320');
    const scheme = other.frameLocator('iframe').locator('html');
    await expect.poll(() => scheme.getAttribute('data-color-scheme')).toBe('dark');
    await expect
      .poll(() => other.getByRole('status').filter({ hasText: 'Event 5 of' }).innerText())
      .toBe('Event 5 of 36 · RATES');
  });

  test('shows the guards, the facts before and after, and what was cleared', async () => {
    const page = await openPlayer('Plain: back below step 5');
    await page.getByRole('button', { name: /^back EFFECTIVE_DATE$/ }).click();
    await page.getByText('Cleared by going back: below step 5.').waitFor();
    await page.getByText('Taken: RATES: back → EFFECTIVE_DATE').waitFor();
    await expect
      .poll(() => page.getByRole('row', { name: /^has rating/ }).innerText())
      .toBe('has rating\ttrue\tfalse (changed)');
    await page.getByRole('link', { name: 'Show it on the map' }).click();
    await page
      .getByRole('region', { name: /^Statechart/ })
      .getByRole('button', { name: /^4 Loan Closing Date .*now here/ })
      .waitFor();
  });

  test('shows the rates as the rating gave them for the sample, and says so', async () => {
    const page = await openPlayer('Plain: straight to the end');
    await page.getByRole('button', { name: 'next RATES_DISCOUNTED', exact: true }).click();
    await page.getByText('A sample quote. The rating itself made its premiums on').waitFor();
    const screen = page.frameLocator('iframe');
    await screen.getByRole('gridcell', { name: /^\$485 Your choice/ }).waitFor();
    await screen.getByText('Community rating system discount').waitFor();
    await screen.getByText(/^Every line of the calculation \(\d+\)$/).waitFor({ state: 'attached' });
    await page.getByLabel('Use the screen').check();
    await screen.getByRole('gridcell').first().click();
    await screen.getByText('The lab rates nothing itself').waitFor();
  });

  test('shows the start and the hard stops as production screens, and lets no fault through', async () => {
    const { path, faults = [] } = faultyPath();
    const page = await openLab(`player?${new URLSearchParams({ play: encodePath({ ...path, faults }) })}`);
    const screen = page.frameLocator('iframe');
    const step = page.getByRole('button', { name: 'Step', exact: true });
    await painted(page, 0);
    await screen.getByRole('heading', { name: 'Start a quote' }).waitFor();
    await step.click();
    await screen.getByText('The quote was not started').waitFor();
    await page.getByLabel('Every save fails').uncheck();
    await step.click();
    await screen.getByText('No such address was found').waitFor();
    await choice(page, 'The address check answers').selectOption('');
    await page.getByLabel('No flood zone can be determined').check();
    await step.click();
    await screen.getByText('We could not determine the flood zone').waitFor();
    await page.getByLabel('No flood zone can be determined').uncheck();
    await step.click();
    await painted(page, 1);
    await page.getByLabel('The session is over at the next call').check();
    await step.click();
    await screen.getByText('Your session has ended').waitFor();
    await page.getByLabel('The session is over at the next call').uncheck();
    await page.getByLabel('The server cannot be reached').check();
    await screen.getByText('No connection').waitFor();
    await page.getByLabel('The server cannot be reached').uncheck();
    await page.getByRole('button', { name: 'next RATES', exact: true }).click();
    await painted(page, 5);
    await page.getByLabel('Every rating fails and stops hard').check();
    await step.click();
    await screen.getByText('We could not calculate a premium').waitFor();
    await page.getByText('Event 6 of 6 · hardStop.PREMIUM_FAILURE').waitFor();
    await page.getByLabel('Use the screen').check();
    await expectAccessible(page);
    await screen.getByRole('link', { name: 'Try the rating again' }).click();
    await page.getByText('Event 7 of 7 · RATES').waitFor();
  });

  test('takes what is pressed on the screen as the next event; a failed save is told there', async () => {
    const page = await openPlayer('Plain: straight to the end');
    const screen = page.frameLocator('iframe');
    await page.getByRole('button', { name: 'next FOUNDATION_INFORMATION' }).click();
    await painted(page, 2);
    await page.getByLabel('Use the screen').check();
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await screen.getByRole('button', { name: 'Go back and clear' }).click();
    await page.getByText('Event 4 of 4 · BUILDING_INFORMATION').waitFor();
    await page.getByLabel('Every save fails').check();
    await screen.getByRole('button', { name: 'Next', exact: true }).click();
    await screen.getByText('Something went wrong').waitFor();
  });
});

test('the coverage names the tests and scenarios that walk each path class; its filters are in the address', async () => {
  const page = await openLab('coverage');
  const all = findPossibleClasses(wizardMachine);
  await page.getByText(`${all.length} of ${all.length} path classes`).waitFor();
  await expectAccessible(page);
  await choice(page, 'By').selectOption('Scenarios');
  await choice(page, 'Exercised').selectOption('Exercised');
  await page.getByRole('cell', { name: 'slab-day-364' }).first().waitFor();
  await page
    .getByRole('link', { name: '5 Preliminary Premium Options (undiscounted): Premium failure' })
    .click();
  await choice(page, 'Exercised').selectOption('Any');
  const stopped = all.filter(({ stop }) => stop?.at === 'RATES' && stop.type === 'PREMIUM_FAILURE');
  await page.getByText(`${stopped.length} of ${all.length} path classes`).waitFor();
  expect(new URL(page.url()).search).toBe('?by=scenarios&stop=RATES+PREMIUM_FAILURE');
  await page.reload();
  const row = page.getByRole('row', { name: /^Plain: premium failure at step 5, back below step 3 / });
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Make the test/ }).click();
  const scenario: PathScenario = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  const places = playScenario(scenario).map(({ at }) => at);
  expect(places.slice(1)).toEqual(scenario.expect);
  await row.getByRole('link', { name: 'Play it' }).click();
  await painted(page, 0);
});

/** Opens the recordings that are replayed on today's wizard. */
function replayRecordings(page: Page): Promise<void> {
  return page.getByText('Replay the newest recordings, or recordings from a file').click();
}

test('a live quote is listed as a recording without divergence, and opens in the player', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  await playServed(agent, namedScenario('manufactured-home-not-anchored', toBusinessDate(new Date())));
  const page = await openLab('sessions');
  await replayRecordings(page);
  const first = page.getByRole('row', { name: /^Recording 0/ }).first();
  await expect.poll(() => first.innerText()).toContain('None');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Save recording [\w-]+ as a scenario file$/ })
    .first()
    .click();
  await page
    .getByText(
      /^Downloaded as (plain|beginning)-invalid-mobile-home-at-step-1[\w-]*\.json\. Put into tests\/scenarios\/paths of a checkout/,
    )
    .waitFor();
  const scenario: PathScenario = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  const places = playScenario(scenario).map(({ at }) => at);
  expect(places.slice(1)).toEqual(scenario.expect);
  expect(places).toContain('hardStop.INVALID_MOBILE');
  await page
    .getByRole('link', { name: /^Recording/ })
    .first()
    .click();
  await painted(page, 0);
  expect(new URL(page.url()).search).toMatch(/^\?recording=[\w-]+&at=0/);
  await page.reload();
  await painted(page, 0);
  await page.goto(page.url().replace(/recording=[\w-]+/, 'recording=999999999'));
  await page.getByRole('heading', { name: 'Recording 999999999 is not here' }).waitFor();
});

test('a recording plays with the answers of its quote on the screens; what may tell who it was is masked, and said to be', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  const story = namedScenario('condominium-unit-with-mortgagee', toBusinessDate(new Date()));
  const { file } = await playServed(agent, story);
  const { recordedSessions } = await qa.ask(RecordedSessions, { first: 50 });
  const sessions: RecordedSession[] = JSON.parse(JSON.stringify(recordedSessions));
  const session = sessions.find(({ events }) =>
    events.some(({ answers }) => answers?.['policy.buildingType'] === file.policy.buildingType),
  );
  if (session === undefined) throw new Error('The quote was not recorded.');
  const path = buildSessionPath(session);
  const moments = walkEvents(wizardMachine, path.facts, path.events);
  const lastOn = (step: string) => String(moments.findLastIndex(({ at }) => at === step));
  const page = await openLab(
    `player?${new URLSearchParams({ recording: session.id, at: lastOn('FOUNDATION_INFORMATION') })}`,
  );
  const screen = page.frameLocator('iframe[title="Screen of the product"]');
  const cost = screen.locator('[id="structure.replacementCostUser"]');
  await expect
    .poll(() => cost.inputValue())
    .toBe(file.structure.replacementCostUser?.toLocaleString('en-US') ?? '');
  await page.goto(
    `/vue/lab/player?${new URLSearchParams({ recording: session.id, at: lastOn('BUILDING_INFORMATION') })}`,
  );
  const { label } = enums.BuildingType[file.policy.buildingType ?? 'SINGLE_FAMILY_HOME'];
  await expect.poll(() => screen.getByRole('radio', { name: label, exact: true }).isChecked()).toBe(true);
  const named = path.recorded?.findIndex(({ event }) => 'insureds.lastName' in (event?.answers ?? {})) ?? 0;
  await page.goto(`/vue/lab/player?${new URLSearchParams({ recording: session.id, at: String(named) })}`);
  const row = page.getByRole('row', { name: /^Last name/ });
  await expect.poll(() => row.innerText()).toMatch(/masked$/);
});

test('another version of the wizard is told in sentences, and by the recordings that go another way', async () => {
  const page = await openLab('sessions');
  await replayRecordings(page);
  const file = (name: string, held: object) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(held)),
  });
  const recordings = [buildSession('made-here', defaultFacts)];
  await page.getByLabel('Open recordings').setInputFiles(file('recordings.json', recordings));
  await page.getByRole('link', { name: 'Recording made-here' }).waitFor();
  await page.getByRole('link', { name: 'Compare' }).click();
  const [today, other] = [wizardMachine, wizardThatAlwaysAsksForEnclosure()].map((machine) =>
    file('version.json', buildMachineVersion(machine, 'kept')),
  );
  if (today === undefined || other === undefined) throw new Error('There are no versions.');
  const earlier = page.getByLabel('Earlier version');
  await earlier.setInputFiles(today);
  await page.getByText('Nothing changed since version.json.').waitFor();
  await earlier.setInputFiles(other);
  await page
    .getByText(
      'Enclosure Information is now entered only if “foundation is crawlspace or elevated”; before it was always entered; 1,888 of 4,032 paths affected, 128 paths gone.',
    )
    .waitFor();
  const row = page.getByRole('row', { name: /^Recording made-here/ });
  await expect
    .poll(() => row.innerText())
    .toBe(
      'Recording made-here\t11: next RATES → MACHINERY_APPLIANCE_INFORMATION\tENCLOSURE_INFORMATION\tMACHINERY_APPLIANCE_INFORMATION\tYes',
    );
  await page.getByLabel('Later version').setInputFiles(other);
  await page.getByText('Nothing changed from version.json to version.json.').waitFor();
  await page.getByLabel('Later version').setInputFiles(file('none.json', Object.keys(enums)));
  await page.getByText('This file holds no version of the wizard.').waitFor();
  await page.getByText('No git repository is at hand here.').waitFor();
  await expectAccessible(page);
});

describe('the same faults meet the product itself', () => {
  test.each(readFaultScenarios())('$title', async (scenario) => {
    const agent = await signInClient(productUrl(), 'agent');
    const story = findScenario(scenario.scenario);
    const page = await openSignedInPage(agent, {
      expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
    });
    if (scenario.at !== 'APPLICATION_START')
      await openQuote(page, await quoteStandingAt(agent, story, scenario.at));
    expect(await meetFaults(page, scenario, story)).toEqual(scenario.meets.map(({ fault }) => fault));
  });
});

/** The scenario of the lab that names faults, as a path. */
function faultyPath(): { path: LabPath; faults: PathScenario['faults'] } {
  const named = readPathScenarios().find(({ scenario }) => (scenario.faults ?? []).length > 0);
  if (named === undefined) throw new Error('No scenario names a fault.');
  const { title, faults } = named.scenario;
  return { path: { title, ...readScenario(named.scenario) }, faults };
}

function choice(page: Page | Locator, name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

/** The frame has painted an event. */
async function painted(page: Page, event: number): Promise<void> {
  await page.locator(`iframe[data-painted="${event}"]`).waitFor();
}

function readHeading(screen: FrameLocator): Promise<string> {
  return screen.getByRole('heading', { level: 1 }).innerText();
}
