import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { decodePolicyId, encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import type { ManualZone } from '../../../server/quote/start-quote-request.ts';
import { setFaults } from '../browser/browser-faults.ts';
import { answerScreen, rateOnScreen, showScreen } from '../browser/browser-player.ts';
import { giveAnswer } from '../browser/control.ts';
import { findAddress } from '../browser/open-quote.ts';
import {
  arriveAt,
  fillStart,
  intoTheWizard,
  isAnswerTo,
  press,
  readPlace,
  saved,
  submitButton,
} from '../browser/quote-page.ts';
import { savedAnswers, servedFile } from '../scenarios/quote-player.ts';
import type { Place } from '../scenarios/scenario.ts';
import type { Passage } from '../scenarios/scenario-player.ts';
import type { Client } from '../server/graphql-client.ts';
import type { StopScenario, StopStep } from './stop-scenario.ts';

/** A page in which a stop scenario is played, and the quote that it plays. `client` changes the quote as another program. */
interface OpenedStop {
  readonly page: Page;
  readonly client: Client;
  readonly policyId: number;
}

/** Plays a stop scenario to its end in a page in which its person is signed in. */
export async function playStopsInBrowser(
  page: Page,
  client: Client,
  scenario: StopScenario,
): Promise<Passage[]> {
  const opened = { page, client, policyId: await startStopScenario(page, scenario) };
  const passages: Passage[] = [];
  for (const step of scenario.steps) passages.push(await playStopScreen(opened, step));
  return passages;
}

/** Starts the quote. Staff name the agent of record. Returns the quote's number. */
async function startStopScenario(page: Page, { by, isKept, start }: StopScenario): Promise<number> {
  await page.goto('/vue/start/form');
  await fillStart(page, start);
  if (by === 'manager') await page.getByLabel('Agent of record').selectOption({ index: 1 });
  await press(page, 'Next');
  return isKept ? keepStart(page) : (decodePolicyId(await intoTheWizard(page)) ?? 0);
}

/** Keeps a start without a flood zone, and opens the quote, which is at its hard stop. */
async function keepStart(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Save and exit' }).waitFor();
  const answered = page.waitForResponse(isAnswerTo('StartQuote'));
  await press(page, 'Save and exit');
  const { data }: { data: { startQuote: { file: { id: string } } } } = await (await answered).json();
  const policyId = Number(data.startQuote.file.id);
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}`);
  await arriveAt(page, 'FZD_FAILURE');
  return policyId;
}

function playStopScreen(opened: OpenedStop, step: StopStep): Promise<Passage> {
  const { page } = opened;
  if (step.determination !== undefined) return enterDetermination(opened, step, step.determination);
  if (step.changedElsewhere !== undefined) return reopen(opened, step, step.changedElsewhere);
  if (step.isSubmitted) return submit(page, step);
  if (step.screen === 'PREMIUM_FAILURE') return rateAgain(page, step);
  return showScreen(page, step, seeNoFaults);
}

/** Whether a screen is accessible is asked by the tests of the scenarios. */
async function seeNoFaults(): Promise<string[]> {
  return [];
}

/** Another program changes the quote, and it is opened again: with a fault that is on, it stops; without one, it is rated and continues. */
async function reopen(
  { page, client, policyId }: OpenedStop,
  step: StopStep,
  changes: NonNullable<StopStep['changedElsewhere']>,
): Promise<Passage> {
  await answerScreen(page, step.answers);
  if (step.rate !== null && step.fault !== undefined) await rateOnScreen(page, step.rate);
  await saved(page);
  const file = await servedFile(client, policyId);
  await savedAnswers(client, { file, at: file.wizard.step, place: step.screen, passages: [] }, changes);
  if (step.fault !== undefined) await setFaults(page, [step.fault]);
  await page.reload();
  if (step.fault === undefined) {
    await arriveAt(page, step.screen);
    return showScreen(page, { ...step, answers: {} }, seeNoFaults);
  }
  const passage = await passTo(page, step.screen, step.expect);
  await setFaults(page, []);
  return passage;
}

/** Opens the quote from the page of a failed rating, and waits until it is rated. */
async function rateAgain(page: Page, { screen, expect: following }: StopStep): Promise<Passage> {
  const answered = page.waitForResponse(isAnswerTo('RefreshQuote'));
  await press(page, 'Try the rating again', 'link');
  await answered;
  return passTo(page, screen, following);
}

/** Enters a determination on the page of the hard stop, opens the current step of the quote, and waits until its rating fits. */
async function enterDetermination(
  { page, client, policyId }: OpenedStop,
  { screen, expect: following }: StopStep,
  zone: ManualZone,
): Promise<Passage> {
  for (const [label, text] of listZoneTexts(zone)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: 'Regular' }).check();
  await press(page, 'Enter this determination');
  await page.waitForURL(/\/in-process$/);
  const file = await servedFile(client, policyId);
  await page.goto(findAddress({ file, at: file.wizard.step }));
  await expect.poll(async () => (await servedFile(client, policyId)).isRatingStale).toBe(false);
  return passTo(page, screen, following);
}

function listZoneTexts(zone: ManualZone): (readonly [label: string, text: string])[] {
  return [
    ['Flood zone', zone.floodZone],
    ['Community number', zone.communityNumber],
    ['Map date', formatDate(zone.currentMapDate)],
    ['Map panel', zone.mapPanel],
    ['Panel suffix', zone.mapSuffix],
    ['County', zone.countyName ?? ''],
    ['Supporting document', zone.evidence],
  ];
}

/** Pays and submits the application: without its payment underwriting does not hold it. */
async function submit(page: Page, { screen, answers, expect: following }: StopStep): Promise<Passage> {
  await answerScreen(page, answers);
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  await submitButton(page).click();
  return passTo(page, screen, following);
}

/** Waits for the place that must follow. */
async function passTo(page: Page, screen: Place, following: Place): Promise<Passage> {
  await arriveAt(page, following);
  return { screen, clears: null, expect: (await readPlace(page)) ?? screen, trouble: [] };
}
