import { readFileSync } from 'node:fs';
import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { HandDated } from './hand-dated.ts';

/*
 * A program: changes each constant of the calendar by one, up and down, and counts the hand-counted days again. Prints, as JSON, how
 * many constants there are, and the changes that no day shows.
 */

/** The sources whose numbers of days are tried. */
const sources = [
  'domain/access/preference.ts',
  'domain/calendar/calendar-days.ts',
  'domain/calendar/duties.ts',
  'domain/claims/work/claim-clocks.ts',
  'domain/dates/full-payment-date.ts',
  'domain/dates/grace.ts',
  'domain/dates/quote-validity.ts',
  'domain/installments/drafts.ts',
  'domain/installments/installment-days.ts',
  'domain/installments/installment-plan.ts',
  'domain/messages/message-thread.ts',
  'domain/renewal/late-money.ts',
  'domain/renewal/non-renewal.ts',
  'domain/renewal/protection.ts',
  'domain/renewal/renewal-days.ts',
  'domain/underwriting/returned-payment.ts',
  'lifecycle/policy-conditions.ts',
  'lifecycle/refunds.ts',
];

/** The places of a number of days, months or payments: a constant, a row of a table, an argument, and the arms of a choice. */
const places = [
  /(?<=^(?:export )?const \w*(?:Days|Count|Months) = )\d+(?=;)/gm,
  /(?<=^(?:export )?const \w*(?:Days|Count|Months) = \[)\d+(?=, )/gm,
  /(?<=^(?:export )?const \w*(?:Days|Count|Months) = \[\d+, )\d+(?=\])/gm,
  /(?<=^ +days: )\d+(?=,)/gm,
  /(?<=^ +'days',\n +')\d+(?=',)/gm,
  /(?<=\b(?:addDays|addBusinessDays|addMonths)\([\w.]+(?:\(\w+\)(?: \?\? \w+\(.*\))?)?, -?)\d+(?=\))/g,
  /(?<=\bbefore\()\d+(?=\))/g,
  /(?<=\?\? 0\) \+ )\d+(?=\))/g,
  /(?<=\breturn )\d+(?=;)/g,
  /(?<=\? )\d+(?= : \d+;)/g,
];

interface Change {
  readonly file: string;
  readonly at: number;
  readonly length: number;
  readonly to: string;
  readonly line: string;
}

const machines = new URL('../../../machines/', import.meta.url).href;

function listChanges(file: string): Change[] {
  const text = readFileSync(new URL(file, machines), 'utf8');
  return places
    .flatMap((place) => [...text.matchAll(place)])
    .flatMap(({ 0: number, index: at }) => {
      const begin = text.lastIndexOf('\n', at) + 1;
      const line = text.slice(begin, text.indexOf('\n', at)).trim();
      return [1, -1].map((step) => ({
        file,
        at,
        length: number.length,
        to: String(Number(number) + step),
        line: `${file}: ${line} → ${Number(number) + step}`,
      }));
    });
}

const changes = sources.flatMap(listChanges);

/** Which change a module is loaded with, by the end of its address. */
const tried = /\?tried=(\d+)$/;

/** The rooms of the machines without a constant of the calendar, which use none: they are loaded once. */
const shared = /\/machines\/(contract|domain\/(format|money|problems|fields|parties|place))\//;

const resolve: ResolveHookSync = (specifier, context, next) => {
  const found = next(specifier, context);
  const number = tried.exec(context.parentURL ?? '')?.[0];
  return number === undefined || !found.url.startsWith(machines) || shared.test(found.url)
    ? found
    : { ...found, url: found.url + number };
};

const load: LoadHookSync = (url, context, next) => {
  const number = tried.exec(url)?.[1];
  const change = number === undefined ? undefined : changes[Number(number)];
  const plain = url.replace(tried, '');
  const found = next(plain, context);
  if (change === undefined || plain !== machines + change.file) return found;
  const text = readFileSync(new URL(plain), 'utf8');
  const source = text.slice(0, change.at) + change.to + text.slice(change.at + change.length);
  return { ...found, source };
};

registerHooks({ resolve, load });

const unnoticed: string[] = [];
for (const [number, { line }] of changes.entries()) {
  const { handDated }: { handDated: readonly HandDated[] } = await import(`./hand-dated.ts?tried=${number}`);
  if (handDated.every(isAsExpected)) unnoticed.push(line);
}
console.log(JSON.stringify({ constants: changes.length / 2, unnoticed }));

/** A constant that makes the count fail is noticed too. */
function isAsExpected({ counted, expected }: HandDated): boolean {
  try {
    return isDeepStrictEqual(counted(), expected);
  } catch {
    return false;
  }
}
