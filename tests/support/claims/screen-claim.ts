import type { Page } from 'playwright-core';
import {
  AdjusterReport,
  ClaimAction,
  ClaimCoverage,
  MorePaymentReason,
} from '../../../machines/contract/office-enums.ts';
import { type ClaimTabName, listClaimTabs } from '../../../machines/domain/claims/claim-tabs.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { paths } from '../../../src/paths.ts';
import { isAnswerTo, press } from '../browser/quote-page.ts';
import type { ClaimStep } from './claim-scenario.ts';

type Step<Deed extends ClaimStep['do']> = Extract<ClaimStep, { readonly do: Deed }>;

/** Where a claim is played: a page for each person, the policy, and the days of the loss and of all that is done, which are one. */
interface Screens {
  readonly openAs: (by: ClaimStep['by']) => Promise<Page>;
  readonly policyId: number;
  readonly lossDay: string;
  readonly today: string;
}

/** A claim that is played on the screens of the people who work on it. */
export class ScreenClaim {
  readonly #screens: Screens;
  readonly #enteredLines = new Set<string>();
  #claimId = '';
  /** Who acted last: the claim on that person's page is current. */
  #actor: ClaimStep['by'] | null = null;

  constructor(screens: Screens) {
    this.#screens = screens;
  }

  /** Opens a tab of the claim as a person: with a press where the same person acted last, else with the claim loaded again. */
  async openTab(by: ClaimStep['by'], tab: ClaimTabName): Promise<Page> {
    const page = await this.#screens.openAs(by);
    if (this.#actor === by) {
      const label = listClaimTabs('CLAIMS_MANAGER', null).find(({ name }) => name === tab)?.label ?? tab;
      await page.getByRole('tab', { name: label, exact: true }).click();
    } else await page.goto(`/vue${paths.claim(this.#claimId, tab)}`);
    this.#actor = by;
    return page;
  }

  /** Does a step. One that is refused shows the reason on the screen. */
  async play(step: ClaimStep): Promise<void> {
    switch (step.do) {
      case 'report':
        return this.#report(step.by);
      case 'assign': {
        const page = await this.openTab(step.by, 'Assignment');
        await page.locator('#claim-adjuster').selectOption({ label: 'Ash Tran (0 open)' });
        return change(page, 'Assign');
      }
      case 'facts':
        return this.#saveFacts(step);
      case 'lines':
        return this.#addLines(step);
      case 'reportOn':
        return change(
          await this.openTab(step.by, 'AdjusterReports'),
          `Record the ${AdjusterReport[step.report].label.toLowerCase()} report`,
        );
      case 'reserve':
        return this.#reserve(step);
      case 'proof': {
        const page = await this.openTab(step.by, 'ProofOfLoss');
        await page.locator('#proof-building').fill(step.buildingAmount);
        await page.locator('#proof-contents').fill(step.contentsAmount);
        return change(page, 'Receive the proof of loss');
      }
      case 'pay':
        return this.#pay(step);
      case 'send':
        return this.#pressEach(step.by, ['Send a check', 'Send to the bank account']);
      case 'cash':
        return this.#pressEach(step.by, ['Record that the bank paid it']);
      case 'move': {
        const page = await this.openTab(step.by, 'Summary');
        if (step.reason !== undefined) await page.locator('#claim-close-reason').selectOption(step.reason);
        return change(page, ClaimAction[step.action].label);
      }
      case 'request': {
        const page = await this.openTab(step.by, 'Payments');
        const { label } = MorePaymentReason[step.reason];
        await page.locator('[id="more-reason-field"]').getByText(label, { exact: true }).click();
        await page.locator('#more-building').fill(step.buildingAmount);
        await page.locator('#more-contents').fill(step.contentsAmount);
        await page.locator('#more-evidence').fill(step.evidence);
        return change(page, 'Record the request');
      }
      default:
        throw new Error(`No screen plays ${step.do}.`);
    }
  }

