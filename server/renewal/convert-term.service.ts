import type { Renewal } from '../../machines/contract/types.ts';
import type { BillFacts } from '../../machines/domain/letters/letter-fields.ts';
import {
  convertProgram,
  coverOfNextTerm,
  describeConversion,
  findConvertedFrom,
  takeListedClass,
} from '../../machines/domain/renewal/conversion.ts';
import type { OfferedCover } from '../../machines/domain/renewal/renewal-options.ts';
import type { Db } from '../database/db.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { readListedCommunity } from '../lists/community-book.service.ts';
import { type Edit, saveChanges } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { openLastVersion } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';

/** The file of the next term in the program and the class in which the status book has its community today; the same file where it is in both. */
export async function convertTerm(trx: Db, file: StoredFile): Promise<StoredFile> {
  const number = file.floodZoneInformation.communityNumber;
  const listed = number === null ? null : await readListedCommunity(trx, number);
  return listed === null ? file : takeListedClass(convertProgram(file, listed), listed);
}

/** How an offered term was converted after its offer was made. */
interface ConvertedOffer {
  /** The renewal with the program from which it was converted. */
  readonly renewal: Renewal;
  /** The amounts that it is to be rated with; null where neither program nor class has changed. */
  readonly cover: OfferedCover | null;
}

/** Converts an offered term whose community changed its program or its class after the offer was made. */
export async function convertOffer(offer: Edit, renewal: Renewal): Promise<ConvertedOffer> {
  const before = offer.file;
  const converted = await convertTerm(offer.trx, before);
  const isSameProgram = findConvertedFrom(before, converted) === null;
  const { rateMethod, privateFloodProviderId } = before.rating;
  // The rates of FEMA and of a private carrier do not follow from the class.
  const isOwnRating = rateMethod !== 'SUBMIT_FOR_RATE' && privateFloodProviderId === null;
  if (converted === before || (isSameProgram && !isOwnRating)) return { renewal, cover: null };
  await saveChanges(offer, converted);
  return {
    renewal: isSameProgram ? renewal : await noteConversion(offer, before, renewal),
    cover: coverOfNextTerm(before, offer.file),
  };
}

/** Notes from which program the offered term was converted, and returns the renewal with it. */
export async function noteConversion(offer: Edit, before: StoredFile, renewal: Renewal): Promise<Renewal> {
  const convertedFrom = findConvertedFrom(before, offer.file);
  if (convertedFrom === renewal.convertedFrom) return renewal;
  await saveRenewal(offer.trx, renewal.renewalId, { convertedFrom });
  if (convertedFrom !== null)
    await logActivity(offer.trx, offer.at, { event: 'renewal converted', convertedFrom });
  return { ...renewal, convertedFrom };
}

/** The words of a bill about the conversion of its term; nothing where the program of the term that ends is kept. */
export async function readConversion(
  offer: Edit,
  { policyId, expirationDate, convertedFrom }: Renewal,
): Promise<Pick<BillFacts, 'conversion'>> {
  if (policyId === null || convertedFrom === null) return {};
  const last = await openLastVersion({ ...offer, at: { ...offer.at, policyId } }, expirationDate);
  if (last === null) return {};
  const describe = (language: 'EN' | 'ES') => describeConversion(last.file, offer.file, language).join(' ');
  return describe('EN') === '' ? {} : { conversion: { EN: describe('EN'), ES: describe('ES') } };
}
