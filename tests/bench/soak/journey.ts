import { randomInt } from 'node:crypto';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { SendQuote } from '../../../src/graphql/documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  filledScreen,
  type PlayedQuote,
  passedScreen,
  playScreen,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import type { Scenario } from '../../support/scenarios/scenario.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { formWith, type RestClient, restClient } from '../../support/server/rest-client.ts';
import type { Timings } from './timings.ts';

const scenarios = [
  'crawlspace-with-certificate-bought-lately',
  'slab-behind-a-levee',
  'condominium-unit-with-mortgagee',
];

/** Plays a person's work from signing in to the documents: a quote over GraphQL, then its reads and saves over REST. */
export async function journey(url: string, userName: string, timings: Timings): Promise<void> {
  const { tokens } = await timings.of('sign-in', () => signInClient(url, userName, samplePassword));
  const client = timed(clientWith(url, tokens), timings);
  const rest = restClient(url, tokens.accessToken);
  const today = await readBusinessDay(client);
  const scenario = namedScenario(scenarios[randomInt(scenarios.length)] ?? '', today);
  let quote = await startedQuote(client, scenario.start);
  for (const step of scenario.steps) quote = await passedScreen(client, quote, step);
  for (let turn = 0; turn < 10; turn += 1) await worked(rest, client, quote, timings);
  await money(rest, quote, timings);
  await sendByMail(client, quote);
  await askCarriers(client, scenario);
  // Refused while the disk is full; the journey ends then.
  await documents(rest, quote, timings);
}

/** The day of the business clock, which may be ahead or behind. */
async function readBusinessDay(client: Client): Promise<string> {
  const { body } = await client.send('{ sandbox { today } }');
  const sandbox = body?.data?.sandbox as { today: string } | null | undefined;
  return sandbox?.today ?? toBusinessDate(new Date());
}

/** The client, each of its calls timed as what it is. */
function timed(client: Client, timings: Timings): Client {
  return {
    ...client,
    ask: (document, variables) => {
      const [definition] = document.definitions;
      const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
      return timings.of(`GraphQL ${name ?? 'call'}`, () => client.ask(document, variables));
    },
  };
}

/** Reads and a save, as programs of an agency make them. */
async function worked(rest: RestClient, client: Client, quote: PlayedQuote, timings: Timings): Promise<void> {
  const policy = `Policy/${quote.file.policy.policyId}`;
  for (const path of [policy, `${policy}/Structure`, `${policy}/IsRatable`])
    await timings.of('REST read', () => rest.read(path));
  await timings.of('REST save', () =>
    rest.save(`${policy}/MobileHome`, { serialNumber: String(randomInt(1_000_000)) }),
  );
  await servedFile(client, quote.file.policy.policyId);
}

async function money(rest: RestClient, { file }: PlayedQuote, timings: Timings): Promise<void> {
  const path = `Policy/${file.policy.policyId}/Payment`;
  const amount = randomInt(100, 2000) / 100;
  await timings.of('REST payment', () =>
    rest.save(path, { PaymentTypeID: 1, amount, token: 'tok_sample_ok' }),
  );
}

async function sendByMail(client: Client, { file }: PlayedQuote): Promise<void> {
  const { sendQuote } = await client.ask(SendQuote, {
    policyId: String(file.policy.policyId),
    toEmail: 'grace@example.org',
    subject: 'Your flood insurance quote',
    message: 'The quote is attached.',
  });
  if (
    sendQuote.__typename !== 'QuoteEmailQueued' &&
    !/RATE_LIMIT|DISK|STORAGE/.test(JSON.stringify(sendQuote))
  )
    throw new Error(JSON.stringify(sendQuote));
}

/** The start of another quote whose private carriers are asked, too. */
async function askCarriers(client: Client, { start, steps }: Scenario): Promise<void> {
  let quote = await startedQuote(client, { ...start, rateMarket: 'BOTH' });
  for (const step of steps) {
    if (quote.place === 'RATES') break;
    quote = await playScreen(client, quote, step);
  }
  if (quote.place !== 'RATES') return;
  const answers = {
    'policy.surplusLinesHasPriorLosses': false,
    'privateQuestions.isVacant': false,
    'privateQuestions.hasUnrepairedDamage': false,
    'privateQuestions.distanceToCoastMiles': 420,
  };
  quote = await filledScreen(client, quote, answers, null);
  const coverage = { buildingCoverage: 250_000, contentsCoverage: 100_000 };
  const choice = { ...coverage, buildingDeductible: 2_000, contentsDeductible: 2_000 };
  await filledScreen(client, quote, {}, choice);
}

async function documents(rest: RestClient, { file }: PlayedQuote, timings: Timings): Promise<void> {
  const policy = `Policy/${file.policy.policyId}`;
  const { documentID } = await timings.of('document upload', () =>
    rest.save(`${policy}/Documents/Lease`, formWith('The lease, in plain words. '.repeat(400))),
  );
  const read = async (path: string) => {
    const { status } = await rest.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  await timings.of('document download', () => read(`${policy}/Document/${documentID}`));
  await timings.of('PDF of the quote', () => read(`${policy}/Quote.pdf`));
}
