import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../../server/environment.ts';
import { parseDockerfile } from '../../support/machines/dockerfile.ts';

const SECRET = 'a secret of at least thirty-two characters';
const [, table = ''] = readFileSync('server/environment.ts', 'utf8').split(/^const variables = |^\}\);$/m);
const environmentNames = [...table.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
const secrets = { HIGHWATER_TOKEN_SECRET: SECRET, HIGHWATER_SEAL_SECRET: SECRET };

test('without variables it listens on port 4000 of this machine, on the embedded database in ./data', () => {
  expect(readEnvironment(secrets)).toEqual({
    isProduction: false,
    host: '127.0.0.1',
    trustedProxies: undefined,
    port: 4000,
    databaseUrl: undefined,
    replicaUrl: undefined,
    processes: 1,
    databaseConnections: 10,
    hasDocumentsInDatabase: false,
    dataFolder: path.resolve('data'),
    jobs: 'process',
    isBesideOlderRelease: false,
    tokenSecret: SECRET,
    formerTokenSecrets: [],
    sealSecret: SECRET,
    product: 'Flood',
    isSandbox: false,
    sessionMinutes: 30,
    requestsPerMinute: 1200,
    trustedDocuments: 'report',
    hasGraphiql: true,
    refusesPrivateTargets: false,
    mainSiteSignOutUrl: undefined,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'highwater@localhost.localdomain',
    privateCarrier: undefined,
    services: {
      censusGeocoderUrl: undefined,
      nfhlUrl: undefined,
      elevationUrl: undefined,
      watershedUrl: undefined,
      limitMilliseconds: 5000,
    },
    logLevel: 'info',
    logFormat: 'words',
    metricsToken: undefined,
    stopWaitSeconds: 0,
    recordingDays: 180,
  });
});

test('.env.example lists the values that hold without it', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(readEnvironment({ ...example, ...secrets })).toEqual(readEnvironment(secrets));
});

test('.env.example names every variable', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(environmentNames.toSorted());
});

test('compose.yaml and the image that it runs name every variable', () => {
  const service = readFileSync('compose.yaml', 'utf8').split(/^ {2}highwater:$/m)[1] ?? '';
  const passed = [...service.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
  const set = parseDockerfile(readFileSync('Dockerfile', 'utf8')).flatMap(({ instructions }) =>
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ words }) => words.split(/\s+/).map((entry) => entry.split('=')[0])),
  );
  expect([...passed, ...set].toSorted()).toEqual(environmentNames.toSorted());
});

test('each wrong variable is named with its value and what it must be, a secret without its value', () => {
  const wrong = {
    NODE_ENV: 'live',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    DATABASE_CONNECTIONS: 'many',
    HIGHWATER_TOKEN_SECRET: 'short',
    HIGHWATER_FORMER_TOKEN_SECRETS: `${SECRET} short`,
    HIGHWATER_SEAL_SECRET: 'short too',
    HIGHWATER_PRODUCT: 'Flood/../Home',
    SESSION_MINUTES: '0',
    MAIN_SITE_SIGN_OUT_URL: 'javascript:alert(1)',
    SMTP_URL: 'mail.example.com',
    PRIVATE_CARRIER_URL: 'ftp://carrier.example.com',
    PRIVATE_CARRIER_SECRET: 'hush',
    PRIVATE_CARRIER_NUMBER: '2',
    PRIVATE_CARRIER_SECONDS: 'long',
    MAIL_FROM: 'nobody',
    NFHL_URL: 'hazards.fema.gov',
    SERVICE_SECONDS: '0',
    LOG_LEVEL: 'all',
    METRICS_TOKEN: 'open sesame',
    STOP_WAIT_SECONDS: '-1',
  };
  expect(() => readEnvironment(wrong)).toThrow(
    new EnvironmentError(
      [
        'Highwater cannot start with this environment (.env.example explains it):',
        'NODE_ENV is "live" but must be development, test or production.',
        'PORT is "70000" but must be a whole number from 0 to 65535.',
        'DATABASE_URL must be an address that begins with postgresql:// or postgres://.',
        'DATABASE_CONNECTIONS is "many" but must be a whole number from 1 to 1000.',
        'HIGHWATER_TOKEN_SECRET must be at least 32 characters long.',
        'HIGHWATER_FORMER_TOKEN_SECRETS must be secrets of at least 32 characters, separated by spaces.',
        'HIGHWATER_SEAL_SECRET must be at least 32 characters long.',
        'HIGHWATER_PRODUCT is "Flood/../Home" but must be one word of at most 20 letters.',
        'SESSION_MINUTES is "0" but must be a whole number from 1 to 1440.',
        'MAIN_SITE_SIGN_OUT_URL is "javascript:alert(1)" but must be an address that begins with https:// or http://.',
        'SMTP_URL must be an address that begins with smtps:// or smtp://.',
        'PRIVATE_CARRIER_URL is "ftp://carrier.example.com" but must be an address that begins with https:// or http://.',
        'PRIVATE_CARRIER_SECRET must be at least 32 characters long.',
        'PRIVATE_CARRIER_NUMBER is "2" but must be a whole number from 3 to 30.',
        'PRIVATE_CARRIER_SECONDS is "long" but must be a whole number from 1 to 20.',
        'MAIL_FROM is "nobody" but must be an e-mail address.',
        'NFHL_URL is "hazards.fema.gov" but must be an address that begins with https:// or http://.',
        'SERVICE_SECONDS is "0" but must be a whole number from 1 to 60.',
        'LOG_LEVEL is "all" but must be error, warn or info.',
        'METRICS_TOKEN must be at least 16 characters long.',
        'STOP_WAIT_SECONDS is "-1" but must be a whole number from 0 to 300.',
      ].join('\n  '),
    ),
  );
});

