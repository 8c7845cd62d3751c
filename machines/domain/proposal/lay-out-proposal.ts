import type { ProposalLanguage } from '../../contract/types.ts';
import { deductibleRisk } from '../coverage/option-difference.ts';
import type { BuildingSection } from '../drawing/section-shapes.ts';
import { formatAmount, formatDate, formatDollars, formatPhone } from '../format/format-values.ts';
import type { Proposal, ProposedOffer, ProposedPackage } from './proposal.ts';
import { englishProposal } from './texts/english.ts';
import type { ProposalTexts } from './texts/proposal-texts.ts';
import { spanishProposal } from './texts/spanish.ts';

/** A package as a column of the page. */
export interface PackageColumn {
  readonly kind: ProposedPackage['kind'];
  readonly title: string;
  readonly isRecommended: boolean;
  readonly total: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly summary: string;
}

/** The comparison with private carriers: a column for each offer, the total first, then the five rows that decide. */
export interface OfferTable {
  readonly title: string;
  readonly intro: string;
  readonly columns: readonly { readonly name: string; readonly mark: string | null }[];
  readonly rows: readonly OfferTableRow[];
  /** Which offer is accepted; null where an older proposal does not say it. */
  readonly accepted: string | null;
}

export interface OfferTableRow {
  readonly label: string;
  readonly isTotal: boolean;
  readonly cells: readonly string[];
}

