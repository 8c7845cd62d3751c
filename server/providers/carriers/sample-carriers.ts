import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { CarrierAnswer, CarrierRefusal, DecidingFact, PrivateCarrier } from '../private-market.ts';
import type { Provenance } from '../provider-result.ts';
import { findRefusals } from './carrier-appetite.ts';
import { type CarrierBook, type CarrierEdition, carrierBook } from './carrier-book.ts';
import { calculateCarrierPremium } from './carrier-premium.ts';

/** The carriers whose books ship with the product. They are invented, and their names say so. */
export function sampleCarriers(): readonly PrivateCarrier[] {
  return ['reedbank', 'millpond'].map((name) => bookCarrier(readCarrierBook(name)));
}

/** Builds a carrier that answers from a book. */
function bookCarrier(book: CarrierBook): PrivateCarrier {
  const { privateFloodProviderId, name, isSample, questions } = book;
  return {
    privateFloodProviderId,
    name,
    isSample,
    questions,
    quote: async (risk, today) => quoteFromBook(book, risk, today),
    offline: {
      decidingFacts: (risk, today) => listDecidingFacts(findEdition(book, risk.effectiveDate ?? today)),
      refusals: (risk, today) => findBookRefusals(book, risk, today),
      quote: (risk, today) => quoteFromBook(book, risk, today),
    },
  };
}

/** The facts of an edition's factors and declines, with the ends of all of their bands. */
function listDecidingFacts(edition: CarrierEdition | undefined): readonly DecidingFact[] {
  const edges = new Map<DecidingFact['fact'], number[]>();
  const note = (fact: DecidingFact['fact'], ends: readonly (number | undefined)[]) =>
    edges.set(fact, [...(edges.get(fact) ?? []), ...ends.filter((end) => end !== undefined)]);
  for (const { fact, bands } of edition?.factors ?? [])
    note(
      fact,
      (bands ?? []).map(({ upTo }) => upTo),
    );
  for (const { fact, below, above } of edition?.declines ?? []) note(fact, [below, above]);
  return [...edges].map(([fact, ends]) => ({ fact, edges: ends }));
}

function findBookRefusals(book: CarrierBook, risk: PrivateRisk, today: IsoDate): readonly CarrierRefusal[] {
  const day = risk.effectiveDate ?? today;
  const edition = findEdition(book, day);
  return edition === undefined
    ? [{ fact: null, reason: `It has no rates for policies that start on ${formatDate(day)}.` }]
    : findRefusals(edition, risk, today);
}

/** Reads the book of a sample carrier. */
export function readCarrierBook(name: string): CarrierBook {
  const file = path.join(import.meta.dirname, `${name}.json`);
  return carrierBook.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function quoteFromBook(book: CarrierBook, risk: PrivateRisk, today: IsoDate): CarrierAnswer {
  const day = risk.effectiveDate ?? today;
  const edition = findEdition(book, day);
  const source = bookProvenance(book, edition, today);
  const reasons = findBookRefusals(book, risk, today).map(({ reason }) => reason);
  if (edition === undefined) return { outcome: 'decline', reasons, terms: null, provenance: source };
  const { terms, policyFee, inspectionFee, writtenAs, effectiveFrom, validDays } = edition;
  if (reasons.length > 0) return { outcome: 'decline', reasons, terms, provenance: source };
  const quote = {
    reference: null,
    edition: `${book.code} ${effectiveFrom}`,
    writtenAs,
    ...calculateCarrierPremium(edition, risk),
    policyFee,
    inspectionFee,
    validUntil: addDays(today, validDays),
  };
  return { outcome: 'quote', quote, terms, provenance: source };
}

function findEdition({ editions }: CarrierBook, day: IsoDate): CarrierEdition | undefined {
  return editions.find(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo),
  );
}

function bookProvenance(book: CarrierBook, edition: CarrierEdition | undefined, today: IsoDate): Provenance {
  return { source: book.source, asOf: edition?.effectiveFrom ?? today, mode: 'sample' };
}
