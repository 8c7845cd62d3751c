import { expect, test } from 'vitest';
import { buildProviders, type ProviderSettings } from '../../../server/providers/providers.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';

const SETTINGS: ProviderSettings = {
  isProduction: false,
  dataFolder: '/nowhere',
  smtpUrl: undefined,
  mailFrom: 'highwater@example.org',
};
const TODAY = '2026-11-21';
const { address: NASHVILLE } = findSamplePlace('nashville-tn');

function listProviders(settings: ProviderSettings): string[] {
  return buildProviders(settings)
    .status()
    .map(({ port, mode, description }) => `${port}: ${mode}. ${description}`);
}

test('every port says which provider it has; a sample says so', () => {
  expect(listProviders(SETTINGS)).toStrictEqual([
    'address: built-in. Checks the form of an address. Known addresses: the sample places.',
    'suggestions: built-in. Suggested addresses: the sample places.',
    'zone: built-in. Flood zones and communities: of the sample places only; invented.',
    'location: built-in. Geographic rating facts: of the sample places only; invented.',
    'buildings: built-in. Year, area, floors and foundation of a building: imported rolls and sample places only.',
    'screening: built-in. Compares names with the sanctions list in the database.',
    'documents: built-in. Files in the data folder.',
    'certificates: built-in. Reads elevation certificates that are text.',
    'payment: built-in. Sample: no money moves.',
    'privateMarket: built-in. Two sample carriers; invented.',
    'mail: built-in. No mail server is set; messages wait in the outbox.',
    'texts: built-in. No text gateway is set; messages are kept, and shown to the insured.',
  ]);
});

test('with a mail server and a text gateway both ports are live', () => {
  const texts = { url: 'https://texts.example.com', account: 'AC1', token: 'hush', from: '+16155550100' };
  expect(listProviders({ ...SETTINGS, smtpUrl: 'smtp://127.0.0.1:2525', texts }).slice(-2)).toEqual([
    'mail: live. Sent through the mail server of SMTP_URL.',
    'texts: live. Sent through the gateway of TEXTS_URL.',
  ]);
});

test('in production it has no sample place and takes nothing as paid', async () => {
  const { address, zone, location, payment } = buildProviders({ ...SETTINGS, isProduction: true });
  const charge = { idempotencyKey: '1', amount: '5.00', token: 'tok_sample_ok', description: 'Premium' };
  const outcomes = [
    await address.scrub(NASHVILLE),
    await zone.determine(NASHVILLE, TODAY),
    await zone.community('470040', TODAY),
    await location.locate(NASHVILLE),
    await payment.charge(charge),
  ];
  expect(outcomes.map(({ outcome }) => outcome)).toStrictEqual([
    'no answer',
    'no answer',
    'not available',
    'no answer',
    'not available',
  ]);
});

test('the zone service can be switched off, with the same result as when it is down', async () => {
  const { zone } = buildProviders({ ...SETTINGS, isZoneServiceDown: true });
  expect((await zone.determine(NASHVILLE, TODAY)).outcome).toBe('not available');
});
