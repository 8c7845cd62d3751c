import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { splitHosts } from './database/connections/hosts.ts';
import type { TextGatewaySettings } from './providers/texts/text-gateway.ts';
import { parseAssumptions } from './rating/engine/figures/company-assumptions.ts';
import { type LogFormat, type LogLevel, logLevels } from './telemetry/log.ts';

/** The server's settings from its environment variables, which .env.example explains. */
export interface Environment {
  isProduction: boolean;
  host: string;
  /** Addresses of load balancers whose X-Forwarded-For is trusted; none if undefined. */
  trustedProxies: string | undefined;
  /** 0 for any free port. */
  port: number;
  /** undefined for the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Connects to the same database as the owner of its tables; undefined where the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined;
  /** A streaming replica of the database for calls that only read; undefined if there is none. */
  replicaUrl: string | undefined;
  /** How many processes serve calls. */
  processes: number;
  /** The maximum number of this process's connections to the database. */
  databaseConnections: number;
  /** Whether documents are stored in the database, where every machine reaches them, instead of the data folder. */
  hasDocumentsInDatabase: boolean;
  /** An absolute path. */
  dataFolder: string;
  /** Where the jobs run: in a process beside the server, in the server's own, or elsewhere. */
  jobs: 'process' | 'inline' | 'off';
  /** Whether processes of the release before are running beside this one, so that nothing is written that they could not read. */
  isBesideOlderRelease: boolean;
  /** Signs the tokens; at least 32 characters. */
  tokenSecret: string;
  /** Former token secrets, which only verify tokens. */
  formerTokenSecrets: readonly string[];
  /** Seals data that must be read back, such as the secrets of authenticator apps. */
  sealSecret: string;
  /** The product that is served: Flood, or another product whose pages differ at the end of a session. */
  product: string;
  /** Whether the business clock can be moved. */
  isSandbox: boolean;
  /** How long a sign-in lasts without use. */
  sessionMinutes: number;
  /** How many days a recording that is not kept stays after its last event. */
  recordingDays: number;
  /** Calls per minute from one caller. */
  requestsPerMinute: number;
  /** The treatment of GraphQL documents outside the manifest: reported, refused, or undefined for none. */
  trustedDocuments: 'report' | 'enforce' | undefined;
  /** A folder of documents that partners registered; none if undefined. */
  registeredDocuments: string | undefined;
  /** Whether a browser that opens /graphql is shown GraphiQL. */
  hasGraphiql: boolean;
  /** Whether webhooks may not use private addresses. */
  refusesPrivateTargets: boolean;
  mainSiteSignOutUrl: string | undefined;
  /** The address where browsers reach the server. Links in e-mails begin with it. */
  publicUrl: string | undefined;
  /** undefined to leave e-mail in the outbox. */
  smtpUrl: string | undefined;
  /** The sender address of e-mail. */
  mailFrom: string;
  /** The gateway for text messages; undefined to keep them. */
  texts: TextGatewaySettings | undefined;
  /** undefined if no real private carrier is asked. */
  privateCarrier: PrivateCarrierAddress | undefined;
  /** The public services that are asked. Those without an address are replaced by built-in providers. */
  services: ServiceAddresses;
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** The bearer token that opens /metrics; undefined to allow only this machine. */
  metricsToken: string | undefined;
  /** How long a stopping server keeps taking work, so that a load balancer notices. */
  stopWaitSeconds: number;
}

/** The addresses of the public services, and the time limit for one try. */
export interface ServiceAddresses {
  censusGeocoderUrl: string | undefined;
  nfhlUrl: string | undefined;
  elevationUrl: string | undefined;
  watershedUrl: string | undefined;
  addressSuggestionsUrl: string | undefined;
  /** Sent to the address suggestions as a bearer token. */
  addressSuggestionsKey: string | undefined;
  buildingFactsUrl: string | undefined;
  buildingFactsKey: string | undefined;
  limitMilliseconds: number;
}

/** The connection settings of a real private carrier. */
export interface PrivateCarrierAddress {
  url: string;
  /** Signs the requests; at least 32 characters. */
  secret: string;
  name: string;
  privateFloodProviderId: number;
  limitMilliseconds: number;
}

