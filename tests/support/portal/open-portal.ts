import { afterAll, expect } from 'vitest';
import { buildProviders } from '../../../server/providers/providers.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import { startTinySmtp } from '../mail/tiny-smtp.ts';
import { type Client, clientWith, signInClient } from '../server/graphql-client.ts';
import { restClient } from '../server/rest-client.ts';
import { servedWorld } from '../server/served-world.ts';
import { testDatabase } from '../server/test-database.ts';
import { testWorld } from '../server/test-world.ts';
import { startTinyGateway } from '../texts/tiny-gateway.ts';

/* The insured's place as it is reached: an agent's link, an estimate, and the mails and texts that sign people in. */

/** A product whose mails and texts are read here, with an agent, a visitor who is not signed in, and the ways of a consumer into it. */
export async function openPortal() {
  const database = await testDatabase();
  const clock = { now: new Date('2026-11-21T18:00:00Z') };
  const bare = await testWorld(database, clock.now);
  const smtp = await startTinySmtp();
  afterAll(() => smtp.stop());
  const gateway = await startTinyGateway();
  afterAll(() => gateway.stop());
  const { mail, texts } = buildProviders({
    dataFolder: '/nowhere',
    smtpUrl: smtp.url,
    mailFrom: 'us@example.com',
    texts: gateway.settings,
  });
  const world = { ...bare, now: () => clock.now, providers: { ...bare.providers, mail, texts } };
  const url = await servedWorld(world);
  const agent = await signInClient(url, 'agent');
  const visitor = clientWith(url, { accessToken: '', refreshToken: '' });
  const guest = restClient(url, '');

  /** The token of the agent's portal. */
  async function readToken(): Promise<string> {
    const { consumerPortalLink } = await ask(agent, '{ account { consumerPortalLink } }');
    return /\/vue\/p\/([\w-]+)$/.exec(consumerPortalLink)?.[1] ?? '';
  }

  const request = (variables: object): Promise<{ [field: string]: string }> =>
    ask(
      visitor,
      `mutation ($visitor: ConsumerSignInInput!) { requestConsumerSignIn(visitor: $visitor) { ${requested} } }`,
      { visitor: variables },
    );

  /** The newest message to an address: its link and its code. */
  async function readMail(email: string): Promise<{ linkToken: string; code: string }> {
    const find = () => smtp.messages.findLast(({ to }) => to === email)?.source ?? '';
    await expect.poll(find).not.toBe('');
    const text = find()
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');
    const linkToken = /my\/open(?:\?for=report)?#([\w-]{43})/.exec(text)?.[1] ?? '';
    return { linkToken, code: /\b(\d{6})\s/.exec(text.slice(text.indexOf('#') + 44))?.[1] ?? '' };
  }

  /** A consumer who came through the agent's portal and opened the link of the message. */
  async function comeThroughPortal(email: string, more: object = { estimate }): Promise<Client> {
    await request({ email, portal: await readToken(), ...more });
    const { linkToken } = await readMail(email);
    const { body } = await guest.post('Authenticate/ConsumerLink', { linkToken });
    return clientWith(url, body as unknown as Client['tokens']);
  }

  const start = (client: Client) =>
    ask(
      client,
      `mutation { startPortalQuote { __typename ... on QuoteStarted { file { policy { policyId applicationSource }
        policyOwner { userId agencyEntityId } insureds { firstName lastName email } } } ... on SaveRefused { problems { code } } } }`,
    );

  return {
    ...{ database, world, clock, url, smtp, gateway, agent, visitor, guest },
    ...{ readToken, request, readMail, comeThroughPortal, start },
  };
}

/** The data of a document's only field. */
export const ask = async (client: Client, document: string, variables: object = {}) => {
  const { body, text } = await client.send(document, variables);
  if (!body?.data) throw new Error(text);
  return Object(Object.values(Object(body.data))[0]);
};

const { city, stateAbbreviation, ...street } = findSamplePlace('nashville-tn').address;
export const { streetAddress1, postalCode } = street;
export const place = { address: { streetAddress1, city, stateAbbreviation, postalCode } };
export const building = {
  buildingType: 'SINGLE_FAMILY_HOME',
  isTenant: false,
  isPrimaryResidence: true,
  foundationType: 'SLAB_ON_GRADE',
  yearBuilt: 1995,
  constructionType: 'FRAME',
  floorsCount: 1,
  totalBuildingAreaFeet: 1900,
};

const cover = {
  buildingCoverage: 250_000,
  buildingDeductible: 2000,
  contentsCoverage: 100_000,
  contentsDeductible: 2000,
};

export const estimate = { firstName: 'Rosa', lastName: 'Alvarez', place, building, cover };

export const requested = `... on ConsumerSignInSent { requestToken minutes url code } ... on SaveRefused { problems { code field } }`;
