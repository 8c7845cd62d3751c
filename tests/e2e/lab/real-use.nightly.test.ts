import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { countRealUse } from '../../../server/lab/real-use.service.ts';
import { expectAccessible, openPage, productUrl } from '../../support/browser/browser.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { arriveAt, giveAnswers, press, pressNext, startQuote } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const qa = await signInClient(productUrl(), 'qa');
const mobileHome = findScenario('manufactured-home-not-anchored');

test('what quotes did in the browser stands on the heat map, and the player tells how many took a path', async () => {
  const page = await openPage();
  await startQuote(page, mobileHome.start);
  await giveAnswers(page, mobileHome.steps[0]?.answers ?? {});
  await pressNext(page);
  await arriveAt(page, 'INVALID_MOBILE');
  const db = openDatabase(inject('productDatabase'));
  await countRealUse({ db, now: () => new Date() }).finally(() => db.destroy());

  const lab = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await lab.goto('/vue/lab/use');
  const first = lab
    .getByRole('table', { name: 'What quotes do at each place' })
    .getByRole('row', { name: /^1 Building Information/ });
  await first.waitFor();
  // Other tests' quotes are counted as well.
  const [quotes = ''] = await first.locator('td').allInnerTexts();
  expect(Number.parseInt(quotes.replace(',', ''), 10)).toBeGreaterThan(0);
  const stop = lab.getByRole('row', { name: /^1 Building Information Hard stop: Invalid mobile home/ });
  expect(await stop.innerText()).toContain('Hard stop');
  await lab.getByLabel('Color the map by').selectOption('Visits');
  await lab.getByRole('button', { name: /^1 Building Information.*visits: [\d,]+/ }).waitFor();
  expect(new URL(lab.url()).searchParams.get('by')).toBe('visits');
  await expectAccessible(lab);
  expect(await faultsOfScreen(lab)).toEqual([]);

  await lab.getByLabel('Began until').fill('2020-01-01');
  await lab.getByRole('heading', { name: 'No quotes in this period' }).waitFor();
  expect(new URL(lab.url()).searchParams.get('to')).toBe('2020-01-01');

  await lab.goto('/vue/lab/paths');
  await lab.locator('tbody a').first().click();
  await lab.locator('iframe').waitFor();
  await lab.goto(lab.url().replace('at=0', 'at=2'));
  await press(lab, 'How many quotes took this path?');
  await lab.getByText(/of the last 30 days, [\d,]+ came this way up to here/).waitFor();
});