/** The environment cannot be used. The message has one line for each invalid variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\w.:/]+(,[\w.:/]+)*$/, 'addresses, networks, or loopback, with commas between')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumberSchema(0, 65_535).default(4000),
  DATABASE_URL: databaseUrlSchema().optional(),
  DATABASE_OWNER_URL: databaseUrlSchema().optional(),
  DATABASE_REPLICA_URL: urlSchema('postgresql', 'postgres').optional(),
  PROCESSES: processCountSchema(),
  DATABASE_CONNECTIONS: wholeNumberSchema(1, 1000).default(10),
  DOCUMENTS: z.enum(['folder', 'database'], 'folder or database').default('folder'),
  HIGHWATER_DATA: z.string().default('data'),
  BESIDE_OLDER_RELEASE: z.enum(['on', 'off'], 'on or off').default('off'),
  JOBS: z.enum(['process', 'inline', 'off'], 'process, inline or off').default('process'),
  HIGHWATER_TOKEN_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  HIGHWATER_FORMER_TOKEN_SECRETS: z
    .string()
    .transform((text) => text.split(/\s+/))
    .refine(
      (all) => all.every((one) => one.length >= 32),
      'secrets of at least 32 characters, separated by spaces',
    )
    .optional(),
  HIGHWATER_SEAL_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  HIGHWATER_PRODUCT: z
    .string()
    .regex(/^[A-Za-z]{1,20}$/, 'one word of at most 20 letters')
    .default('Flood'),
  HIGHWATER_SANDBOX: z.enum(['on', 'off'], 'on or off').default('off'),
  SESSION_MINUTES: wholeNumberSchema(1, 1440).default(30),
  RECORDING_DAYS: wholeNumberSchema(1, 3650).default(180),
  REQUESTS_PER_MINUTE: wholeNumberSchema(1, 10_000_000).default(1200),
  TRUSTED_DOCUMENTS: z.enum(['off', 'report', 'enforce'], 'off, report or enforce').default('report'),
  REGISTERED_DOCUMENTS: z.string().optional(),
  GRAPHIQL: z.enum(['on', 'off'], 'on or off').default('on'),
  WEBHOOK_TARGETS: z.enum(['public', 'any'], 'public or any').optional(),
  MAIN_SITE_SIGN_OUT_URL: urlSchema('https', 'http').optional(),
  PUBLIC_URL: urlSchema('https', 'http').optional(),
  SMTP_URL: urlSchema('smtps', 'smtp').optional(),
  PRIVATE_CARRIER_URL: urlSchema('https', 'http').optional(),
  PRIVATE_CARRIER_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  PRIVATE_CARRIER_NAME: z.string().max(60, 'at most 60 characters long').default('Private carrier'),
  PRIVATE_CARRIER_NUMBER: wholeNumberSchema(3, 30).default(3),
  PRIVATE_CARRIER_SECONDS: wholeNumberSchema(1, 20).default(4),
  TEXTS_URL: urlSchema('https', 'http').optional(),
  TEXTS_ACCOUNT: z.string().optional(),
  TEXTS_TOKEN: z.string().optional(),
  TEXTS_FROM: z
    .string()
    .regex(/^\+\d{5,15}$/, 'a number such as +16155550100')
    .optional(),
  MAIL_FROM: z.email('an e-mail address').default('highwater@localhost.localdomain'),
  CENSUS_GEOCODER_URL: urlSchema('https', 'http').optional(),
  NFHL_URL: urlSchema('https', 'http').optional(),
  EPQS_URL: urlSchema('https', 'http').optional(),
  WATERSHED_URL: urlSchema('https', 'http').optional(),
  ADDRESS_SUGGESTIONS_URL: urlSchema('https', 'http').optional(),
  ADDRESS_SUGGESTIONS_KEY: z.string().optional(),
  BUILDING_FACTS_URL: urlSchema('https', 'http').optional(),
  BUILDING_FACTS_KEY: z.string().optional(),
  RATE_FIGURES: z.enum(['any', 'current'], 'any or current').default('any'),
  RATE_ASSUMPTIONS: z
    .string()
    .refine(isAssumptions, 'assumptions with numbers, such as assumedHeightBasement=4')
    .optional(),
  RATE_ASSUMPTIONS_SOURCE: z.string().max(200, 'at most 200 characters long').optional(),
  SERVICE_SECONDS: wholeNumberSchema(1, 60).default(5),
  LOG_LEVEL: z.enum(logLevels, 'error, warn or info').default('info'),
  LOG_FORMAT: z.enum(['json', 'words'], 'json or words').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters long').optional(),
  STOP_WAIT_SECONDS: wholeNumberSchema(0, 300).default(0),
});

/**
 * Reads and checks the variables, treating an empty variable as absent. Outside production, a missing secret is generated once
 * and kept in the data folder; production refuses a generated secret. Throws an EnvironmentError.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(present);
  const ill = error?.issues.map(({ path: [name], message }) => problemLine(name, present, message)) ?? [];
  const wrong = [...ill, ...crossVariableProblems(present)];
  if (data === undefined || wrong.length > 0) throw environmentError(wrong);
  const isProduction = data.NODE_ENV === 'production';
  const dataFolder = path.resolve(data.HIGHWATER_DATA);
  return {
    isProduction,
    host: data.HOST,
    trustedProxies: data.TRUSTED_PROXIES,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    processes: data.PROCESSES,
    databaseConnections: data.DATABASE_CONNECTIONS,
    hasDocumentsInDatabase: data.DOCUMENTS === 'database',
    dataFolder,
    jobs: data.JOBS,
    isBesideOlderRelease: data.BESIDE_OLDER_RELEASE === 'on',
    tokenSecret: readSecret('HIGHWATER_TOKEN_SECRET', data.HIGHWATER_TOKEN_SECRET, dataFolder),
    formerTokenSecrets: data.HIGHWATER_FORMER_TOKEN_SECRETS ?? [],
    sealSecret: readSecret('HIGHWATER_SEAL_SECRET', data.HIGHWATER_SEAL_SECRET, dataFolder),
    product: data.HIGHWATER_PRODUCT,
    isSandbox: data.HIGHWATER_SANDBOX === 'on',
    sessionMinutes: data.SESSION_MINUTES,
    recordingDays: data.RECORDING_DAYS,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    trustedDocuments: data.TRUSTED_DOCUMENTS === 'off' ? undefined : data.TRUSTED_DOCUMENTS,
    registeredDocuments: data.REGISTERED_DOCUMENTS,
    hasGraphiql: data.GRAPHIQL === 'on',
    refusesPrivateTargets: (data.WEBHOOK_TARGETS ?? (isProduction ? 'public' : 'any')) === 'public',
    mainSiteSignOutUrl: data.MAIN_SITE_SIGN_OUT_URL,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    texts: readTextGateway(data),
    privateCarrier: readPrivateCarrier(data),
    services: {
      censusGeocoderUrl: data.CENSUS_GEOCODER_URL,
      nfhlUrl: data.NFHL_URL,
      elevationUrl: data.EPQS_URL,
      watershedUrl: data.WATERSHED_URL,
      addressSuggestionsUrl: data.ADDRESS_SUGGESTIONS_URL,
      addressSuggestionsKey: data.ADDRESS_SUGGESTIONS_KEY,
      buildingFactsUrl: data.BUILDING_FACTS_URL,
      buildingFactsKey: data.BUILDING_FACTS_KEY,
      limitMilliseconds: data.SERVICE_SECONDS * 1000,
    },
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT ?? (isProduction ? 'json' : 'words'),
    metricsToken: data.METRICS_TOKEN,
    stopWaitSeconds: data.STOP_WAIT_SECONDS,
  };
}

type EnvironmentVariables = { readonly [name: string]: string | undefined };

const httpsInProduction = [
  'PRIVATE_CARRIER_URL',
  'TEXTS_URL',
  'CENSUS_GEOCODER_URL',
  'NFHL_URL',
  'EPQS_URL',
  'WATERSHED_URL',
  'ADDRESS_SUGGESTIONS_URL',
  'BUILDING_FACTS_URL',
];

/** Problems with variables that are valid on their own: requirements of one variable on another, and of production. */
function crossVariableProblems(present: EnvironmentVariables): string[] {
  const isProduction = present.NODE_ENV === 'production';
  return [
    ...(isProduction ? secretNames.flatMap((name) => secretProblems(name, present[name])) : []),
    ...(isProduction && present.SMTP_URL !== undefined && present.PUBLIC_URL === undefined
      ? ['PUBLIC_URL must be set beside SMTP_URL in production: the links of e-mails begin with it.']
      : []),
    ...(present.DATABASE_OWNER_URL !== undefined && present.DATABASE_URL === undefined
      ? ['DATABASE_URL must be set beside DATABASE_OWNER_URL: it names the role that serves.']
      : []),
    ...(present.PRIVATE_CARRIER_URL !== undefined && present.PRIVATE_CARRIER_SECRET === undefined
      ? ['PRIVATE_CARRIER_SECRET must be set beside PRIVATE_CARRIER_URL, at least 32 characters long.']
      : []),
    ...(present.TEXTS_URL === undefined
      ? []
      : ['TEXTS_ACCOUNT', 'TEXTS_TOKEN', 'TEXTS_FROM']
          .filter((name) => present[name] === undefined)
          .map((name) => `${name} must be set beside TEXTS_URL.`)),
    ...(present.RATE_ASSUMPTIONS !== undefined && present.RATE_ASSUMPTIONS_SOURCE === undefined
      ? ['RATE_ASSUMPTIONS_SOURCE must say where the RATE_ASSUMPTIONS are from.']
      : []),
    ...httpsInProduction
      .filter((name) => isProduction && present[name]?.startsWith('http://'))
      .map((name) => `${name} must begin with https:// in production.`),
  ];
}

