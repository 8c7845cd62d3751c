import type { Claim, Document, LetterKind, ProposalLanguage } from '../../machines/contract/types.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { imagineFlood } from '../../machines/domain/claims/what-if/flood-what-if.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { letterTitles } from '../../machines/domain/letters/letter-titles.ts';
import { lossPayeeFullName } from '../../machines/domain/parties/loss-payee.ts';
import { findOwnThings, type OwnFinding, type OwnThing } from '../../machines/domain/policy/own-search.ts';
import { readClaimDocuments } from '../claims/claim-documents.service.ts';
import { readClaimHead, readClaimPage } from '../claims/claim-files.service.ts';
import { listLetters } from '../documents/letters.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readStatement } from '../ledger/read-ledger.service.ts';
import { readMessageThread } from '../messages/messages.service.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { visibleDocuments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readPolicyPage } from '../policy/search/pages.service.ts';
import type { PolicySummary } from '../policy/search/policy-summaries.service.ts';

/** Whose things are listed, and in which language they are named. */
interface Search {
  readonly world: World;
  readonly viewer: Viewer;
  readonly language: ProposalLanguage;
}

const firstPage = { limit: 20, after: null, before: null, isBackward: false };
const longestText = 200;

/** The things of their own policies that an insured or a helper may see and that contain every word of a text; nothing for everyone else. */
export async function searchOwn(
  world: World,
  viewer: Viewer,
  text: string,
  language: ProposalLanguage,
): Promise<OwnFinding[]> {
  const printable = text.replace(/\p{Cc}/gu, ' ').slice(0, longestText);
  if (viewer.role !== 'CONSUMER' || printable.trim() === '') return [];
  const search = { world, viewer, language };
  const [matching, newest, claims] = await Promise.all([
    readPolicyPage(world, viewer, { text: printable }, firstPage),
    readPolicyPage(world, viewer, {}, firstPage),
    readClaimPage(world, viewer, { policyId: null, isClosed: null }, firstPage),
  ]);
  const policies = new Map([...matching.rows, ...newest.rows].map(({ row }) => [row.policyId, row]));
  const things = await Promise.all([
    ...[...policies.values()].map((row) => listThingsOfPolicy(search, row)),
    ...claims.rows.map(({ row }) => listThingsOfClaim(search, row)),
  ]);
  return findOwnThings(things.flat(), printable, language);
}

/** Every service called here checks by itself which parts of the policy the viewer may see. */
async function listThingsOfPolicy(search: Search, row: PolicySummary): Promise<OwnThing[]> {
  const { world, viewer } = search;
  const { policyId, policyNumber, address, effectiveDate } = row;
  const file = await readPolicyInForce(world, viewer, policyId);
  if (file === null) return [];
  const [letters, documents, statement, messages] = await Promise.all([
    listLetters(world, viewer, file),
    visibleDocuments(world, viewer, file, true),
    readStatement(world, viewer, policyId),
    listMessages(search, policyId, null),
  ]);
  const base = { ...blank, policyId };
  const named = letters.map(({ kind, claimId, documentId, businessDay }) => ({
    ...base,
    kind: billKinds.includes(kind) ? ('BILL' as const) : ('LETTER' as const),
    claimId,
    documentId,
    fileName: documentId === null ? null : `letter-${documentId}.pdf`,
    title: letterTitles[search.language][kind],
    day: businessDay,
  }));
  const received = (statement?.lines ?? []).flatMap(({ entry, receipt }) =>
    receipt === null
      ? []
      : [
          {
            ...base,
            kind: 'PAYMENT' as const,
            title: policyNumber ?? address ?? '',
            day: entry.effectiveDate,
            amount: receipt,
          },
        ],
  );
  return [
    {
      ...base,
      kind: 'POLICY',
      title: address ?? String(policyId),
      detail: policyNumber,
      day: effectiveDate,
      amount: row.totalPremium,
      people: row.insuredName,
    },
    ...named,
    ...received,
    ...messages,
    ...listPapers(policyId, documents, new Set(named.map(({ documentId }) => documentId))),
    ...listLenders(file),
    ...listCoverage(search, file),
  ];
}

async function listThingsOfClaim(search: Search, claim: Claim): Promise<OwnThing[]> {
  const { world, viewer } = search;
  const { claimId, policyId, dateOfLoss, description } = claim;
  const base = { ...blank, policyId, claimId };
  const [{ adjusterName }, documents, messages] = await Promise.all([
    readClaimHead(world, claim),
    readClaimDocuments(world, viewer, claim),
    listMessages(search, policyId, claimId),
  ]);
  return [
    {
      ...base,
      kind: 'CLAIM',
      title: formatClaimNumber(claim),
      detail: description,
      day: dateOfLoss,
      people: adjusterName,
    },
    ...documents.map(({ documentType, fileName, uploadedDate }) => ({
      ...base,
      kind: 'PAPER' as const,
      title: documentType,
      detail: fileName,
      day: toBusinessDate(new Date(uploadedDate)),
    })),
    ...messages,
  ];
}

async function listMessages(
  { world, viewer }: Search,
  policyId: number,
  claimId: number | null,
): Promise<OwnThing[]> {
  const thread = await readMessageThread(world, viewer, { policyId, claimId });
  return (thread?.messages ?? []).map(({ writerName, text, writtenAt }) => ({
    ...blank,
    ...{ policyId, claimId, title: writerName, detail: text },
    kind: 'MESSAGE',
    day: toBusinessDate(writtenAt),
  }));
}

/** The papers of a policy without its letters. */
function listPapers(
  policyId: number,
  documents: readonly Document[],
  lettered: ReadonlySet<number | null>,
): OwnThing[] {
  return documents
    .filter(({ documentId }) => !lettered.has(documentId))
    .map(({ documentId, documentType, fileName, uploadedDate }) => ({
      ...{ ...blank, policyId, documentId, fileName },
      kind: 'PAPER',
      title: documentType,
      detail: fileName,
      day: toBusinessDate(new Date(uploadedDate)),
    }));
}

function listLenders({ policy, lossPayees }: StoredFile): OwnThing[] {
  return lossPayees
    .filter(({ isActive }) => isActive !== false)
    .map(({ loanNumber, streetAddress1, city, ...lender }) => ({
      ...{ ...blank, policyId: policy.policyId },
      kind: 'LENDER',
      title: lossPayeeFullName(lender),
      detail: [loanNumber, streetAddress1, city].filter(Boolean).join(', ') || null,
    }));
}

/** The things that a flood of the house would damage, each with whether it is paid. */
function listCoverage({ world, language }: Search, file: StoredFile): OwnThing[] {
  if (file.transaction.issuedDate === null) return [];
  const flood = imagineFlood(file, { depthInches, today: businessToday(world), language });
  return (flood?.rooms ?? []).flatMap(({ room, items }) =>
    items.map(({ item, sentence }) => ({
      ...{ ...blank, policyId: file.policy.policyId },
      kind: 'COVERAGE',
      title: `${room}: ${item}`,
      detail: sentence,
    })),
  );
}

/** Water that reaches every item of the house. */
const depthInches = 36;

const billKinds: readonly LetterKind[] = [
  'RENEWAL_BILL',
  'RENEWAL_BILL_COPY',
  'RENEWAL_SECOND_BILL',
  'INSTALLMENT_BILL',
  'UNDERPAYMENT_BILL',
];

const blank = {
  claimId: null,
  documentId: null,
  fileName: null,
  detail: null,
  day: null,
  amount: null,
  people: null,
};
