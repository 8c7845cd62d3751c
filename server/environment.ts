import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What the server was told by the variables of its environment; .env.example explains each. */
export interface Environment {
  isProduction: boolean;
  host: string;
  /** 0: any free port. */
  port: number;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Most connections of this process to the database. */
  databaseConnections: number;
  /** Absolute. */
  dataFolder: string;
  /** Signs the tokens; at least 32 characters. */
  tokenSecret: string;
  /** How long a sign-in lasts without use. */
  sessionMinutes: number;
  mainSiteSignOutUrl: string | undefined;
  /** Absent: e-mail stays in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of e-mail. */
  mailFrom: string;
  /** Absent: no real private carrier is asked. */
  privateCarrier: PrivateCarrierAddress | undefined;
}

/** Where a real private carrier is asked. */
export interface PrivateCarrierAddress {
  url: string;
  /** Signs what is sent; at least 32 characters. */
  secret: string;
  name: string;
  privateFloodProviderId: number;
  limitMilliseconds: number;
}

/** The environment cannot be used; the message has one line for each variable that is wrong. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: address('postgresql', 'postgres').optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  HIGHWATER_DATA: z.string().default('data'),
  HIGHWATER_TOKEN_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  SESSION_MINUTES: wholeNumber(1, 1440).default(30),
  MAIN_SITE_SIGN_OUT_URL: address('https', 'http').optional(),
  SMTP_URL: address('smtps', 'smtp').optional(),
  PRIVATE_CARRIER_URL: address('https', 'http').optional(),
  PRIVATE_CARRIER_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  PRIVATE_CARRIER_NAME: z.string().max(60, 'at most 60 characters long').default('Private carrier'),
  PRIVATE_CARRIER_NUMBER: wholeNumber(3, 30).default(3),
  PRIVATE_CARRIER_SECONDS: wholeNumber(1, 20).default(4),
  MAIL_FROM: z.email('an e-mail address').default('highwater@localhost.localdomain'),
});

/**
 * Reads and checks the variables, an empty one as if it were absent. Outside production a missing token secret
 * is made once and kept in the data folder. Throws an EnvironmentError.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(given);
  if (error !== undefined)
    throw refusal(error.issues.map(({ path: [name], message }) => line(name, given, message)));
  const isProduction = data.NODE_ENV === 'production';
  const dataFolder = path.resolve(data.HIGHWATER_DATA);
  return {
    isProduction,
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    dataFolder,
    tokenSecret: data.HIGHWATER_TOKEN_SECRET ?? developmentSecret(isProduction, dataFolder),
    sessionMinutes: data.SESSION_MINUTES,
    mainSiteSignOutUrl: data.MAIN_SITE_SIGN_OUT_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    privateCarrier: privateCarrierOf(data),
  };
}

/** An address needs its secret, and encryption in production. */
function privateCarrierOf(data: z.infer<typeof variables>): PrivateCarrierAddress | undefined {
  const { PRIVATE_CARRIER_URL: url, PRIVATE_CARRIER_SECRET: secret } = data;
  if (url === undefined) return undefined;
  if (secret === undefined)
    throw refusal([
      'PRIVATE_CARRIER_SECRET must be set beside PRIVATE_CARRIER_URL, at least 32 characters long.',
    ]);
  if (data.NODE_ENV === 'production' && !url.startsWith('https://'))
    throw refusal(['PRIVATE_CARRIER_URL must begin with https:// in production.']);
  return {
    url,
    secret,
    name: data.PRIVATE_CARRIER_NAME,
    privateFloodProviderId: data.PRIVATE_CARRIER_NUMBER,
    limitMilliseconds: data.PRIVATE_CARRIER_SECONDS * 1000,
  };
}

function wholeNumber(least: number, most: number) {
  const words = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, words)
    .transform(Number)
    .refine((number) => number >= least && number <= most, words);
}

function address(...schemes: string[]) {
  const words = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), words);
}

function developmentSecret(isProduction: boolean, dataFolder: string): string {
  if (isProduction)
    throw refusal(['HIGHWATER_TOKEN_SECRET must be set in production, at least 32 characters long.']);
  const file = path.join(dataFolder, 'development-token-secret');
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (problem) {
    const isKept = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
    if (!isKept)
      throw refusal([`HIGHWATER_DATA is "${dataFolder}", where nothing can be written: ${String(problem)}`]);
  }
  return readFileSync(file, 'utf8');
}

const SECRETS = ['DATABASE_URL', 'HIGHWATER_TOKEN_SECRET', 'SMTP_URL', 'PRIVATE_CARRIER_SECRET'];

function line(
  name: PropertyKey | undefined,
  given: Record<string, string | undefined>,
  words: string,
): string {
  const variable = String(name);
  const found = SECRETS.includes(variable) ? variable : `${variable} is "${given[variable]}" but`;
  return `${found} must be ${words}.`;
}

function refusal(lines: string[]): EnvironmentError {
  return new EnvironmentError(
    ['Highwater cannot start with this environment (.env.example explains it):', ...lines].join('\n  '),
  );
}