function isAssumptions(written: string): boolean {
  try {
    return parseAssumptions(written).size > 0;
  } catch {
    return false;
  }
}

function secretProblems(name: SecretName, secret: string | undefined): string[] {
  if (secret === undefined) return [`${name} must be set in production, at least 32 characters long.`];
  return secret.startsWith(devKeyPrefix)
    ? [`${name} is a development key that Highwater made; production needs one of its own.`]
    : [];
}

function readTextGateway(data: z.infer<typeof variables>): TextGatewaySettings | undefined {
  const { TEXTS_URL: url, TEXTS_ACCOUNT: account, TEXTS_TOKEN: token, TEXTS_FROM: from } = data;
  return url && account && token && from ? { url, account, token, from } : undefined;
}

function readPrivateCarrier(data: z.infer<typeof variables>): PrivateCarrierAddress | undefined {
  const { PRIVATE_CARRIER_URL: url, PRIVATE_CARRIER_SECRET: secret } = data;
  if (url === undefined || secret === undefined) return undefined;
  return {
    url,
    secret,
    name: data.PRIVATE_CARRIER_NAME,
    privateFloodProviderId: data.PRIVATE_CARRIER_NUMBER,
    limitMilliseconds: data.PRIVATE_CARRIER_SECONDS * 1000,
  };
}

