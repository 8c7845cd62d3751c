import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderRatingEvidence } from '../../../scripts/pages/rating-evidence-page.ts';
import { readManifests } from '../../../server/rating/engine/books/shipped-editions.ts';

test('the page lists every figure that is assumed with the most that it moves an amount due, the largest first', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/rating-evidence.md'), 'utf8');
  expect(renderRatingEvidence(page, '2026-11-21')).toBe(page);
  const listed = [...page.matchAll(/^\| .*\(`(\w+)`\) \| [IU] \| .*\| \$([\d.]+) \|/gm)];
  const assumed = readManifests().flatMap(({ constants }) =>
    constants.filter(({ label }) => label === 'I' || label === 'U').map(({ name }) => name),
  );
  expect(listed.map(([, name]) => name).toSorted()).toEqual(assumed.toSorted());
  const effects = listed.map(([, , dollars]) => Number(dollars));
  expect(effects).toEqual(effects.toSorted((one, other) => other - one));
  expect(effects.every((dollars) => Number.isFinite(dollars))).toBe(true);
});
