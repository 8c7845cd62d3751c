import {
  type EntitySpec,
  entities,
  type FieldSpec,
  parts,
  records,
} from '../../../machines/contract/fields.ts';
import type { ClaimLine, LetterKind } from '../../../machines/contract/types.ts';
import { printReportValue } from '../../../machines/domain/claims/reports/adjuster-report.ts';
import { buildAdjusterReport } from '../../../machines/domain/claims/reports/build-adjuster-report.ts';
import { drawBuildingSection } from '../../../machines/domain/drawing/building-section.ts';
import { findInsuredName, printAddress } from '../../../machines/domain/letters/letter-fields.ts';
import { findOwnText, ownTexts } from '../../../machines/domain/letters/own-texts.ts';
import { declarations } from '../../../machines/domain/policy/applicant-declarations.ts';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { renderAdjusterReportPdf } from '../../../server/claims/adjuster-report-pdf.ts';
import { writeLetter } from '../../../server/documents/contents/letter-content.service.ts';
import { listReceivers } from '../../../server/documents/contents/letter-receivers.ts';
import type { LetterSources } from '../../../server/documents/contents/letter-sources.ts';
import { renderCommissionPdf } from '../../../server/providers/pdf/commission-pdf.ts';
import { renderPrintRunPdf } from '../../../server/providers/pdf/print-run-pdf.ts';
import { renderProposalPdf } from '../../../server/providers/pdf/proposal/proposal-pdf.ts';
import type { QuoteDocument } from '../../../server/providers/pdf/quote-document.ts';
import { renderQuotePdf } from '../../../server/providers/pdf/quote-pdf.ts';
import { renderSignedApplication } from '../../../server/providers/pdf/signed-application.ts';
import { renderWorksheetPdf } from '../../../server/providers/pdf/worksheet-pdf.ts';
import { longestProposal } from '../../domain/proposal/sample-proposal.ts';
import { buildClaimFile, buildClaimLine } from '../claims/claim-files.ts';
import { type PrintedText, readPdfBoxes } from '../mail/pdf-boxes.ts';
import { sampleFile } from '../scenarios/sample-file.ts';

/* Every paper with every text as long as its field takes, and what a reader of PDF files finds on it. */

export const names = {
  Vietnamese: 'Nguyễn Thị Ánh Nguyệt',
  Hawaiian: 'Kaʻahumanu Keʻelikōlani',
  Spanish: 'María de los Ángeles Ñúñez',
  Polish: 'Łukasz Żółć-Świętosławski',
  Chinese: '歐陽娜娜李小龍',
  Arabic: 'محمد عبد الرحمن',
} as const;

/** The faults of a paper for a reader of PDF files; empty lists where there are none. */
export async function inspectPaper({ paper, content, bytes }: Paper) {
  const texts = await readPdfBoxes(bytes);
  const all = squeeze(texts.map(({ text }) => text).join(''));
  return {
    paper,
    missing: listTexts(content).filter((text) => !all.includes(squeeze(text))),
    outside: texts.filter(
      ({ left, right, top, bottom }) => left < 40 || right > 573 || top < 25 || bottom > 790,
    ),
    tooSmall: texts.filter(({ size }) => size < 5),
    overlapping: findOverlaps(texts),
    isEmbedded: !bytes.includes('/BaseFont /Helvetica'),
  };
}

/** A paper on which everything is, inside its pages, legible, and nothing over another. */
export const soundPaper = { missing: [], outside: [], tooSmall: [], overlapping: [], isEmbedded: true };

function squeeze(text: string): string {
  return text.normalize('NFC').replace(/[\s\u2068\u2069]+/g, '');
}

