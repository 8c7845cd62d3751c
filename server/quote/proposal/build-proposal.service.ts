import type { PolicyFile } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../../machines/domain/access/user.ts';
import { iccCoverage, replacementCost } from '../../../machines/domain/coverage/coverage.ts';
import { deductibleRisk } from '../../../machines/domain/coverage/option-difference.ts';
import { listPackages } from '../../../machines/domain/coverage/option-packages.ts';
import { readBuildingFacts } from '../../../machines/domain/drawing/building-facts.ts';
import { drawBuildingSection } from '../../../machines/domain/drawing/building-section.ts';
import { englishDrawing } from '../../../machines/domain/drawing/texts/english.ts';
import { spanishDrawing } from '../../../machines/domain/drawing/texts/spanish.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { listPrintedPremium } from '../../../machines/domain/policy/printed-premium.ts';
import type {
  Proposal,
  ProposalAgent,
  ProposalMark,
  ProposedOffer,
  ProposedPackage,
  ProposedQuote,
} from '../../../machines/domain/proposal/proposal.ts';
import { readRecords } from '../../database/records.store.ts';
import { readUser } from '../../identity/users/users.service.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { MarketOffer } from '../../market/market-offer.service.ts';
import { listMarketOffers } from '../../market/market-offers.service.ts';
import { readStoredPhoto } from '../../people/photo/photo.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { buildOptionGrid, findUnratedReason } from '../../rating/rating-options.service.ts';

/** A proposal that can be shown or stored, with a digest that changes when the quote does. */
export interface BuiltProposal {
  readonly content: Proposal;
  readonly quoteDigest: string;
  readonly photo: { readonly sha256: string; readonly bytes: Buffer } | null;
}

/** Builds the proposal of a file with today's prices; null if it has no price yet. The viewer may see the file. */
export async function buildProposal(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<BuiltProposal | null> {
  const quote = await buildProposedQuote(world, file, may(viewer.masks, 'privateFlood', 'view'));
  if (quote === null) return null;
  const { userId } = file.policyOwner;
  const content: Proposal = {
    ...quote,
    madeOn: businessToday(world),
    agent: await findAgent(world, viewer, file),
    drawing: {
      EN: drawBuildingSection(file, englishDrawing),
      ES: drawBuildingSection(file, spanishDrawing),
    },
  };
  return {
    content,
    quoteDigest: digestQuote(quote),
    photo: userId === null ? null : await readStoredPhoto(world, userId),
  };
}

/** The agent of record with the phone on which customers reach them: their own, else the agency's. Without an agent it is the viewer. */
async function findAgent(
  { db }: World,
  viewer: Viewer,
  { policyOwner: { userId, agencyEntityId, companyName } }: StoredFile,
): Promise<ProposalAgent> {
  const agent = userId === null ? undefined : await readUser(db, userId);
  const [agency] =
    agencyEntityId === null ? [] : await readRecords(db, 'entities', { entityId: agencyEntityId });
  const contacts = agent
    ? await readRecords(db, 'userContacts', { userId: agent.userId, isPrimary: true, isActive: true })
    : [];
  const contact = contacts.find(({ contactType }) => contactType !== 'EMAIL' && contactType !== 'FAX');
  return {
    name: agent ? userDisplayName(agent) : viewer.name,
    agency: agency?.name ?? companyName,
    phone: agent?.phone ?? contact?.contactValue ?? agency?.phone ?? null,
  };
}

/** Builds the proposed quote of a file with today's prices; null if it has no price. For services that know that it may be shown. */
export async function buildProposedQuote(
  world: World,
  stored: StoredFile,
  withOffers: boolean,
): Promise<ProposedQuote | null> {
  const today = businessToday(world);
  const file = withDerivedFields(stored, today);
  const options = findUnratedReason(file, today) === null ? buildOptionGrid(file, today, 'DISCOUNTED') : null;
  const packages =
    options === null || options.status === 'NOT_RATABLE' ? [] : proposePackages(options.choices);
  const offers = withOffers ? proposeOffers(await listProposableOffers(world, stored)) : [];
  if (packages.length === 0 && offers.length === 0) return null;
  const { policy, rating, propertyAddress, structure } = file;
  return {
    number: displayedPolicyNumber(stored) ?? String(policy.policyId),
    property: [
      [propertyAddress.streetAddress1, propertyAddress.streetAddress2].filter(Boolean).join(', '),
      `${propertyAddress.city ?? ''}, ${propertyAddress.stateAbbreviation ?? ''} ${propertyAddress.postalCode ?? ''}`,
    ].filter((line) => line.trim() !== ''),
    zone: policy.floodZone,
    validUntil: policy.quoteExpirationDate,
    packages,
    offers,
    offeredCover:
      offers.length === 0
        ? null
        : {
            building: rating.buildingCoverage ?? 0,
            contents: rating.contentsCoverage ?? 0,
            deductible: deductibleRisk({
              buildingCoverage: rating.buildingCoverage ?? 0,
              contentsCoverage: rating.contentsCoverage ?? 0,
              buildingDeductible: rating.buildingDeductible ?? 0,
              contentsDeductible: rating.contentsDeductible ?? 0,
            }),
          },
    effectiveDate: policy.effectiveDate,
    effectiveDateType: policy.effectiveDateType,
    codeCover: iccCoverage(file, Math.max(0, ...packages.map((item) => item.buildingCoverage))),
    isPrimaryHome: policy.isPrimaryResidence === true && policy.buildingType === 'SINGLE_FAMILY_HOME',
    hasBasement: structure.foundationType === 'BASEMENT',
    isTenant: policy.isTenant === true,
    marks: listMarks(file, options?.status === 'PROVISIONAL', packages, offers),
  };
}

/**
 * The offers for the days of the active rating: that a later rating would start later makes none of them stale, only another answer, or the end
 * of its validity.
 */
function listProposableOffers(world: World, stored: StoredFile): Promise<MarketOffer[]> {
  const today = businessToday(world);
  const { ratedAt } = stored.rating;
  const ratedOn = ratedAt === null ? today : toBusinessDate(new Date(ratedAt));
  return listMarketOffers(
    world,
    withDerivedFields(stored, today),
    'DISCOUNTED',
    withDerivedFields(stored, ratedOn),
  );
}

/** Whether the offer of the carrier that is kept no longer holds. */
export async function isKeptOfferStale(world: World, stored: StoredFile): Promise<boolean> {
  const kept = stored.rating.privateFloodProviderId;
  if (kept === null) return false;
  const offers = await listProposableOffers(world, stored);
  return offers.some(
    ({ privateFloodProviderId, isStale, outcome }) =>
      privateFloodProviderId === kept && (isStale || outcome === 'NOT_ASKED'),
  );
}

/** Two proposals with the same digest say the same of the quote, whenever they were made. */
export function digestQuote(quote: ProposedQuote): string {
  const { property, zone, packages, offers, offeredCover, effectiveDateType, marks } = quote;
  const said = [property, zone, packages, offers, offeredCover, effectiveDateType, marks];
  return digestSecret(JSON.stringify(said));
}

function proposePackages(choices: Parameters<typeof listPackages>[0]): ProposedPackage[] {
  return listPackages(choices).flatMap(({ kind, option }) => {
    const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, totalPremium } =
      option;
    return totalPremium === null
      ? []
      : [{ kind, buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, totalPremium }];
  });
}

