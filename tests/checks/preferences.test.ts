import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PreferenceSpec, preferences } from '../../machines/domain/access/preference.ts';

const page = readFileSync(new URL('../../docs/preferences.md', import.meta.url), 'utf8');

test('docs/preferences.md lists number, default and effect of every preference', () => {
  const all: readonly PreferenceSpec[] = Object.values(preferences);
  const rows = all.map(
    ({ preferenceId, name, kind, isPersonal, defaultValue, effect }) =>
      `| ${preferenceId} | \`${name}\` | ${kind}${isPersonal ? ', also of a user' : ''} | ${defaultValue === '' ? 'empty' : `\`${defaultValue}\``} | ${effect} |`,
  );
  expect(page.match(/^\| \d+ .*$/gm)).toEqual(rows);
});
