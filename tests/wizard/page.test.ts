import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wizardVersion } from '../../machines/wizard/wizard-version.ts';
import { wizardDigest, wizardPage } from '../../scripts/wizard-page.ts';
import versions from './versions.json' with { type: 'json' };

test('docs/wizard.md shows the machine as it is; npm run generate writes it', () => {
  const page = readFileSync(new URL('../../docs/wizard.md', import.meta.url), 'utf8');
  expect(page).toBe(wizardPage());
});

test('a machine that changed has a new version; npm run generate raises it', () => {
  const known: { readonly [version: string]: string } = versions;
  expect({ [wizardVersion]: wizardDigest() }).toEqual({ [wizardVersion]: known[wizardVersion] });
});
