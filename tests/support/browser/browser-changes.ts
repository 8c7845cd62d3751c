import type { Locator, Page } from 'playwright-core';
import { reasonRules } from '../../../machines/change/cancellation-reasons.ts';
import { isAboutCancellation } from '../../../machines/change/changes.ts';
import type { ChangeStage, IsoDate, PremiumLine } from '../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { dayOfTerm, type ScenarioChange } from '../change/change-scenario.ts';
import { answerScreen } from './browser-player.ts';
import { giveAnswers, loaded, press } from './quote-page.ts';

/** The price and the end of a change as the page shows them. */
interface ShownOutcome {
  /** The amounts of the price, as text. */
  readonly year: readonly [string, string];
  readonly factor: string;
  readonly total: string;
  /** Each line that is charged or returned, by its label. */
  readonly lines: { readonly [label: string]: string };
  readonly stage: string;
}

/** The expected outcome of a change of a scenario on the page. */
export function expectedOutcome({ expect }: ScenarioChange): Omit<ShownOutcome, 'stage'> {
  const { annualBefore, annualAfter, factor, lines, total } = expect;
  return {
    year: [formatDollarsAndCents(annualBefore), formatDollarsAndCents(annualAfter)],
    factor: factor.toFixed(3),
    total: total.startsWith('-')
      ? `${formatDollarsAndCents(total.slice(1))} is returned`
      : `${formatDollarsAndCents(total)} is due`,
    lines: Object.fromEntries(
      (Object.entries(lines) as [PremiumLine, string][]).map(([line, amount]) => [
        enumLabel('PremiumLine', line),
        formatDollarsAndCents(amount),
      ]),
    ),
  };
}

/** Makes a change by what a person sees and presses, from the choice of its kind to its issue. `check` looks at each state of the page. */
export async function makeChange(
  page: Page,
  path: string,
  { from, today }: { readonly from: IsoDate; readonly today: IsoDate },
  change: Omit<ScenarioChange, 'expect'>,
  check: (page: Page) => Promise<void>,
): Promise<ShownOutcome> {
  await page.goto(`${path}/change`);
  await openChange(page, change, dayOfTerm(change.day, from));
  await page.getByRole('heading', { name: 'What changes' }).waitFor();
  for (const { screen, answers, rate } of change.screens) {
    const title = page.getByRole('heading', { name: findStep(screen).title, exact: true });
    // An answer before may have brought this screen in.
    const link = page.getByRole('button', { name: findStep(screen).title, exact: true });
    await title.or(link).first().waitFor();
    if (!(await title.isVisible())) await link.click();
    await title.waitFor();
    await loaded(page);
    await answerScreen(page, answers);
    if (rate !== null) await rateChange(page, rate);
  }
  await check(page);
  if (change.decide !== null) await decide(page, change.decide);
  await press(page, 'Price the change');
  await page.getByRole('heading', { name: 'What it costs', exact: true }).waitFor();
  const price = await readPrice(page);
  await addDocuments(page);
  await payWhatIsDue(page);
  for (const name of ['The agent signed on', 'The insured signed on'])
    if ((await page.getByLabel(name).count()) > 0) await page.getByLabel(name).fill(formatDate(today));
  await check(page);
  await page.getByRole('button', { name: /^(Issue the change|Submit for review)$/ }).click();
  const stage = page.locator('main').getByText(stageSentence).first();
  await stage.waitFor();
  return { ...price, stage: await stage.innerText() };
}

/** An examiner's decision on the page of what is held. */
export async function decideOnPage(page: Page, path: string, decision: 'release' | 'decline'): Promise<void> {
  await page.goto(`${path}/in-process`);
  if (decision === 'release') {
    await page.getByRole('button', { name: /^Release…/ }).click();
    await press(page, 'Release it');
    await page.getByText('Released: the change continues.').waitFor();
    return;
  }
  await press(page, 'Decline the change');
  await page.getByLabel('Why is it declined?').selectOption('CONTRADICTIONS');
  await press(page, 'Decline…');
  await page.getByRole('dialog').getByText('The policy does not change.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline the change' }).click();
  await page.getByRole('heading', { name: 'Your decision' }).waitFor({ state: 'detached' });
}

