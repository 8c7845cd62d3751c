import type { Locator, Page, Request } from 'playwright-core';
import type { AdditionalInterestRole, PolicyFile } from '../../../machines/contract/types.ts';
import { describeInterest, findAddedRow, isInterestShown } from '../../../machines/lab/explore/interests.ts';
import type { LenderChoice } from '../../../machines/parties/lender-choice.ts';
import type { FindLendersQuery } from '../../../src/graphql/staff-documents.ts';
import { locateControl, locateOption } from '../../../tests/support/browser/control.ts';
import { press } from '../../../tests/support/browser/quote-page.ts';

/** Answers Yes for a kind of interest, or adds another loss payee. `file` is what the screen shows. */
export async function addInterest(page: Page, file: PolicyFile, role: AdditionalInterestRole): Promise<void> {
  if (isInterestShown(file, role)) await press(page, 'Add another loss payee');
  else await locateOption(page, `${findAddedRow(file, role)}.name1`, 'yes').click();
}

/** Answers No for the first interest of a kind, and presses Remove at any other. */
export async function removeInterest(page: Page, at: string): Promise<void> {
  const no = locateOption(page, `${at}.isActive`, 'no');
  const remove = page.getByRole('button', {
    name: `Remove ${describeInterest(at).toLowerCase()}`,
    exact: true,
  });
  await no.or(remove).first().click();
}

/** Brings back the interest that was removed last. */
export async function restoreInterest(page: Page, at: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: `${describeInterest(at)} was removed.` });
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
}

/** Types into the list of lenders and takes the first by keyboard; null if the list offers none. */
export async function chooseLender(page: Page, at: string, text: string): Promise<LenderChoice | null> {
  const box = locateControl(page, `${at}.lender`);
  await box.click();
  return takeFirst(page, box, await searchLenders(page, box, text));
}

/** Types into the list of lenders while no server can be reached, until the screen says that there is no answer. */
export async function searchLendersOffline(page: Page, at: string, text: string): Promise<void> {
  const box = locateControl(page, `${at}.lender`);
  await box.click();
  await box.fill(text);
  await findRetry(page, at).waitFor();
}

/** Presses Try again after a search that failed, and takes the first lender; null if the list offers none. */
export async function searchLendersAgain(page: Page, at: string, text: string): Promise<LenderChoice | null> {
  const box = locateControl(page, `${at}.lender`);
  return takeFirst(page, box, await readAnswer(page, text, findRetry(page, at).click()));
}

function findRetry(page: Page, at: string): Locator {
  const note = page.locator(`[id="${at}.lender-note"]`);
  return note.locator('xpath=..').getByRole('button', { name: 'Try again' });
}

async function takeFirst(
  page: Page,
  box: Locator,
  lenders: readonly LenderChoice[],
): Promise<LenderChoice | null> {
  const [lender] = lenders;
  if (lender === undefined) {
    await searchLenders(page, box, '');
    await box.press('Escape');
    return null;
  }
  await waitForOptions(page, lenders);
  await box.press('ArrowDown');
  await box.press('Enter');
  return lender;
}

/** Types a text; the lenders that the server answers for it. */
function searchLenders(page: Page, box: Locator, text: string): Promise<readonly LenderChoice[]> {
  return readAnswer(page, text, box.fill(text));
}

async function readAnswer(page: Page, text: string, asked: Promise<void>): Promise<readonly LenderChoice[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.ok() && isSearchFor(response.request(), text)),
    asked,
  ]);
  const { data }: { data: FindLendersQuery } = await answer.json();
  return data.lenders;
}

function isSearchFor(request: Request, text: string): boolean {
  const sent = request.postData() ?? '';
  return sent.includes('"FindLenders"') && JSON.parse(sent).variables.text === text;
}

/** Waits until the list shows these lenders and none of an earlier text. */
async function waitForOptions(page: Page, lenders: readonly LenderChoice[]): Promise<void> {
  const wanted = lenders.map(({ name, assigns }) => [name, assigns].filter(Boolean).join(' '));
  await page.waitForFunction((names) => {
    const shown = [...document.querySelectorAll('main li[role=option] strong')];
    return JSON.stringify(shown.map(({ textContent }) => textContent)) === JSON.stringify(names);
  }, wanted);
}
