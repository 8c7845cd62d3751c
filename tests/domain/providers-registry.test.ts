import { expect, test } from 'vitest';
import { builtInProviders } from '../../server/providers/providers.ts';
import { samplePlaceOf } from '../../server/providers/samples/all-samples.ts';

const SETTINGS = { dataFolder: '/nowhere', smtpUrl: undefined, mailFrom: 'highwater@example.org' };

test('every port says which provider it has; a sample says so', () => {
  const told = builtInProviders(SETTINGS)
    .status()
    .map(({ port, mode, description }) => `${port}: ${mode}. ${description}`);
  expect(told).toStrictEqual([
    'address: built-in. Knows the sample places only; checks the form of every other address.',
    'zone: built-in. Flood zones and communities of the sample places only; invented.',
    'location: built-in. Geographic rating facts of the sample places only; invented.',
    'screening: built-in. Compares names with the sanctions list in the database; the seeded one is a sample.',
    'documents: built-in. Files in the data folder.',
    'payment: built-in. Sample payment service; no money moves.',
    'mail: built-in. No mail server is set; messages wait in the outbox.',
  ]);
});

test('with a mail server the mail port is live', () => {
  const providers = builtInProviders({ ...SETTINGS, smtpUrl: 'smtp://127.0.0.1:2525' });
  expect(providers.status().at(-1)).toStrictEqual({
    port: 'mail',
    mode: 'live',
    description: 'Sent through the mail server of SMTP_URL.',
  });
});

test('the zone service can be switched off, as it is when it is down', async () => {
  const { zone } = builtInProviders({ ...SETTINGS, isZoneServiceDown: true });
  expect((await zone.determine(samplePlaceOf('nashville-tn').address, '2026-11-21')).outcome).toBe(
    'not available',
  );
});
