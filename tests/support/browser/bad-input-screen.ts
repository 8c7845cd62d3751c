import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PolicyFile, StepId } from '../../../machines/contract/types.ts';
import { findFieldSpec, isAnswered, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';
import { listFieldRules } from '../../../machines/domain/rules/check-step.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { takeSample } from '../extent.ts';
import { type BadInput, listBadInputs } from '../input/bad-input.ts';
import type { ScreenSituation } from '../input/screen-situations.ts';
import { findFault, retype } from './bad-input-page.ts';
import { answersShown, closedDrawer, fieldsShown, messageAt, readControlKind, unfoldAll } from './control.ts';
import { errorSummary, heading, pressNext, submitButton } from './quote-page.ts';

/** The fields that screens asked for, and those that were tried. */
export interface TriedFields {
  readonly asked: Set<string>;
  readonly tried: Set<string>;
}

/** Tries bad input on every typed field of the open screen: each is reported at the field, and nothing else on the screen is lost. */
export async function tryBadInput(
  page: Page,
  situation: ScreenSituation,
  file: PolicyFile,
  fields: TriedFields,
): Promise<void> {
  const { step, rateMarket } = situation;
  await unfoldAll(page);
  const isWithCarriers = rateMarket === 'BOTH';
  if (!isWithCarriers) await untilAsked(page, situation, file);
  await tryShownFields(page, step, file, fields);
  if (!isWithCarriers) return;
  await closedDrawer(page).click();
  await untilAsked(page, situation, file);
  await tryShownFields(page, step, file, fields);
}

/** Tries bad input on the typed fields that are shown and were not tried yet. */
async function tryShownFields(
  page: Page,
  step: StepId,
  file: PolicyFile,
  { asked, tried }: TriedFields,
): Promise<void> {
  const required = listUnanswered(step, file);
  if (required.length > 0) expect(await messagedByNext(page, required)).toEqual(required);
  for (const { key } of listFieldRules(step, file))
    if (badInputsFor(key).length > 0) asked.add(`${step} ${dropRowKey(key)}`);
  // Where a fact is said to be none in reach, its text is asked for once that is taken back.
  const none = page.locator('[id^="locationFacts."][id$="-none"]:checked');
  while ((await none.count()) > 0) await none.first().uncheck();
  const before = await fieldsAnswered(page);
  const wrong: string[] = [];
  // Postal codes depend on the country, so those are tried every time.
  const isNews = (key: string) => key.endsWith('.postalCode') || !tried.has(`${step} ${dropRowKey(key)}`);
  const keys = (await typedFields(page)).filter(isNews);
  for (const [turn, key] of keys.entries()) {
    for (const input of takeSample(badInputsFor(key), 2, turn)) {
      const fault = await findFault(page, key, input);
      if (fault !== null) wrong.push(`${key}, ${input.how} (${input.outcome}): ${fault}`);
      tried.add(`${step} ${dropRowKey(key)}`);
    }
    await retype(page, key, before[key] ?? '');
  }
  expect(wrong).toEqual([]);
  await expect.poll(() => fieldsAnswered(page)).toEqual(before);
  await expect.poll(() => heading(page).innerText()).toBe(findStep(step).title);
}

/** Waits for the fields that the situation answers; carriers' questions arrive with their answer. */
async function untilAsked(page: Page, { step, answers }: ScreenSituation, file: PolicyFile): Promise<void> {
  const askedHere: string[] = [...listFieldRules(step, file).map(({ key }) => key), ...privateQuestionKeys];
  for (const key of Object.keys(answers).filter((answer) => askedHere.includes(answer)))
    await page.locator(`[id="${key}"], [name="${key}"]`).first().waitFor({ state: 'attached' });
}

/** The values of the screen's fields, without choices that only change the view. */
async function fieldsAnswered(page: Page): Promise<{ [key: string]: string }> {
  const shown = Object.entries(await answersShown(page));
  return Object.fromEntries(shown.filter(([key]) => findFieldSpec(key) !== null));
}

/** The fields that the file requires in its current state and that have no answer. */
function listUnanswered(step: StepId, file: PolicyFile): string[] {
  return listFieldRules(step, file)
    .filter(
      ({ key, isRequired }) =>
        isFieldApplicable(key, file) && isRequired(file) && !isAnswered(readFieldValue(file, key)),
    )
    .map(({ key }) => key);
}

/** Presses Next, or Submit on the last screen; returns the fields that then have a message. */
async function messagedByNext(page: Page, keys: readonly string[]): Promise<string[]> {
  const submit = submitButton(page);
  await ((await submit.count()) > 0 ? submit.click() : pressNext(page));
  await errorSummary(page).waitFor();
  const messages = await Promise.all(keys.map((key) => messageAt(page, key)));
  return keys.filter((_, index) => messages[index] !== null);
}

/** The fields of the screen that are typed; the deductibles, though numbers, are chosen. */
async function typedFields(page: Page): Promise<string[]> {
  const keys = (await fieldsShown(page)).filter((key) => badInputsFor(key).length > 0);
  const kinds = await Promise.all(keys.map((key) => readControlKind(page, key)));
  return keys.filter((_, index) => kinds[index] === 'text');
}

function badInputsFor(key: string): readonly BadInput[] {
  const spec = findFieldSpec(key);
  return spec === null || /^rating\..*Deductible$/.test(key) ? [] : listBadInputs(spec);
}

/** The same key for every row of a list. */
function dropRowKey(key: string): string {
  return key.replace(/^(\w+)\..+\.(\w+)$/, '$1.*.$2');
}