/** The texts of a document that are more than a word, a day or an amount. */
function listTexts(content: unknown): string[] {
  if (typeof content === 'string') return content.length < 12 ? [] : [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(listTexts) : [];
}

function findOverlaps(texts: readonly PrintedText[]): [PrintedText, PrintedText][] {
  return texts.flatMap((first, at) =>
    texts
      .slice(at + 1)
      .filter(
        (second) =>
          second.page === first.page &&
          Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
          Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1,
      )
      .map((second): [PrintedText, PrintedText] => [first, second]),
  );
}

/** A printed paper with what has to be on it. */
interface Paper {
  readonly paper: string;
  readonly content: unknown;
  readonly bytes: Buffer;
}

/** Prints every paper with texts of a name, or of several in turn, each as long as its field takes. */
export async function printPapers(...names: readonly string[]): Promise<Paper[]> {
  let at = 0;
  const fill = (length: number) => {
    const name = names[at % names.length] ?? '';
    at += 1;
    return `${name} `
      .repeat(Math.ceil(length / name.length))
      .slice(0, length)
      .trim();
  };
  const sources = describeLongest(fill);
  const addressee = { ...addressOf(sources), capacity: 'Copy for the first mortgagee' };
  const letters = (Object.keys(ownTexts) as LetterKind[]).map((kind) => ({
    content: writeLetter(kind, findOwnText(kind, null), sources, {
      date: '2026-11-21',
      facts: longestFacts(fill),
    }).content,
    addressee,
    kind: 'Notice to the lender',
    number: 1,
  }));
  const run = { printRunId: 1, businessDay: '2026-11-21', printedAt: '2026-11-21T20:00:00Z', letters };
  const quote = describeQuote(sources, fill);
  const application = describeApplication(sources, fill);
  return [
    { paper: 'letters of a print run', content: [letters, addressee], bytes: await renderPrintRunPdf(run) },
    {
      paper: 'quote',
      content: { ...quote, building: quote.building.sentences.map(({ text }) => text) },
      bytes: await renderQuotePdf(quote),
    },
    ...(quote.worksheet === null
      ? []
      : [
          {
            paper: 'worksheet',
            content: quote.worksheet,
            bytes: await renderWorksheetPdf(quote, quote.worksheet),
          },
        ]),
    { paper: 'application', content: application, bytes: await renderSignedApplication(application) },
    await printProposal(fill),
    await printAdjusterReport(sources, fill),
    await printCommission(fill),
  ];
}

/** A text of a number of characters. */
type Fill = (length: number) => string;

/** Every part of a file with each of its texts at its length, two insureds and four other interests. */
function describeLongest(fill: Fill): LetterSources {
  const sample = sampleFile();
  const filled = Object.fromEntries(
    Object.entries(sample).map(([key, part]) => {
      const spec: EntitySpec | undefined = (parts as Record<string, EntitySpec>)[key];
      if (!spec) return [key, part];
      return [
        key,
        Array.isArray(part) ? part.map((row) => fillTexts(spec, row, fill)) : fillTexts(spec, part, fill),
      ];
    }),
  ) as typeof sample;
  const [insured = sample.insureds[0]] = filled.insureds;
  if (!insured) throw new Error('The sample has no insured.');
  const blankPayee = Object.fromEntries(Object.keys(parts.lossPayees.fields).map((field) => [field, null]));
  const file = {
    ...filled,
    policy: { ...filled.policy, effectiveDate: '2026-12-01', expirationDate: '2027-12-01' },
    insureds: [insured, { ...insured, isEntity: true }],
    lossPayees: (['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'LOSS_PAYEE', 'DISASTER_AGENCY'] as const).map(
      (lossPayeeType) => ({
        ...fillTexts(parts.lossPayees, blankPayee, fill),
        lossPayeeType,
        isActive: true,
      }),
    ),
  } as unknown as LetterSources['file'];
  const change = {
    effectiveDate: '2026-12-01',
    price: {
      ...{ days: 265, termDays: 365, factor: 0.726, total: '26.00', balanceAfter: '26.00' },
      lines: [{ line: 'BUILDING', annualBefore: '470.00', annualAfter: '506.00', amount: '26.00' }],
    },
  } as unknown as LetterSources['file']['change'];
  return {
    file: { ...file, change },
    changes: listTextFields().map(({ label, maxLength = 0 }) => ({
      label,
      before: fill(Math.min(maxLength, 1000)),
      after: fill(Math.min(maxLength, 1000)),
    })),
    insuredName: findInsuredName(file),
    companyName: fill(records.companies.fields.name.maxLength),
    carrierName: fill(records.companies.fields.name.maxLength),
    agent: {
      name: fill(records.users.fields.firstName.maxLength + 1 + records.users.fields.lastName.maxLength),
      agencyName: fill(entities.fields.name.maxLength),
      address: [
        fill(entities.fields.streetAddress1.maxLength),
        fill(entities.fields.streetAddress2.maxLength),
      ],
      phone: '6155550142',
      email: null,
    },
  };
}

function fillTexts(spec: EntitySpec, row: object, fill: Fill): object {
  const texts = Object.entries(spec.fields).filter(([, field]) => isFreeText(field));
  return { ...row, ...Object.fromEntries(texts.map(([name, { maxLength = 0 }]) => [name, fill(maxLength)])) };
}

function isFreeText({ kind, enumName }: FieldSpec): boolean {
  return (kind === 'text' || kind === 'longText') && enumName === undefined;
}

/** The texts of a policy file, as the catalogue has them. */
function listTextFields(): FieldSpec[] {
  return Object.values<EntitySpec>(parts).flatMap(({ fields }) => Object.values(fields).filter(isFreeText));
}

function longestFacts(fill: Fill) {
  const dueDate = '2026-12-05';
  return {
    ...{
      dueDate,
      changeDate: dueDate,
      amount: '1204.50',
      charged: '532.00',
      received: '532.00',
      balance: '0.00',
    },
    reason: fill(records.documentRequests.fields.note.maxLength),
    documents: Array.from({ length: 12 }, () => fill(records.documentRequests.fields.documentType.maxLength)),
  };
}

/** The receiver with the longest name and address. */
function addressOf({ file }: LetterSources) {
  const [mortgagee] = listReceivers('LENDER_NOTICE', file);
  return { name: mortgagee?.name ?? '', address: mortgagee?.address?.split('\n') ?? [] };
}

function describeQuote({ insuredName, agent, carrierName, file }: LetterSources, fill: Fill): QuoteDocument {
  // No quote prints an answer in sentences.
  const short = listTextFields().filter(({ kind }) => kind === 'text');
  const facts = short.map(({ label, maxLength = 0 }) => ({
    label,
    value: fill(maxLength),
    flag: 'UNVERIFIED' as const,
  }));
  return {
    ...{ kind: 'quote', number: '1042', preparedOn: '2026-11-21', validUntil: '2026-12-21' },
    preparedFor: insuredName,
    property: printAddress(file.propertyAddress),
    preparedBy: [agent.name, agent.agencyName],
    carrier: carrierName,
    isSample: true,
    isProvisional: true,
    factGroups: [{ title: 'Every text', facts }],
    coverages: [{ label: 'Building', amount: 250_000, deductible: 2_000, premium: '470.00' }],
    premiumLines: [
      {
        label: fill(records.rating.fields.surplusLinesTaxLabel.maxLength),
        kind: 'PART',
        amount: '470.00',
        flag: 'UNVERIFIED',
      },
      { label: 'Total', kind: 'TOTAL', amount: '1234567.89', flag: null },
    ],
    building: drawBuildingSection(file),
    totalPremium: '1234567.89',
    notes: [fill(parts.policy.fields.reviewExplanation.maxLength)],
    worksheet: {
      edition: '2023-02-24',
      editionNotice: fill(200),
      sections: [
        {
          ...{ group: 'Location', isNewGroup: true, result: 'Inland flood: building rate' },
          lines: [
            {
              ...{ number: 1, label: fill(60), lookedUp: fill(200), flag: 'ASSUMED' as const },
              ...{ figure: '× 1.082', runningText: '1.082' },
            },
          ],
        },
      ],
    },
  };
}

function describeApplication({ insuredName, file }: LetterSources, fill: Fill) {
  return {
    number: '1042',
    insuredName,
    property: printAddress(file.propertyAddress).join(', '),
    totalPremium: '$1,204.50',
    groups: [
      {
        title: 'Every text',
        answers: listTextFields().map(({ label, maxLength = 0 }) => ({ label, value: fill(maxLength) })),
      },
    ],
    declarations,
    contentDigest: 'c0ffee'.repeat(10),
    signedName: fill(records.users.fields.firstName.maxLength * 2),
    drawing: null,
    statement: `Signed by typing the name ${fill(120)} on 11/21/2026 at 10:42 PST.`,
  };
}

/** A proposal fits on its page with texts of usual length; with these it has to have the names. */
async function printProposal(fill: Fill): Promise<Paper> {
  const property = [fill(parts.propertyAddress.fields.streetAddress1.maxLength), 'Nashville, TN 37206'];
  const agent = {
    name: fill(records.users.fields.lastName.maxLength),
    agency: fill(entities.fields.name.maxLength),
  };
  const proposal = { ...longestProposal, property, agent: { ...agent, phone: '6155550142' } };
  const page = layOutProposal(proposal, 'EN');
  const bytes = await renderProposalPdf({ page, madeOn: '2026-11-21', photo: null, worksheet: null });
  return { paper: 'proposal', content: [property, agent], bytes };
}

/** The last report of an adjuster, about a claim with every text at its length. */
async function printAdjusterReport({ file, companyName, agent }: LetterSources, fill: Fill): Promise<Paper> {
  const claim = fillTexts(records.claims, buildClaimFile({}).claim, fill);
  const line = fillTexts(records.claimLines, buildClaimLine(1), fill) as ClaimLine;
  const { insureds, lossPayees, policyOwner } = file;
  const { policy, ...work } = buildClaimFile({ claim, lines: [line] });
  const names = {
    adjusterName: agent.name,
    propertyAddress: printAddress(file.propertyAddress).join(', '),
    policyNumber: '1000000001',
    clocks: [],
  };
  const parties = { insureds, lossPayees, policyOwner: { ...policyOwner, companyName } };
  const claimFile = { ...work, policy: { ...policy, ...parties } };
  const report = buildAdjusterReport(claimFile, 'CLOSING', names, '2026-11-21');
  const { sections, tables } = report;
  const printed = [...sections.map(({ fields }) => fields), ...tables.flatMap(({ rows }) => rows)].flat();
  const content = printed.map((field) => printReportValue(field));
  return { paper: 'adjuster’s report', content, bytes: await renderAdjusterReportPdf(report) };
}

async function printCommission(fill: Fill): Promise<Paper> {
  const sums = { premium: '506.00', earned: '75.90', takenBack: '0.00' };
  const agency = fill(entities.fields.name.maxLength);
  const insuredName = fill(parts.insureds.fields.entityName.maxLength);
  const [fromDate, toDate] = ['2026-11-01', '2026-11-30'];
  const term = {
    policyNumber: '1000000001',
    firstDay: fromDate,
    lastDay: toDate,
    isRenewal: false,
    percent: 15,
  };
  const rows = [{ ...term, ...sums, insuredName }];
  const statement = { agency, fromDate, toDate, rows, ...sums, opening: '0.00', closing: '75.90' };
  return { paper: 'commission', content: [agency, insuredName], bytes: await renderCommissionPdf(statement) };
}
