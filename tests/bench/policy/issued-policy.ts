import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, Pay } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

/** Makes the file that the app loads on a day like any other: an issued policy with a certificate, two lenders and two endorsements. */
export async function issueBenchPolicy(url: string): Promise<number> {
  const agent = await signInClient(url, 'agent');
  const { file } = await playServed(
    agent,
    namedScenario('crawlspace-with-certificate-bought-lately', toBusinessDate(new Date())),
  );
  const { policyId } = file.policy;
  const id = String(policyId);
  const parts = { lossPayees: ['FIRST_MORTGAGEE' as const, 'SECOND_MORTGAGEE' as const].map(describeLender) };
  expectType(await agent.ask(SavePolicyParts, { policyId: id, parts }), 'PartsSaved');
  const { rating } = await servedFile(agent, policyId);
  const payment = {
    paymentTypeId: 2,
    amount: rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  expectType(await agent.ask(Pay, { policyId: id, payment }), 'PaymentRecorded');
  await agent.ask(SubmitApplication, { policyId: id });
  const changes = changesOf(agent, policyId);
  for (const { documentType, isOnFile } of (await servedFile(agent, policyId)).requiredDocuments) {
    if (!isOnFile) await changes.upload(documentType);
  }
  if ((await servedFile(agent, policyId)).transaction.transactionStatus === 'PENDING_UNDERWRITING')
    await (await signInClient(url, 'examiner')).ask(DecideReview, {
      policyId: id,
      release: true,
      message: 'It may be issued.',
    });
  for (const streetAddress1 of ['12 Elm Street', '14 Elm Street'])
    await endorse(agent, policyId, streetAddress1);
  return policyId;
}

function describeLender(lossPayeeType: 'FIRST_MORTGAGEE' | 'SECOND_MORTGAGEE') {
  return {
    lossPayeeType,
    name1: `Cumberland River Bank, ${lossPayeeType}`,
    loanNumber: '778-10442',
    streetAddress1: '500 Commerce Street',
    city: 'Nashville',
    stateId: 47,
    postalCode: '37203',
  };
}

/** An endorsement that moves the mailing address. */
async function endorse(agent: Client, policyId: number, streetAddress1: string): Promise<void> {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'MAILING_ADDRESS' }));
  const { mailingAddress } = await servedFile(agent, policyId);
  const answer = await changes.save({ mailingAddress: { version: mailingAddress.version, streetAddress1 } });
  if (answer !== 'PartsSaved') throw new Error(answer);
  saved(await changes.price());
  saved(await changes.issue());
}

function expectType(answer: object, name: string): void {
  const { __typename } = Object(Object.values(answer)[0]);
  if (__typename !== name) throw new Error(JSON.stringify(answer).slice(0, 500));
}
