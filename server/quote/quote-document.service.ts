import type { PolicyFile, Rating, RatingWorksheet } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { findRatedHeight } from '../../machines/domain/coverage/rated-height.ts';
import { drawBuildingSection } from '../../machines/domain/drawing/building-section.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { insuredScreeningName } from '../../machines/domain/parties/sanctions.ts';
import { displayedPolicyNumber, isIssuedBusiness } from '../../machines/domain/policy/policy.ts';
import { listPrintedPremium } from '../../machines/domain/policy/printed-premium.ts';
import { isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { findCarrierName } from '../documents/contents/carrier-name.ts';
import { type FactName, listPrintedFacts } from '../documents/contents/printed-facts.ts';
import { readUser } from '../identity/users/users.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { readWorksheet } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { FactGroup, QuoteDocument, QuoteWorksheet } from '../providers/pdf/quote-document.ts';
import { renderQuotePdf as printed } from '../providers/pdf/quote-pdf.ts';
import { renderWorksheetPdf as printedWorksheet } from '../providers/pdf/worksheet-pdf.ts';
import { findSupersession } from '../rating/engine/books/shipped-editions.ts';
import { groupPrintedLines, printLines } from '../rating/engine/worksheet/printed-lines.ts';
import type { WorksheetLine } from '../rating/engine/worksheet/worksheet.ts';

/** Prints the quote of a file as a PDF, with the worksheet after it if asked; null if the policy is missing or not visible to this viewer. */
export async function buildQuotePdfFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  withWorksheet: boolean,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const file = await readPolicyInForce(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'policy', 'view')) return null;
  const document = await buildQuoteDocument(world, viewer, file);
  const printedDocument = withWorksheet ? document : { ...document, worksheet: null };
  return { fileName: `${document.kind}-${document.number}.pdf`, bytes: await printed(printedDocument) };
}

/** Prints how a file's premium was computed as a PDF; null if nothing is rated or the viewer may not see it. */
export async function buildWorksheetPdfFile(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const file = await readPolicyInForce(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'policy', 'view')) return null;
  const document = await buildQuoteDocument(world, viewer, file);
  if (document.worksheet === null || document.worksheet.sections.length === 0) return null;
  return {
    fileName: `worksheet-${document.number}.pdf`,
    bytes: await printedWorksheet(document, document.worksheet),
  };
}

/** Builds the contents of a printed quote. */
async function buildQuoteDocument(world: World, viewer: Viewer, file: StoredFile): Promise<QuoteDocument> {
  const { policy, rating, policyOwner, propertyAddress, locationFacts } = file;
  const background = await readWorksheet(world, viewer, file);
  const agent = policyOwner.userId === null ? undefined : await readUser(world.db, policyOwner.userId);
  const reasons = (background?.reasons ?? []) as { message: string }[];
  return {
    kind: documentKind(file),
    number: displayedPolicyNumber(file) ?? String(policy.policyId),
    preparedOn: businessToday(world),
    validUntil: documentKind(file) === 'policy' ? null : policy.quoteExpirationDate,
    preparedFor: firstInsuredName(file),
    property: [
      [propertyAddress.streetAddress1, propertyAddress.streetAddress2].filter(Boolean).join(', '),
      `${propertyAddress.city ?? ''}, ${propertyAddress.stateAbbreviation ?? ''} ${propertyAddress.postalCode ?? ''}`,
    ].filter((line) => line.trim() !== ''),
    preparedBy: [agent && userDisplayName(agent), policyOwner.companyName].filter((line): line is string =>
      Boolean(line),
    ),
    carrier: findCarrierName(world, rating),
    isSample: locationFacts.isSample === true,
    isProvisional: rating.status === 'PROVISIONAL',
    factGroups: buildFactGroups(file),
    coverages: buildCoverageRows(rating),
    building: drawBuildingSection(file),
    premiumLines: listPrintedPremium(rating, file.transaction.proratedSrlPremium),
    totalPremium: rating.totalPremium,
    notes: [
      ...reasons.map(({ message }) => message),
      ...[findSupersession(rating.edition, background?.ratedFor ?? policy.effectiveDate)].filter(
        (notice) => notice !== null,
      ),
      ...buildNotes(file),
    ],
    worksheet: background && mayViewWorksheet(viewer.masks) ? buildQuoteWorksheet(rating, background) : null,
  };
}

