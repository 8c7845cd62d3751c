import type { ChangeKind, IsoDate } from '../../../machines/contract/types.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { moveElsewhere } from '../scenarios/move-elsewhere.ts';
import { servedFile } from '../scenarios/quote-player.ts';
import type { Client } from './graphql-client.ts';
import type { restWorldOn } from './rest-world.ts';

/** A change as the wire shows it. */
export interface ShownChange {
  readonly change: {
    readonly transactionId: string;
    readonly kind: ChangeKind;
    readonly stage: string;
    readonly effectiveDate: IsoDate;
  };
  readonly price: ShownPrice | null;
  readonly refund: {
    readonly amount: string;
    readonly day: IsoDate | null;
    readonly parts: readonly string[];
  } | null;
  readonly reviewReasons: readonly string[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly possibleStart: { readonly effectiveDate: IsoDate; readonly coverException: string | null } | null;
  readonly conflicts: readonly {
    readonly conflictId: string;
    readonly field: string;
    readonly fromDate: IsoDate;
    readonly changeValue: string;
    readonly issuedValue: string;
    readonly choice: string | null;
  }[];
  readonly documents: readonly { readonly documentType: string; readonly isOnFile: boolean }[];
  readonly needsAgentSignature: boolean;
  readonly needsInsuredSignature: boolean;
  readonly changedFields: readonly {
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly screens: readonly string[];
  readonly terms: readonly {
    readonly policyId: string;
    readonly effectiveDate: IsoDate;
    readonly stage: string;
    readonly amount: string | null;
  }[];
}

interface ShownPrice {
  readonly annualBefore: string;
  readonly annualAfter: string;
  readonly days: number;
  readonly termDays: number;
  readonly factor: number;
  readonly total: string;
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly lines: readonly {
    readonly line: string;
    readonly annualBefore: string;
    readonly annualAfter: string;
    readonly amount: string;
    readonly keptBecause: string | null;
  }[];
}

const detailFields = `change { transactionId kind stage effectiveDate } price { annualBefore annualAfter days termDays factor total
  balanceBefore balanceAfter lines { line annualBefore annualAfter amount keptBecause } } refund { amount day parts } reviewReasons problems { code message } possibleStart { effectiveDate coverException }
  conflicts { conflictId field fromDate changeValue issuedValue choice } documents { documentType isOnFile } needsAgentSignature
  needsInsuredSignature changedFields { field before after } screens
  terms { policyId effectiveDate stage amount }`;

const answerFields = `__typename ... on ChangeSaved { details { ${detailFields} } } ... on SaveRefused { problems { code message } }`;

/** The answer of a mutation: the change, or the reasons of its refusal, one "CODE: sentence" each. */
export type ChangeOutcome = ShownChange | readonly string[];

/** Works on the changes of a policy as a client does. */
export function changesOf(client: Client, policyId: number) {
  const id = String(policyId);
  const act = async (
    name: string,
    types: string,
    args: string,
    variables: object,
  ): Promise<ChangeOutcome> => {
    const query = `mutation ($id: ID!${types}) { answer: ${name}(policyId: $id${args}) { ${answerFields} } }`;
    const { body, text } = await client.send(query, { id, ...variables });
    const answer = Object(body?.data?.answer);
    if (answer.__typename === 'ChangeSaved') return answer.details as ShownChange;
    if (answer.__typename === 'SaveRefused')
      return (answer.problems as { code: string; message: string }[]).map(
        ({ code, message }) => `${code}: ${message}`,
      );
    throw new Error(text.slice(0, 2000));
  };
  return {
    open: (change: object) => act('openChange', ', $change: ChangeInput!', ', change: $change', { change }),
    price: () => act('priceChange', '', '', {}),
    decide: (decisions: readonly object[]) =>
      act('decideConflicts', ', $decisions: [ConflictDecision!]!', ', decisions: $decisions', { decisions }),
    issue: (signatures: object = {}) =>
      act('issueChange', ', $signatures: ChangeSignatures', ', signatures: $signatures', { signatures }),
    move: (start: object) => act('moveChange', ', $start: ChangeStartInput!', ', start: $start', { start }),
    abandon: (message = '') => act('abandonChange', ', $message: String', ', message: $message', { message }),
    details: async (transactionId: string | null = null): Promise<ShownChange> => {
      const { body, text } = await client.send(
        `query ($id: ID!, $transactionId: ID) { policyChange(policyId: $id, transactionId: $transactionId) { ${detailFields} } }`,
        { id, transactionId },
      );
      if (!body?.data?.policyChange) throw new Error(text.slice(0, 1000));
      return body.data.policyChange as ShownChange;
    },
    save: async (parts: object): Promise<string> => {
      const { body, text } = await client.send(
        'mutation ($id: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $id, parts: $parts) { __typename ... on SaveRefused { problems { code message } } } }',
        { id, parts },
      );
      const answer = Object(body?.data?.savePolicyParts);
      return answer.__typename === 'PartsSaved' ? 'PartsSaved' : text;
    },
    rate: async (choice: object): Promise<string> => {
      const { body, text } = await client.send(
        'mutation ($id: ID!, $choice: RatingChoiceInput!) { rate(policyId: $id, stage: DISCOUNTED, choice: $choice) { __typename } }',
        { id, choice },
      );
      const name = Object(body?.data?.rate).__typename;
      return name === 'QuoteRated' ? name : text;
    },
    upload: async (documentType: string): Promise<void> => {
      const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString(
        'base64',
      );
      const { text } = await client.send(
        'mutation ($id: ID!, $documentType: String!, $content: String!) { addDocument(policyId: $id, documentType: $documentType, fileName: "evidence.pdf", content: $content) { __typename } }',
        { id, documentType, content },
      );
      if (!text.includes('DocumentStored')) throw new Error(text);
    },
    /** Adds every document that the open change needs. */
    addEvidence: async function addEvidence(this: {
      upload(type: string): Promise<void>;
      details(): Promise<ShownChange>;
    }) {
      for (const { documentType, isOnFile } of (await this.details()).documents)
        if (!isOnFile) await this.upload(documentType);
    },
    pay: async (): Promise<string> => {
      const { transaction } = await servedFile(client, policyId);
      const payment = {
        paymentTypeId: 2,
        amount: transaction.balance ?? '',
        token: 'tok_sample_ok',
        description: null,
      };
      return (await client.ask(Pay, { policyId: id, payment })).pay.__typename;
    },
    versionOn: async (
      asOf: IsoDate,
    ): Promise<{ transactionId: string | null; building: number | null; total: string | null }> => {
      const { body } = await client.send(
        'query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { slice { transactionId } file { rating { buildingCoverage totalPremium } } } }',
        { id, asOf },
      );
      const version = Object(body?.data?.policyVersion);
      return {
        transactionId: version.slice?.transactionId ?? null,
        building: version.file?.rating.buildingCoverage ?? null,
        total: version.file?.rating.totalPremium ?? null,
      };
    },
    balance: async (): Promise<string> => {
      const { body } = await client.send('query ($id: ID!) { statement(policyId: $id) { balance } }', { id });
      return Object(body?.data?.statement).balance;
    },
  };
}

/** Works on the change of an outcome, or fails with why it was refused. */
export function saved(outcome: ChangeOutcome): ShownChange {
  if ('change' in outcome) return outcome;
  throw new Error(outcome.join('\n'));
}

/** Why an act was refused; fails where it was done. */
export function refused(outcome: ChangeOutcome): readonly string[] {
  if ('change' in outcome) throw new Error(`It was done: ${outcome.change.stage}.`);
  return outcome;
}

/** A paid and issued policy of a scenario, with the days of its term. Earlier ones are moved elsewhere, so that none is a duplicate. */
export async function issuePlayed(
  { agent, played, world }: Pick<Awaited<ReturnType<typeof restWorldOn>>, 'agent' | 'played' | 'world'>,
  scenario = 'slab-day-364',
): Promise<{ policyId: number; from: IsoDate; to: IsoDate }> {
  await moveElsewhere(world.db);
  const { file } = await played(scenario);
  const { policyId } = file.policy;
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId: String(policyId), payment });
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  const { policy, transaction } = await servedFile(agent, policyId);
  if (transaction.transactionStatus !== 'ISSUED')
    throw new Error(`It is ${transaction.transactionStatus}: ${transaction.reviewReasons}`);
  return { policyId, from: policy.effectiveDate ?? '', to: policy.expirationDate ?? '' };
}
