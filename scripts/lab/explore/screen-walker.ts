import type { Page } from 'playwright-core';
import type { StepId } from '../../../machines/contract/types.ts';
import { stepNumber } from '../../../machines/domain/file/step-order.ts';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import {
  buildShownFile,
  type ExploredQuote,
  findExploredStep,
  findOpenStep,
} from '../../../machines/lab/explore/explored-quote.ts';
import type { Observation } from '../../../machines/lab/explore/observation.ts';
import type { QuoteWalker } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import type { LenderChoice } from '../../../machines/parties/lender-choice.ts';
import { setFaults } from '../../../tests/support/browser/browser-faults.ts';
import { clearedByDialog, rateOnScreen } from '../../../tests/support/browser/browser-player.ts';
import {
  closedDrawer,
  giveAnswer,
  locateControl,
  locateOption,
  typeInto,
  unfoldAll,
} from '../../../tests/support/browser/control.ts';
import {
  isAnswerTo,
  loaded,
  openFromRail,
  press,
  pressNext,
  readPlace,
} from '../../../tests/support/browser/quote-page.ts';
import { servedFile } from '../../../tests/support/scenarios/quote-player.ts';
import type { Client } from '../../../tests/support/server/graphql-client.ts';
import {
  addInterest,
  chooseLender,
  removeInterest,
  restoreInterest,
  searchLendersAgain,
  searchLendersOffline,
} from './interest-screen.ts';
import { findScreenFlaws, readScreen } from './screen-reading.ts';

/** A page of the product, with the errors that it throws or writes to the console since they were last taken. */
export interface ExploredPage {
  readonly page: Page;
  readonly errors: string[];
  /** The calls that are not answered yet. */
  readonly calls: ReadonlySet<unknown>;
}

type Judge = (observed: Observation) => readonly string[];

/** A screen on which nothing is under way for so long stays as it is; longer than the pause between typing and saving. */
const stillMs = 2_500;
/** The longest wait for a screen on which something is under way. */
const busyMs = 60_000;
const lookEveryMs = 60;

/** Carries out commands on the screens of a quote, by what a person sees and presses. What is stored is asked of the server. */
export class ScreenWalker implements QuoteWalker {
  private readonly page: Page;
  private readonly errors: string[];
  private readonly calls: ReadonlySet<unknown>;
  private readonly client: Client;
  private readonly policyId: number;
  /** The lender that the command took from a list. */
  private lender: LenderChoice | null = null;

  constructor({ page, errors, calls }: ExploredPage, client: Client, policyId: number) {
    this.page = page;
    this.errors = errors;
    this.calls = calls;
    this.client = client;
    this.policyId = policyId;
  }

  /** Opens the quote at its step. */
  async open(): Promise<void> {
    await this.page.goto(this.address);
    await this.page.locator('h1').first().waitFor();
    await loaded(this.page);
  }

  async carryOut(command: WalkCommand, before: ExploredQuote, judge: Judge): Promise<Observation | null> {
    this.errors.length = 0;
    this.lender = null;
    if (command.type === 'meet fault') return this.meetFault(command, before, judge);
    const clears = await this.act(command, before).catch((problem: unknown) => describeProblem(problem));
    if (clears === 'not offered') return null;
    return this.observe(clears, judge);
  }

  /** Acts while the fault is on, then switches it off. What did not happen because of it is asked for once more. */
  private async meetFault(
    { fault, command }: Extract<WalkCommand, { type: 'meet fault' }>,
    before: ExploredQuote,
    judge: Judge,
  ): Promise<Observation | null> {
    await setFaults(this.page, [fault]);
    if (command.type === 'choose lender' && fault === 'lost network') return this.searchAgain(command, judge);
    const acted = await this.act(command, before).catch((problem: unknown) => describeProblem(problem));
    await this.page.waitForTimeout(faultMs);
    await setFaults(this.page, []);
    this.errors.length = 0;
    if (acted === 'not offered') return null;
    const observed = await this.observe(acted, judge);
    // What the fault made the browser say is no flaw.
    this.errors.length = 0;
    if (command.type !== 'next' || observed.place !== before.place || judge(observed).length === 0)
      return observed;
    return this.observe(await this.act(command, before), judge);
  }

