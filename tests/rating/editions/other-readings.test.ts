import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findEditionInForce, readManifests } from '../../../server/rating/engine/books/shipped-editions.ts';
import { selectConstants } from '../../../server/rating/engine/figures/constants.ts';
import type { Edition } from '../../../server/rating/engine/figures/edition.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { samplePlaces } from '../sample-places.ts';

const today = '2026-11-21';
const edition = findEditionInForce(today);
const rows = readManifests().find(({ id }) => id === edition.id)?.constants ?? [];

const withReading = (name: string, value: boolean | string): Edition => ({
  ...edition,
  constants: selectConstants(
    rows.map((row) => (row.name === name ? { ...row, value } : row)),
    today,
  ),
});

const readings = [
  withReading('iccCeiling', true),
  withReading('discountBase', 'WITHOUT_CONSTANTS_AND_THEIR_ICC'),
  withReading('mitigationBase', 'WHOLE_PREMIUM'),
];

test('the page tells what the other readings cost on the samples', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/rating-evidence.md'), 'utf8');
  const lines = samplePlaces
    .filter(({ status }) => status !== 'NOT_RATABLE')
    .map(({ input }) => {
      const risk = { ...input, isMachineryElevated: true, crsClass: 5 };
      const premium = (rates: Edition) => rateRisk(risk, rates).exact?.fullRiskPremium ?? Number.NaN;
      const ours = premium(edition);
      const cells = [ours, ...readings.map((rates) => premium(rates) - ours)].map((amount) => {
        const text = amount.toFixed(2);
        return text === '-0.00' ? '0.00' : text;
      });
      return `| ${input.id} | ${cells.join(' | ')} |`;
    });
  expect(page.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
});
