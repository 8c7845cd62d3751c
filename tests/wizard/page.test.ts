import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wizardVersion } from '../../machines/wizard/version.ts';
import { wizardPage } from '../support/wizard-page.ts';
import versions from './versions.json' with { type: 'json' };

test('docs/wizard.md shows the machine as it is', async () => {
  await expect(wizardPage()).toMatchFileSnapshot('../../docs/wizard.md');
});

test('the version of the machine changes when the machine changes', () => {
  const known: { readonly [version: string]: string } = versions;
  const digest = createHash('sha256').update(wizardPage()).digest('hex').slice(0, 16);
  expect(
    { [wizardVersion]: digest },
    'the machine changed: raise wizardVersion and add it with this digest to versions.json',
  ).toEqual({ [wizardVersion]: known[wizardVersion] });
});