/** The offers with a price that holds, the NFIP first; empty if no carrier has one. A page has room for so many. */
function proposeOffers(offers: readonly MarketOffer[]): ProposedOffer[] {
  const priced = offers.filter(({ outcome, isStale }) => outcome === 'QUOTED' && !isStale);
  if (priced.every(({ privateFloodProviderId }) => privateFloodProviderId === null)) return [];
  return priced.slice(0, mostOffers).map((offer) => {
    const charges = [...offer.fees, ...offer.taxes];
    return {
      carrier: offer.privateFloodProviderId === null ? null : offer.name.replace(/ \(sample\)$/, ''),
      isSample: offer.isSample,
      isChosen: offer.isChosen,
      outcome: offer.outcome,
      premium: sumMoney(offer.buildingPremium, offer.contentsPremium),
      charges: sumMoney(...charges.map(({ amount }) => amount)),
      unverifiedCharges: charges.filter(
        ({ amount, certainty }) => amount !== null && certainty !== 'PUBLISHED',
      ).length,
      unknownCharges: charges.filter(({ amount }) => amount === null).length,
      totalPremium: offer.totalPremium,
      buildingLimit: offer.buildingLimit,
      contentsLimit: offer.contentsLimit,
      waitingDays: offer.waitingDays,
      lenderAcceptance: offer.lenderAcceptance,
    };
  });
}

const mostOffers = 5;

function listMarks(
  file: PolicyFile & StoredFile,
  isProvisional: boolean,
  packages: readonly ProposedPackage[],
  offers: readonly ProposedOffer[],
): ProposalMark[] {
  const insures = (cover: 'buildingCoverage' | 'contentsCoverage') =>
    packages.some((item) => item[cover] > 0);
  const premium = listPrintedPremium(file.rating, file.transaction.proratedSrlPremium);
  const marks: readonly (readonly [ProposalMark, boolean])[] = [
    ['SAMPLE_PLACE', file.locationFacts.isSample === true],
    ['PROVISIONAL', isProvisional],
    ['FIRST_FLOOR_ASSUMED', readBuildingFacts(file).firstFloor.source === 'ASSUMED'],
    [
      'BUILDING_VALUE_ASSUMED',
      insures('buildingCoverage') &&
        file.structure.replacementCostUser === null &&
        replacementCost(file) !== null,
    ],
    ['CONTENTS_VALUE_ASSUMED', insures('contentsCoverage') && file.policy.contentsValue === null],
    ['DISCOUNT_UNVERIFIED', premium.some(({ flag }) => flag === 'UNVERIFIED')],
    ['SAMPLE_CARRIER', offers.some(({ isSample }) => isSample)],
  ];
  return marks.filter(([, holds]) => holds).map(([mark]) => mark);
}