function wholeNumberSchema(least: number, most: number) {
  const requirement = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, requirement)
    .transform(Number)
    .refine((number) => number >= least && number <= most, requirement);
}

/** One host, or several with commas between. */
function databaseUrlSchema() {
  const requirement = 'an address that begins with postgresql:// or postgres://';
  return z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && splitHosts(text).every((each) => URL.canParse(each)),
      requirement,
    );
}

/** `auto` means the number of the machine's cores. */
function processCountSchema() {
  const requirement = 'auto, or a whole number from 1 to 64';
  return z
    .string()
    .regex(/^(auto|\d+)$/, requirement)
    .default('1')
    .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), 64) : Number(text)))
    .refine((count) => count >= 1 && count <= 64, requirement);
}

function urlSchema(...schemes: string[]) {
  const requirement = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text),
      requirement,
    );
}

const secretNames = ['HIGHWATER_TOKEN_SECRET', 'HIGHWATER_SEAL_SECRET'] as const;

type SecretName = (typeof secretNames)[number];

/** The files that keep generated secrets, and the prefix that marks a generated secret as unfit for production. */
const devSecretFiles = {
  HIGHWATER_TOKEN_SECRET: 'development-token-secret',
  HIGHWATER_SEAL_SECRET: 'development-seal-secret',
} as const;
const devKeyPrefix = 'development-';

function readSecret(name: SecretName, present: string | undefined, dataFolder: string): string {
  return present ?? createDevSecret(path.join(dataFolder, devSecretFiles[name]), dataFolder);
}

function createDevSecret(file: string, dataFolder: string): string {
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${devKeyPrefix}${randomBytes(32).toString('hex')}`, { flag: 'wx', mode: 0o600 });
  } catch (problem) {
    const isKept = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
    if (!isKept)
      throw environmentError([
        `HIGHWATER_DATA is "${dataFolder}", where nothing can be written: ${String(problem)}`,
      ]);
  }
  return readFileSync(file, 'utf8');
}

const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'HIGHWATER_TOKEN_SECRET',
  'HIGHWATER_FORMER_TOKEN_SECRETS',
  'HIGHWATER_SEAL_SECRET',
  'SMTP_URL',
  'PRIVATE_CARRIER_SECRET',
  'TEXTS_TOKEN',
  'ADDRESS_SUGGESTIONS_KEY',
  'BUILDING_FACTS_KEY',
  'METRICS_TOKEN',
];

function problemLine(
  name: PropertyKey | undefined,
  present: Record<string, string | undefined>,
  requirement: string,
): string {
  const variable = String(name);
  const subject = SECRET_VARIABLES.includes(variable)
    ? variable
    : `${variable} is "${present[variable]}" but`;
  return `${subject} must be ${requirement}.`;
}

function environmentError(lines: string[]): EnvironmentError {
  return new EnvironmentError(
    ['Highwater cannot start with this environment (.env.example explains it):', ...lines].join('\n  '),
  );
}
