import { Pay, SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignClaim,
  MoveClaim,
  ReportLoss,
  SaveClaimFacts,
  SaveClaimLines,
} from '../../../src/graphql/office-documents.ts';
import { findScenario } from '../browser/open-quote.ts';
import { quoteAtEnd, savedAnswers } from '../scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../server/graphql-client.ts';

/** Everyone who works for an insured, signed in to one product. */
export type InsuredStaff = Awaited<ReturnType<typeof signInStaff>>;

export async function signInStaff(url: string) {
  const [agent, principal, examiner, qa, claims, adjuster] = await Promise.all([
    signInClient(url, 'agent'),
    signInClient(url, 'principal'),
    signInClient(url, 'examiner'),
    signInClient(url, 'qa'),
    signInClient(url, 'claims'),
    signInClient(url, 'adjuster'),
  ]);
  return { url, agent, principal, examiner, qa, claims, adjuster };
}

/** Turns a preference of the agency on. */
export async function turnOn({ agent, principal }: InsuredStaff, name: string): Promise<void> {
  const { account } = await askFor(agent, '{ account { user { entityId } } }');
  await askFor(
    principal,
    'mutation ($ownerId: ID!, $name: String!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: $name, value: "true") { __typename } }',
    { ownerId: account.user.entityId, name },
  );
}

/** Moves the clock of the sandbox. */
export async function moveDays({ qa }: InsuredStaff, days: number): Promise<void> {
  await askFor(qa, 'mutation ($days: Int!) { moveClock(days: $days) { __typename } }', { days });
}

/** An issued policy, and by what its insured finds it. */
export interface OwnPolicy {
  readonly policyId: string;
  readonly name: string;
  readonly request: { readonly policyNumber: string; readonly lastName: string; readonly postalCode: string };
}

/** Issues a policy that is paid. */
export async function issueOwnPolicy({ agent, examiner }: InsuredStaff, email: string): Promise<OwnPolicy> {
  const answers = { 'insureds.0.email': email };
  const { file } = await savedAnswers(agent, await quoteAtEnd(agent, findScenario('slab-day-364')), answers);
  const policyId = String(file.policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  // Another quote for the same building makes underwriting look at this application.
  if (submitApplication.__typename === 'SentToUnderwriting')
    await askFor(
      examiner,
      'mutation ($policyId: ID!) { decideReview(policyId: $policyId, release: true, message: "Both are wanted.") { __typename } }',
      { policyId },
    );
  const { policyFile } = await askFor(
    agent,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { displayedPolicyNumber insureds { firstName lastName } propertyAddress { postalCode } } }',
    { policyId },
  );
  const { displayedPolicyNumber, insureds, propertyAddress } = policyFile;
  return {
    policyId,
    name: `${insureds[0].firstName} ${insureds[0].lastName}`,
    request: {
      policyNumber: displayedPolicyNumber,
      lastName: insureds[0].lastName,
      postalCode: propertyAddress.postalCode.slice(0, 5),
    },
  };
}

/** The link by which an insured opens a policy: a product without a mail server shows it. */
export async function readOwnLink({ url }: InsuredStaff, { request }: OwnPolicy): Promise<string> {
  const visitor = clientWith(url, { accessToken: '', refreshToken: '' });
  const { requestPolicySignIn } = await askFor(
    visitor,
    'mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ... on ConsumerSignInSent { url } } }',
    { request },
  );
  const { pathname, hash } = new URL(requestPolicySignIn.url);
  return pathname + hash;
}

/** Reports a loss and works on it until its proof can be sworn to. Returns the number of the claim. */
export async function estimateLoss(
  staff: InsuredStaff,
  policyId: string,
  dateOfLoss: string,
): Promise<string> {
  const notice = {
    dateOfLoss,
    cause: 'STREAM' as const,
    waterDepthInches: 30,
    description: 'The river stood in the house.',
    reporterName: 'Alex Rivera',
    contactPhone: '6155550142',
  };
  const reported = (await staff.agent.ask(ReportLoss, { policyId, notice })).reportLoss;
  if (reported.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(reported));
  await estimateClaim(staff, reported.claim.claimId, dateOfLoss);
  return reported.claim.claimId;
}

/** Works on a claim until its proof can be sworn to, with one item that the policy does not insure. */
export async function estimateClaim(
  { claims, adjuster }: InsuredStaff,
  claimId: string,
  dateOfLoss: string,
): Promise<void> {
  const { adjusters } = await askFor(claims, '{ adjusters { userId name } }');
  const { userId } = adjusters.find(({ name }: { name: string }) => name === 'Ash Tran');
  await claims.ask(AssignClaim, { claimId, adjusterUserId: userId });
  const facts = {
    ...{ contactedDate: dateOfLoss, inspectedDate: dateOfLoss, waterDepthInches: 30 },
    ...{ isPrincipalResidence: true, replacementCost: '320000.00' },
  };
  const inspected = (await adjuster.ask(SaveClaimFacts, { claimId, facts })).saveClaimFacts;
  if (inspected.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(inspected));
  const item = { property: 'ORDINARY', quantity: 1, unit: 'EA' } as const;
  const lines = [
    {
      ...item,
      coverage: 'BUILDING',
      room: 'Kitchen',
      description: 'Base cabinets',
      unitCost: '22000.00',
      depreciation: '4250.00',
    },
    {
      ...item,
      coverage: 'CONTENTS',
      room: 'Bedroom',
      description: 'Bed frame',
      unitCost: '9000.00',
      depreciation: '1500.00',
    },
    {
      ...item,
      coverage: 'BUILDING',
      room: 'Yard',
      description: 'Fence',
      unitCost: '900.00',
      depreciation: '0.00',
      refusal: 'EXCLUDED_PROPERTY',
    },
  ] as const;
  await adjuster.ask(SaveClaimLines, { claimId, lines: [...lines], revision: inspected.claim.revision });
  const asked = (await adjuster.ask(MoveClaim, { claimId, action: 'REQUEST_PROOF' })).moveClaim;
  if (asked.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(asked));
}

/** The data of an answer, whose shape the test knows; throws with a refusal. */
export async function askFor(client: Client, document: string, variables: object = {}) {
  const { body, text } = await client.send(document, { ...variables });
  if (body?.data == null || text.includes('"errors"')) throw new Error(text);
  return Object(body.data);
}
