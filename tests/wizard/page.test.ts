import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wizardVersion } from '../../machines/wizard/wizard-version.ts';
import { wizardDigest, wizardPage } from '../../scripts/pages/wizard-page.ts';
import versions from './versions.json' with { type: 'json' };

test('docs/wizard.md shows the current machine', () => {
  const page = readFileSync(new URL('../../docs/wizard.md', import.meta.url), 'utf8');
  expect(page).toBe(wizardPage());
});

test('a changed machine has a new version', () => {
  const known: { readonly [version: string]: string } = versions;
  expect({ [wizardVersion]: wizardDigest() }).toEqual({ [wizardVersion]: known[wizardVersion] });
});
