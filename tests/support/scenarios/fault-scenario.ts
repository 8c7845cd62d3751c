import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { StepId } from '../../../machines/contract/types.ts';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import { setFaults } from '../browser/browser-faults.ts';
import { giveAnswer } from '../browser/control.ts';
import { fillStart, pressNext, saved } from '../browser/quote-page.ts';
import type { Scenario } from './scenario.ts';

/** Faults that occur one after the other at a place of a scenario's quote, and the message that each must cause. */
export interface FaultScenario {
  readonly title: string;
  readonly scenario: string;
  readonly at: StepId | 'APPLICATION_START';
  readonly meets: readonly { readonly fault: FaultName; readonly says: string }[];
}

/** Every fault scenario. */
export function readFaultScenarios(): FaultScenario[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}

const folder = new URL('../../scenarios/faults/', import.meta.url);

/** Causes the faults on a page at the place. Returns those that were reported. */
export async function meetFaults(
  page: Page,
  { at, meets }: FaultScenario,
  story: Scenario,
): Promise<string[]> {
  const metFaults: string[] = [];
  for (const [index, { fault, says }] of meets.entries()) {
    if (at === 'APPLICATION_START') await readyToStart(page, story, index);
    await setFaults(page, [fault]);
    await act(page, at, index);
    await page.getByText(says).first().waitFor();
    metFaults.push(fault);
    if (index === meets.length - 1) break;
    await setFaults(page, []);
    if (at !== 'APPLICATION_START') await saved(page);
  }
  return metFaults;
}

/** A different address restarts the check; other input is kept. */
async function readyToStart(page: Page, { start }: Scenario, index: number): Promise<void> {
  if (index > 0) return giveAnswer(page, 'propertyAddress.streetAddress1', `${100 + index} Sample Street`);
  await page.goto('/vue/start/form');
  await fillStart(page, start);
}

const area = 'structure.totalBuildingAreaFeet';

/** Does what calls the server there: Next on the start page, an option on the rates, an answer elsewhere. */
async function act(page: Page, at: FaultScenario['at'], index: number): Promise<void> {
  if (at === 'APPLICATION_START') return pressNext(page);
  // One press: a screen that stops may be gone before anything else is typed.
  if (at === 'RATES') return page.getByRole('gridcell').first().click();
  // Tab leaves the field, which stores the input; a screen that then stops may be gone before a second press.
  await giveAnswer(page, area, 2100 + index);
}
