import type { EffectiveDateType, OfferOutcome } from '../../../contract/types.ts';
import type { PackageKind } from '../../coverage/option-packages.ts';
import type { ProposalMark, ProposedQuote } from '../proposal.ts';

/** The facts that the sentences about the cover depend on. */
export type CoverFacts = Pick<ProposedQuote, 'codeCover' | 'isPrimaryHome' | 'hasBasement' | 'isTenant'>;

/** The texts of a proposal, in one language. Dates and amounts are already formatted. */
export interface ProposalTexts {
  title: string;
  proposalFor: string;
  made(date: string): string;
  quoteNumber(number: string): string;
  zone(zone: string): string;
  phone(phone: string): string;
  photoOf(name: string): string;
  caution: { readonly head: string; readonly text: string };
  marksTitle: string;
  marks: { readonly [mark in ProposalMark]: string };
  buildingTitle: string;
  packagesTitle: string;
  packagesIntro: string;
  packages: { readonly [kind in PackageKind]: { readonly title: string; readonly summary: string } };
  /** In place of the recommended package's sentence where nothing fuller is sold. */
  recommendedIsFullest: string;
  recommended: string;
  perYear: string;
  building: string;
  contents: string;
  deductible: string;
  deductibleEach: string;
  notInsured: string;
  offersTitle: string;
  offersIntro(building: string, contents: string, deductibles: string): string;
  nfip: string;
  sample: string;
  chosen: string;
  acceptedOffer(name: string, total: string): string;
  total: string;
  rows: {
    readonly premium: string;
    readonly limits: string;
    readonly wait: string;
    readonly charges: string;
    readonly lenders: string;
  };
  outcomes: { readonly [outcome in Exclude<OfferOutcome, 'QUOTED'>]: string };
  notStated: string;
  waitDays(days: number): string;
  nfipWait: string;
  unverifiedCharges(count: number): string;
  unknownCharges(count: number): string;
  nfipLenders: string;
  /** A carrier's statement to lenders in plain words; as written if it is not one of the shipped ones. */
  lenders(statement: string): string;
  coversTitle: string;
  covers(facts: CoverFacts): readonly string[];
  excludesTitle: string;
  excludes(facts: CoverFacts): readonly string[];
  nextTitle: string;
  validUntil(date: string): string;
  validityUnknown: string;
  starts(date: string): string;
  waits: { readonly [type in EffectiveDateType | 'UNKNOWN']: string };
  lapse: string;
  footer: string;
  appendix: string;
}
