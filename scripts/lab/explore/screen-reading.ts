import type { Page } from 'playwright-core';
import { messages } from '../../../machines/domain/format/messages.ts';
import { findFieldSpec, parseRowKey, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { isStepId } from '../../../machines/lab/sessions/recorded-session.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { inputFromValue } from '../../../src/form/input-from-value.ts';
import { formatPhoneInput } from '../../../src/form/text/phone-text.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';

/** What a screen shows. */
export interface ScreenReading {
  readonly title: string;
  readonly windowTitle: string;
  /** The error that a page that failed tells for support; empty on any other page. */
  readonly crash: string;
  /** The lines of the error summary. */
  readonly problems: readonly string[];
  /** What is in each control, by the field's key; of a group of options the chosen one, else an empty text. */
  readonly controls: { readonly [field: string]: string };
  /** The fields whose text is marked as no value. */
  readonly invalid: readonly string[];
  /** Whether a part of the screen still loads. */
  readonly isLoading: boolean;
  /** Whether something is under way that may change the screen: a part that loads, a rating, a save, or the wait before a save is tried again. */
  readonly isBusy: boolean;
}

/** Reads what a page shows now, at one go. */
export function readScreen(page: Page): Promise<ScreenReading> {
  return page.evaluate(() => {
    const controls: { [field: string]: string } = {};
    const invalid: string[] = [];
    for (const control of document.querySelectorAll('main input, main select, main textarea')) {
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        controls[control.name] = control.checked ? control.value : (controls[control.name] ?? '');
      } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        controls[control.id] = String(control.checked);
      } else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      ) {
        if (control.getAttribute('role') !== 'combobox') controls[control.id] = control.value;
        if (control.getAttribute('aria-invalid') === 'true') invalid.push(control.id);
      }
    }
    const isLoading = document.querySelector('main div[aria-busy=true]') !== null;
    return {
      isLoading,
      isBusy:
        document.querySelector('[aria-busy=true], header :is([data-kind=saving], [data-kind=failed])') !==
        null,
      title: document.querySelector('h1')?.textContent?.trim() ?? '',
      windowTitle: document.title,
      crash: document.querySelector('main code')?.textContent ?? '',
      problems: [...document.querySelectorAll('main section[tabindex="-1"] li')].map(
        (line) => line.textContent ?? '',
      ),
      controls,
      invalid,
    };
  });
}

/** What is wrong with a screen of a quote: a title of another step, or an answer that is not the stored one. */
export function findScreenFlaws(
  place: string | null,
  screen: ScreenReading,
  file: LoadedPolicyFile,
): string[] {
  if (place === null || place === 'APPLICATION_START') return [];
  const wanted = isStepId(place) ? findStep(place).title : messages.cannotProceed;
  const isTitled = screen.title === wanted || place === 'PAST_THE_LAST_STEP';
  const isNamed = screen.windowTitle.includes(screen.title);
  const crash = screen.crash === '' ? '' : ` and says “${screen.crash}”`;
  return [
    ...(isTitled ? [] : [`The screen of ${place} has the title “${screen.title}”${crash}.`]),
    ...(isNamed ? [] : [`The window's title is “${screen.windowTitle}”.`]),
    ...Object.entries(screen.controls).flatMap(([field, shown]) =>
      compareControl(field, shown, screen, file),
    ),
  ];
}

/** Coverages are kept only with a rating; text that is no value is kept only in the browser. */
function compareControl(
  field: string,
  shown: string,
  { invalid }: ScreenReading,
  file: LoadedPolicyFile,
): string[] {
  const spec = findFieldSpec(field);
  if (spec === null || field.startsWith('rating.') || invalid.includes(field)) return [];
  if (isRemovedInterest(field, file))
    return shown === 'no' ? [] : [`The screen shows “${shown}” for ${field}, which was removed.`];
  const value: unknown = readFieldValue(file, field);
  if (value === undefined || (typeof value === 'object' && value !== null)) return [];
  const texts = listTexts(spec, value);
  return texts.includes(shown)
    ? []
    : [`The screen shows “${shown}” for ${field}, and “${texts[0]}” is stored.`];
}

/** At the name of an interest that was removed stands the question whether there is one. */
function isRemovedInterest(field: string, file: LoadedPolicyFile): boolean {
  return field.startsWith('lossPayees.') && readFieldValue(file, `${parseRowKey(field)}.isActive`) === false;
}

/** A stored value as a control may show it. */
function listTexts(spec: Parameters<typeof inputFromValue>[0], value: unknown): readonly string[] {
  if (value === null) return ['', 'false'];
  if (typeof value === 'boolean') return value ? ['yes', 'true'] : ['no', 'false'];
  if (typeof value !== 'string' && typeof value !== 'number') return [''];
  const { text } = inputFromValue(spec, value);
  return [text, String(value), ...(spec.kind === 'phone' ? [formatPhoneInput(text)] : [])];
}