const stageSentence = /^(It is accepted and takes effect on|It is issued, from|Underwriting holds it\.)/;

/** The beginning of the sentence about a stage. */
export function sentenceOf(stage: ChangeStage, isHeldFirst: boolean): string {
  if (isHeldFirst) return 'Underwriting holds it.';
  return stage === 'SCHEDULED' ? 'It is accepted and takes effect on' : 'It is issued, from';
}

async function openChange(
  page: Page,
  { kind, reason, newAgent }: Omit<ScenarioChange, 'expect'>,
  day: IsoDate,
): Promise<void> {
  const label = page.getByText(enumLabel('ChangeKind', kind), { exact: true });
  await page.locator('button[aria-pressed]').filter({ has: label }).click();
  if (isAboutCancellation(kind) && reason !== null) {
    const { code } = reasonRules[reason];
    const option = [code, enumLabel('CancellationReason', reason)].filter(Boolean).join(' ');
    await page.getByLabel('Why is the policy cancelled?').selectOption({ label: option });
    const first = page.getByLabel('First day without coverage');
    if (await first.isEnabled()) await first.fill(formatDate(day));
    await press(page, kind === 'CANCELLATION' ? 'Prepare the cancellation' : 'Prepare the correction');
    return;
  }
  const first = page.getByLabel('First day of the change');
  await first.fill(formatDate(day));
  if (newAgent !== null) await page.getByLabel('New agent of record').selectOption({ label: newAgent });
  await press(page, 'Open the change');
}

async function rateChange(
  page: Page,
  rate: NonNullable<ScenarioChange['screens'][number]['rate']>,
): Promise<void> {
  await giveAnswers(
    page,
    Object.fromEntries(Object.entries(rate).map(([field, amount]) => [`rating.${field}`, amount])),
  );
  await page.getByRole('button', { name: /^(Get this premium|Rating…)$/ }).waitFor({ state: 'detached' });
}

/** Decides every conflict for the value of this change or of the issued one. */
async function decide(page: Page, choice: 'CHANGE' | 'ISSUED'): Promise<void> {
  const section = page.getByRole('region', { name: 'Conflicting changes' });
  await section.getByText('Not decided').first().waitFor();
  const undecided = await section.getByText('Not decided').count();
  const keep = section.getByRole('button', { name: /^Keep / });
  const word =
    choice === 'CHANGE' ? 'The value of this change applies' : 'The value of the issued change applies';
  for (let index = 0; index < undecided; index += 1) {
    await keep.nth(2 * index + (choice === 'CHANGE' ? 0 : 1)).click();
    await section.getByText(word).nth(index).waitFor();
  }
}

async function readPrice(page: Page): Promise<Omit<ShownOutcome, 'stage'>> {
  const fact = async (label: string): Promise<string> =>
    (await factOf(page, label).locator('dd > span').first().innerText()).trim();
  const rows = await page
    .getByRole('table', { name: 'What is charged or returned, line by line' })
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    );
  return {
    year: [await fact('Premium for a year before'), await fact('Premium for a year after')],
    factor: await fact('Pro-rata factor'),
    total: await fact('The change'),
    lines: Object.fromEntries(
      rows.filter((cells) => cells[3] !== '$0.00').map((cells) => [cells[0] ?? '', cells[3] ?? '']),
    ),
  };
}

function factOf(page: Page, label: string): Locator {
  return page
    .locator('main dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .first();
}

async function addDocuments(page: Page): Promise<void> {
  const inputs = page.getByLabel(/^Add (the|another) file$/);
  for (let index = 0; index < (await inputs.count()); index += 1) {
    await inputs.nth(index).setInputFiles({
      name: 'evidence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    await page.getByText('On file', { exact: true }).nth(index).waitFor();
  }
}

async function payWhatIsDue(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  if ((await pay.count()) === 0) return;
  await giveAnswers(page, { 'payment.token': 'tok_sample_ok' });
  await pay.click();
  await pay.waitFor({ state: 'detached' });
}