test.each([
  [
    'HIGHWATER_TOKEN_SECRET must be set in production, at least 32 characters long.',
    { HIGHWATER_SEAL_SECRET: SECRET },
  ],
  [
    'HIGHWATER_SEAL_SECRET must be set in production, at least 32 characters long.',
    { HIGHWATER_TOKEN_SECRET: SECRET },
  ],
  [
    'HIGHWATER_TOKEN_SECRET is a development key that Highwater made; production needs one of its own.',
    { ...secrets, HIGHWATER_TOKEN_SECRET: `development-${SECRET}` },
  ],
  [
    'PUBLIC_URL must be set beside SMTP_URL in production: the links of e-mails begin with it.',
    { ...secrets, SMTP_URL: 'smtps://mail.example.com' },
  ],
])('in production it does not start where %s', (words, variables) => {
  expect(() => readEnvironment({ NODE_ENV: 'production', ...variables })).toThrow(
    new EnvironmentError(
      `Highwater cannot start with this environment (.env.example explains it):\n  ${words}`,
    ),
  );
});

test('secrets that signed before are listed separated by spaces', () => {
  const former = `${SECRET.replaceAll(' ', '-')} ${SECRET.replaceAll(' ', '_')}`;
  const { formerTokenSecrets } = readEnvironment({ ...secrets, HIGHWATER_FORMER_TOKEN_SECRETS: former });
  expect(formerTokenSecrets).toEqual(former.split(' '));
});

test('a text gateway needs its account, its token and its number', () => {
  const named = { TEXTS_URL: 'https://texts.example.com', TEXTS_ACCOUNT: 'AC1', TEXTS_FROM: '6155550100' };
  expect(() => readEnvironment(named)).toThrow(
    new EnvironmentError(
      [
        'Highwater cannot start with this environment (.env.example explains it):',
        'TEXTS_FROM is "6155550100" but must be a number such as +16155550100.',
        'TEXTS_TOKEN must be set beside TEXTS_URL.',
      ].join('\n  '),
    ),
  );
  const whole = { ...secrets, ...named, TEXTS_FROM: '+16155550100', TEXTS_TOKEN: 'hush' };
  expect(readEnvironment(whole).texts).toEqual({
    url: 'https://texts.example.com',
    account: 'AC1',
    token: 'hush',
    from: '+16155550100',
  });
});

test('a private carrier needs its secret, and https in production', () => {
  const url = 'http://carrier.example.com/quote';
  const named = { ...secrets, PRIVATE_CARRIER_URL: url };
  const head = 'Highwater cannot start with this environment (.env.example explains it):\n  ';
  expect(() => readEnvironment(named)).toThrow(
    new EnvironmentError(
      `${head}PRIVATE_CARRIER_SECRET must be set beside PRIVATE_CARRIER_URL, at least 32 characters long.`,
    ),
  );
  const signed = { ...named, PRIVATE_CARRIER_SECRET: SECRET };
  expect(() => readEnvironment({ ...signed, NODE_ENV: 'production' })).toThrow(
    new EnvironmentError(`${head}PRIVATE_CARRIER_URL must begin with https:// in production.`),
  );
  expect(readEnvironment(signed).privateCarrier).toEqual({
    url,
    secret: SECRET,
    name: 'Private carrier',
    privateFloodProviderId: 3,
    limitMilliseconds: 4_000,
  });
});

test('outside production a token secret is made once and kept in the data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'highwater-environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = readEnvironment({ HIGHWATER_DATA: folder });
  const second = readEnvironment({ HIGHWATER_DATA: folder });
  expect(first.tokenSecret).toMatch(/^development-[0-9a-f]{64}$/);
  expect(first.sealSecret).toMatch(/^development-[0-9a-f]{64}$/);
  expect(first.sealSecret).not.toBe(first.tokenSecret);
  expect(second.tokenSecret).toBe(first.tokenSecret);
});

test('all faults are reported at once: single variables, and what they need of one another', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'x',
    PRIVATE_CARRIER_URL: 'http://carrier.example.com/quote',
    EPQS_URL: 'http://elevation.example.com',
    SMTP_URL: 'smtps://mail.example.com',
  };
  expect(() => readEnvironment(wrong)).toThrow(
    new EnvironmentError(
      [
        'Highwater cannot start with this environment (.env.example explains it):',
        'PORT is "x" but must be a whole number from 0 to 65535.',
        'HIGHWATER_TOKEN_SECRET must be set in production, at least 32 characters long.',
        'HIGHWATER_SEAL_SECRET must be set in production, at least 32 characters long.',
        'PUBLIC_URL must be set beside SMTP_URL in production: the links of e-mails begin with it.',
        'PRIVATE_CARRIER_SECRET must be set beside PRIVATE_CARRIER_URL, at least 32 characters long.',
        'PRIVATE_CARRIER_URL must begin with https:// in production.',
        'EPQS_URL must begin with https:// in production.',
      ].join('\n  '),
    ),
  );
});
