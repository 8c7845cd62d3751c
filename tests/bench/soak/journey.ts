import { randomInt } from 'node:crypto';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  type PlayedQuote,
  passedScreen,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { formWith, type RestClient, restClient } from '../../support/server/rest-client.ts';
import type { Timings } from './timings.ts';

const scenarios = [
  'crawlspace-with-certificate-bought-lately',
  'slab-behind-a-levee',
  'condominium-unit-with-mortgagee',
];

/** What one person does from signing in to the documents: a quote played over GraphQL, then its reads and saves over REST. */
export async function journey(url: string, userName: string, timings: Timings): Promise<void> {
  const { tokens } = await timings.of('sign-in', () => signInClient(url, userName, samplePassword));
  const client = timed(clientWith(url, tokens), timings);
  const rest = restClient(url, tokens.accessToken);
  const scenario = namedScenario(scenarios[randomInt(scenarios.length)] ?? '', toBusinessDate(new Date()));
  let quote = await startedQuote(client, scenario.start);
  for (const step of scenario.steps) quote = await passedScreen(client, quote, step);
  for (let turn = 0; turn < 10; turn += 1) await worked(rest, client, quote, timings);
  await money(rest, quote, timings);
  await documents(rest, quote, timings);
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