  /** A search that the lost network failed says so and offers to be tried again. */
  private async searchAgain(
    { at, text }: Extract<WalkCommand, { type: 'choose lender' }>,
    judge: Judge,
  ): Promise<Observation> {
    await searchLendersOffline(this.page, at, text);
    await setFaults(this.page, []);
    this.errors.length = 0;
    this.lender = await searchLendersAgain(this.page, at, text);
    return this.observe(null, judge);
  }

  /** What a command names as cleared; null where nothing is named. */
  private async act(command: WalkCommand, before: ExploredQuote): Promise<Acted> {
    const { page } = this;
    switch (command.type) {
      case 'answer':
        return this.answer(command, before);
      case 'mistype':
        return this.mistype(command);
      case 'next':
        if (before.place === 'APPLICATION_START') await this.open();
        else await pressNext(page);
        return null;
      case 'back':
        return this.goBack(before);
      case 'open':
        return this.openStep(command.step, before);
      case 'undo':
        // Below it, a screen of rows may offer to bring back a row.
        await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
        return null;
      case 'rate':
        await rateOnScreen(page, command.choice);
        return null;
      case 'reload':
        await this.reload();
        return null;
      case 'add interest':
        await addInterest(page, buildShownFile(before), command.role);
        return null;
      case 'remove interest':
        await removeInterest(page, command.at);
        return null;
      case 'restore interest':
        await restoreInterest(page, command.at);
        return null;
      case 'choose lender':
        this.lender = await chooseLender(page, command.at, command.text);
        return null;
      case 'meet fault':
        throw new Error('A fault in a fault.');
    }
  }

  /** Loads the page again. A quote whose rating is out of date is rated anew when it is opened, which is waited for. */
  private async reload(): Promise<void> {
    const { rating, isRatingStale } = await servedFile(this.client, this.policyId);
    // A hard stop's page rates nothing.
    const isRatedAnew = isRatingStale && rating.status !== null && !this.page.url().includes('/hardstop');
    const rated = isRatedAnew ? this.page.waitForResponse(isAnswerTo('RefreshQuote')) : null;
    await Promise.all([this.page.reload(), rated]);
  }

  private async answer(
    { field, value }: Extract<WalkCommand, { type: 'answer' }>,
    before: ExploredQuote,
  ): Promise<Acted> {
    const kind = await this.findKind(field);
    if (kind === null && isRequired(field, before))
      throw new Error(`${field} must be answered and is not asked.`);
    if (kind === null || !(await this.isOffered(kind, field, value))) return 'not offered';
    await giveAnswer(this.page, field, value);
    // Leaving a control saves at once; otherwise the save follows a pause.
    if (kind === 'radio' || kind === 'checkbox') await this.page.keyboard.press('Tab');
    return null;
  }

  private async mistype({ field, text }: Extract<WalkCommand, { type: 'mistype' }>): Promise<Acted> {
    if ((await this.findKind(field)) === null) return 'not offered';
    await typeInto(this.page, field, text);
    return null;
  }

  /** The kind of a field's control; null if the screen has none, unfolded too. */
  private async findKind(field: string): Promise<string | null> {
    const control = locateControl(this.page, field).first();
    if ((await control.count()) === 0) await unfoldAll(this.page);
    const drawer = closedDrawer(this.page);
    if ((await control.count()) === 0 && (await drawer.count()) > 0) await drawer.click();
    return (await control.count()) === 0 ? null : control.evaluate(readKind);
  }

  /** Which options a list has depends on other answers. */
  private async isOffered(kind: string, field: string, value: string | number | boolean): Promise<boolean> {
    if (kind === 'radio' && typeof value === 'string')
      return (await locateOption(this.page, field, value).count()) > 0;
    if (kind === 'select')
      return (await locateControl(this.page, field).locator(`option[value="${value}"]`).count()) > 0;
    return true;
  }