/** Whether the file is currently a quote, an application or a policy. */
function documentKind({ transaction: { policyState } }: StoredFile): QuoteDocument['kind'] {
  if (isIssuedBusiness(policyState)) return 'policy';
  return isQuote(policyState) ? 'quote' : 'application';
}

function firstInsuredName({ insureds }: PolicyFile): string {
  const first = insureds.find(({ isActive }) => isActive !== false);
  return first === undefined ? '' : insuredScreeningName(first);
}

function buildFactGroups(file: PolicyFile): FactGroup[] {
  const group = (title: string, names: readonly FactName[], others: FactGroup['facts'] = []): FactGroup => ({
    title,
    facts: [...listPrintedFacts(file, names).map((fact) => ({ ...fact, flag: null })), ...others],
  });
  return [
    group('Property', [
      'policy.floodZone',
      'policy.communityName',
      'policy.communityNumber',
      'policy.currentMapDate',
    ]),
    group(
      'Building',
      [
        'policy.buildingType',
        'structure.buildingDescription',
        'structure.foundationType',
        'structure.constructionDate',
        'structure.constructionType',
        'structure.totalBuildingAreaFeet',
        'structure.floorsCount',
        'policy.isPrimaryResidence',
      ],
      listHeightFacts(file),
    ),
    group('Coverage', [
      'policy.effectiveDate',
      'policy.expirationDate',
      'policy.effectiveDateType',
      'policy.waitingPeriod',
    ]),
  ];
}

/** The height that was rated and its source. */
function listHeightFacts(file: PolicyFile): FactGroup['facts'] {
  const height = findRatedHeight(file);
  if (height === null) return [];
  const flag = height.method === 'FEMA_ASSUMPTION' ? 'ASSUMED' : null;
  return [{ label: 'First floor height', value: `${height.feet} ft, ${height.source}`, flag }];
}

function buildCoverageRows(rating: Rating) {
  const {
    buildingCoverage,
    buildingDeductible,
    buildingPremium,
    contentsCoverage,
    contentsDeductible,
    contentsPremium,
  } = rating;
  if (buildingCoverage === null) return [];
  return [
    {
      label: 'Building',
      amount: buildingCoverage,
      deductible: buildingDeductible ?? 0,
      premium: buildingPremium,
    },
    {
      label: 'Contents',
      amount: contentsCoverage ?? 0,
      deductible: contentsDeductible ?? 0,
      premium: contentsPremium,
    },
  ];
}

function buildNotes(file: StoredFile): string[] {
  const { quoteExpirationDate: lastDay } = file.policy;
  const kind = documentKind(file);
  const height = findRatedHeight(file);
  return [
    ...(height === null ? [] : [`First floor height ${height.feet} ft. ${height.reason}`]),
    ...(file.locationFacts.isSample ? ['The property is a sample place. Its figures are invented.'] : []),
    ...(kind === 'quote' && lastDay ? [`The quote may be bound until ${formatDate(lastDay)}.`] : []),
    ...(kind === 'policy'
      ? []
      : [`This ${kind} is preliminary. It is not a binder and provides no coverage.`]),
  ];
}

/** How the premium of a file was made, for the pages after a document; null if nothing is rated or the viewer may not see it. */
export async function readPrintedWorksheet(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<QuoteWorksheet | null> {
  const background = await readWorksheet(world, viewer, file);
  return background && buildQuoteWorksheet(file.rating, background);
}

function buildQuoteWorksheet({ edition }: Rating, { lines, ratedFor }: RatingWorksheet): QuoteWorksheet {
  return {
    edition: edition ?? '',
    editionNotice: findSupersession(edition, ratedFor),
    sections: groupPrintedLines(printLines(lines as WorksheetLine[])),
  };
}