  async #report(by: ClaimStep['by']): Promise<void> {
    const { openAs, policyId, lossDay } = this.#screens;
    const page = await openAs(by);
    await page.goto(`/vue${paths.reportLoss(policyId)}`);
    await page.locator('#loss-date').fill(formatDate(lossDay));
    await page.locator('#loss-cause').selectOption('STREAM');
    await page.locator('#loss-description').fill('The creek stood in the house.');
    await page.locator('#loss-phone').fill('6155550142');
    await press(page, 'Report the loss');
    await page.getByRole('heading', { level: 1, name: /^Claim C\d+/ }).waitFor();
    this.#claimId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    this.#actor = by;
  }

  async #saveFacts({ by, facts }: Step<'facts'>): Promise<void> {
    const { waterDepthInches, isPrincipalResidence, replacementCost, buildingSalvage, contentsSalvage } =
      facts;
    const page = await this.openTab(by, 'AdjusterReports');
    const { today } = this.#screens;
    for (const day of ['contacted', 'inspected']) await page.locator(`#claim-${day}`).fill(formatDate(today));
    await page.locator('#claim-depth').fill(String(waterDepthInches));
    const lives = isPrincipalResidence === true ? 'Yes' : 'No';
    await page.locator('[id="claim-residence-field"]').getByText(lives, { exact: true }).click();
    await page.locator('#claim-replacement-cost').fill(String(replacementCost));
    await page.locator('#claim-building-salvage').fill(String(buildingSalvage));
    await page.locator('#claim-contents-salvage').fill(String(contentsSalvage));
    await change(page, 'Save the inspection');
  }

  /** Adds the lines that are not there yet. */
  async #addLines({ by, lines }: Step<'lines'>): Promise<void> {
    for (const row of lines) {
      const [coverage, room, item, quantity, unit, cost, depreciation, more] = row;
      if (this.#enteredLines.has(item)) continue;
      this.#enteredLines.add(item);
      const page = await this.openTab(by, coverage === 'BUILDING' ? 'Estimates' : 'Contents');
      const field = (name: string) => page.locator(`#line-${coverage.toLowerCase()}-${name}`);
      await field('room').fill(room);
      await field('item').fill(item);
      await field('quantity').fill(String(quantity));
      await field('unit').fill(unit);
      await field('cost').fill(cost);
      await field('depreciation').fill(depreciation);
      if (more?.place !== undefined) await field('place').selectOption(more.place);
      await change(page, 'Add the line');
    }
  }

  async #reserve({ by, coverage, amount, refused }: Step<'reserve'>): Promise<void> {
    const page = await this.openTab(by, 'Reserves');
    const { label } = ClaimCoverage[coverage];
    await page.locator('[id="reserve-coverage-field"]').getByText(label, { exact: true }).click();
    await page.locator('#reserve-amount').fill(amount);
    await page.locator('#reserve-reason').fill('Report of the adjuster');
    if (refused === undefined) return change(page, 'Set the reserve');
    await press(page, 'Set the reserve');
    await page.getByText(refused).waitFor();
  }

  async #pay({ by, kind, coverage, amount }: Step<'pay'>): Promise<void> {
    const page = await this.openTab(by, 'Payments');
    await page.locator('#pay-kind').selectOption(kind);
    if (kind !== 'EXPENSE')
      await page
        .locator('[id="pay-coverage-field"]')
        .getByText(ClaimCoverage[coverage].label, { exact: true })
        .click();
    await page.locator('#pay-amount').fill(amount);
    await change(page, 'Approve the payment');
  }

  /** Presses every button of these names on the tab of payments, one after the other; of a check only the first way of sending it. */
  async #pressEach(by: ClaimStep['by'], names: readonly string[]): Promise<void> {
    const page = await this.openTab(by, 'Payments');
    await page.getByRole('table', { name: 'Payments' }).waitFor();
    for (const name of names) {
      const buttons = page.getByRole('button', { name, exact: true });
      for (let left = await buttons.count(); left > 0; left -= 1) {
        const loaded = page.waitForResponse(isAnswerTo('OneClaim'));
        await buttons.first().click();
        await loaded;
        await buttons.nth(left - 1).waitFor({ state: 'detached' });
      }
    }
  }
}

/**
 * Presses a button whose call changes the claim, and waits until the page shows what it has loaded again. What the
 * page asked for before it had the button does not count: a page that is opened again shows its last answer and asks once more.
 */
export async function change(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === 'OneClaim',
  );
  await press(page, name);
  const response = await (await asked).response();
  if (response === null) throw new Error(`The claim was not loaded again after “${name}”.`);
  const { data } = await response.json();
  await page.locator(`[data-revision="${data.claim.revision}"]`).waitFor({ state: 'attached' });
}