  private async goBack(before: ExploredQuote): Promise<Acted> {
    if (findExploredStep(before) === null) {
      await press(this.page, 'Back to the field', 'link');
      return null;
    }
    const from = this.page.url();
    await press(this.page, 'Back');
    return this.confirmClearing(from);
  }

  private async openStep(step: StepId, before: ExploredQuote): Promise<Acted> {
    const from = this.page.url();
    await openFromRail(this.page, step);
    if (stepNumber(step) > stepNumber(findOpenStep(before))) return null;
    await press(this.page, 'Change');
    return this.confirmClearing(from);
  }

  /** Confirms what going back clears, if it asks; the fields that it names. */
  private async confirmClearing(from: string): Promise<readonly string[]> {
    const asked = await this.page.waitForFunction((address) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].some((one) =>
        one.textContent?.includes('Going back clears'),
      );
      return dialog ? 'asked' : location.href === address ? null : 'moved';
    }, from);
    if ((await asked.jsonValue()) === 'moved') return [];
    const named = await clearedByDialog(this.page);
    await press(this.page, 'Go back and clear');
    return named;
  }

  /** Looks until nothing differs from what must come, or the screen stays as it is. */
  private async observe(acted: Acted | Problem, judge: Judge): Promise<Observation> {
    const end = performance.now() + busyMs;
    let stillSince = performance.now();
    const problem = isProblem(acted) ? [acted.problem] : [];
    const clears = isProblem(acted) || acted === 'not offered' ? null : acted;
    for (;;) {
      const isCalling = this.calls.size > 0;
      const { observed, isBusy, isLoading } = await this.look(clears, problem);
      const now = performance.now();
      if (isCalling || isBusy || this.calls.size > 0) stillSince = now;
      if (judge(observed).length === 0 && !isLoading) return observed;
      if (problem.length > 0 || now - stillSince > stillMs || now > end) return observed;
      await this.page.waitForTimeout(lookEveryMs);
    }
  }

  private async look(clears: readonly string[] | null, problem: readonly string[]) {
    const file = await servedFile(this.client, this.policyId);
    const [place, screen] = [await readPlace(this.page), await readScreen(this.page)];
    const observed: Observation = {
      place: (place === 'PAST_THE_LAST_STEP' ? 'QUOTE_SUMMARY' : place) ?? new URL(this.page.url()).pathname,
      file,
      canUndo: file.wizardState.undo !== null,
      clears,
      problems: screen.problems,
      lender: this.lender,
      flaws: [...problem, ...this.errors, ...findScreenFlaws(place, screen, file)],
    };
    return { observed, isBusy: screen.isBusy, isLoading: screen.isLoading };
  }

  private get address(): string {
    return `/vue/policy/${encodePolicyId(this.policyId)}`;
  }
}

/** How long a fault stays on after the command. */
const faultMs = 700;

type Acted = readonly string[] | 'not offered' | null;

interface Problem {
  readonly problem: string;
}

function describeProblem(problem: unknown): Problem {
  const [line = ''] = (problem instanceof Error ? problem.message : String(problem)).split('\n');
  return { problem: `The screen does not let it happen: ${line}` };
}

function isProblem(acted: Acted | Problem): acted is Problem {
  return typeof acted === 'object' && acted !== null && 'problem' in acted;
}

function isRequired(field: string, quote: ExploredQuote): boolean {
  const step = findOpenStep(quote);
  const problems = findStepProblems(step, buildShownFile(quote), quote.today);
  return problems.some((problem) => problem.code === 'REQUIRED' && problem.field === field);
}

/** Runs in the page: the kind of a control. */
function readKind(control: Element): string {
  if (control instanceof HTMLSelectElement) return 'select';
  return control instanceof HTMLInputElement ? control.type : 'text';
}