/** A heading with sentences under it. */
export interface SentenceBlock {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Everything that a proposal says, in the order of the page. The printed page and the one on the screen show the same. */
export interface ProposalPage {
  readonly language: ProposalLanguage;
  readonly title: string;
  readonly proposalFor: string;
  readonly property: readonly string[];
  /** Zone, quote number, day. */
  readonly details: readonly string[];
  readonly agent: {
    readonly name: string;
    readonly agency: string | null;
    readonly phone: string | null;
    readonly call: string | null;
    readonly photoLabel: string;
  };
  readonly caution: { readonly head: string; readonly text: string };
  readonly marks: SentenceBlock;
  readonly drawing: { readonly title: string; readonly section: BuildingSection };
  readonly packages: {
    readonly title: string;
    readonly intro: string;
    readonly perYear: string;
    readonly columns: readonly PackageColumn[];
  } | null;
  readonly offers: OfferTable | null;
  readonly covers: SentenceBlock;
  readonly excludes: SentenceBlock;
  readonly next: SentenceBlock;
  readonly footer: string;
  readonly appendix: string;
}

const textsOf = { EN: englishProposal, ES: spanishProposal } as const;

/** Lays a proposal out in a language. */
export function layOutProposal(proposal: Proposal, language: ProposalLanguage): ProposalPage {
  const texts = textsOf[language];
  const { agent, number, zone, madeOn } = proposal;
  const phone = agent.phone === null ? null : formatPhone(agent.phone);
  return {
    language,
    title: texts.title,
    proposalFor: texts.proposalFor,
    property: proposal.property,
    details: [
      ...(zone === null ? [] : [texts.zone(zone)]),
      texts.quoteNumber(number),
      texts.made(formatDate(madeOn)),
    ],
    agent: {
      name: agent.name,
      agency: agent.agency,
      phone: agent.phone,
      call: phone === null ? null : texts.phone(phone),
      photoLabel: texts.photoOf(agent.name),
    },
    caution: texts.caution,
    marks: { title: texts.marksTitle, sentences: proposal.marks.map((mark) => texts.marks[mark]) },
    drawing: { title: texts.buildingTitle, section: proposal.drawing[language] },
    packages: layOutPackages(proposal, texts),
    offers: layOutOffers(proposal, texts),
    covers: { title: texts.coversTitle, sentences: texts.covers(proposal) },
    excludes: { title: texts.excludesTitle, sentences: texts.excludes(proposal) },
    next: { title: texts.nextTitle, sentences: listNextSentences(proposal, texts) },
    footer: texts.footer,
    appendix: texts.appendix,
  };
}

function layOutPackages({ packages }: Proposal, texts: ProposalTexts): ProposalPage['packages'] {
  if (packages.length === 0) return null;
  const hasFuller = packages.some(({ kind }) => kind === 'FULLEST');
  return {
    title: texts.packagesTitle,
    intro: texts.packagesIntro,
    perYear: texts.perYear,
    columns: packages.map((item) => {
      const { title, summary } = texts.packages[item.kind];
      const isRecommended = item.kind === 'RECOMMENDED';
      return {
        kind: item.kind,
        title,
        isRecommended,
        total: formatAmount(item.totalPremium),
        facts: listPackageFacts(item, texts),
        summary: isRecommended && !hasFuller ? texts.recommendedIsFullest : summary,
      };
    }),
  };
}

function listPackageFacts(item: ProposedPackage, texts: ProposalTexts): PackageColumn['facts'] {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = item;
  const cover = (amount: number) => (amount === 0 ? texts.notInsured : formatDollars(amount));
  const areBoth = buildingCoverage > 0 && contentsCoverage > 0;
  const covers = [
    [texts.building, cover(buildingCoverage)],
    [texts.contents, cover(contentsCoverage)],
  ] as const;
  if (!areBoth) return [...covers, [texts.deductible, formatDollars(deductibleRisk(item))]];
  return buildingDeductible === contentsDeductible
    ? [...covers, [texts.deductibleEach, formatDollars(buildingDeductible)]]
    : [
        ...covers,
        [texts.deductible, `${formatDollars(buildingDeductible)} / ${formatDollars(contentsDeductible)}`],
      ];
}

function layOutOffers({ offers, offeredCover }: Proposal, texts: ProposalTexts): OfferTable | null {
  if (offers.length === 0 || offeredCover === null) return null;
  const { rows } = texts;
  const chosen = offers.find(({ isChosen }) => isChosen);
  const row = (label: string, cell: (offer: ProposedOffer) => string, isTotal = false): OfferTableRow => ({
    label,
    isTotal,
    cells: offers.map(cell),
  });
  const cover = (amount: number) => (amount === 0 ? texts.notInsured.toLowerCase() : formatDollars(amount));
  return {
    title: texts.offersTitle,
    intro: texts.offersIntro(
      cover(offeredCover.building),
      cover(offeredCover.contents),
      formatDollars(offeredCover.deductible),
    ),
    accepted:
      chosen === undefined
        ? null
        : texts.acceptedOffer(chosen.carrier ?? texts.nfip, describeTotal(chosen, texts)),
    columns: offers.map(({ carrier, isSample, isChosen }) => ({
      name: carrier ?? texts.nfip,
      mark: [isSample ? texts.sample : '', isChosen ? texts.chosen : ''].filter(Boolean).join(', ') || null,
    })),
    rows: [
      row(texts.total, (offer) => describeTotal(offer, texts), true),
      row(rows.premium, ({ premium }) => (premium === null ? '–' : formatAmount(premium))),
      row(rows.limits, (offer) => describeLimits(offer, texts)),
      row(rows.wait, (offer) => describeWait(offer, texts)),
      row(rows.charges, (offer) => describeCharges(offer, texts)),
      row(rows.lenders, ({ carrier, lenderAcceptance }) =>
        carrier === null ? texts.nfipLenders : texts.lenders(lenderAcceptance),
      ),
    ],
  };
}

function describeTotal({ outcome, totalPremium }: ProposedOffer, texts: ProposalTexts): string {
  if (outcome !== 'QUOTED') return texts.outcomes[outcome];
  return totalPremium === null ? '–' : formatAmount(totalPremium);
}

function describeLimits(
  { buildingLimit, contentsLimit }: ProposedOffer,
  { notStated }: ProposalTexts,
): string {
  const limits = [buildingLimit, contentsLimit].filter((limit) => limit !== null);
  return limits.length === 0 ? notStated : limits.map(formatDollars).join(' / ');
}

function describeWait({ carrier, waitingDays }: ProposedOffer, texts: ProposalTexts): string {
  if (carrier === null) return texts.nfipWait;
  return waitingDays === null ? texts.notStated : texts.waitDays(waitingDays);
}

function describeCharges(offer: ProposedOffer, texts: ProposalTexts): string {
  const { charges, unverifiedCharges, unknownCharges } = offer;
  if (charges === null) return '–';
  const unsure = [
    ...(unverifiedCharges === 0 ? [] : [texts.unverifiedCharges(unverifiedCharges)]),
    ...(unknownCharges === 0 ? [] : [texts.unknownCharges(unknownCharges)]),
  ];
  return formatAmount(charges) + (unsure.length === 0 ? '' : ` (${unsure.join('; ')})`);
}

function listNextSentences(proposal: Proposal, texts: ProposalTexts): readonly string[] {
  const { validUntil, effectiveDate, effectiveDateType } = proposal;
  return [
    validUntil === null ? texts.validityUnknown : texts.validUntil(formatDate(validUntil)),
    ...(effectiveDate === null ? [] : [texts.starts(formatDate(effectiveDate))]),
    texts.waits[effectiveDateType ?? 'UNKNOWN'],
    texts.lapse,
  ];
}
