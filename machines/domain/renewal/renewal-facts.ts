import type {
  IsoDate,
  PolicyFile,
  ProposalLanguage,
  RenewalFact,
  RenewalFactAnswer,
} from '../../contract/types.ts';
import { renewalFacts } from '../access/preference.ts';
import { addDays } from '../dates/calendar.ts';
import { findBuildDate } from './renewal-days.ts';

/** A fact that was asked for, with its answer. */
export interface AskedFact {
  readonly fact: RenewalFact;
  /** The last day for the answer. */
  readonly dueDate: IsoDate;
  /** Null until it is answered. */
  readonly answer: RenewalFactAnswer | null;
}

/** The last day for the answers: the day before the next term is offered. */
export function findFactsDueDate(expirationDate: IsoDate): IsoDate {
  return addDays(findBuildDate(expirationDate), -1);
}

/** The facts that are asked of a policy: a home that is not a primary residence has nothing to confirm about that. */
export function listAskedFacts(
  wanted: readonly RenewalFact[],
  { policy }: Pick<PolicyFile, 'policy'>,
): readonly RenewalFact[] {
  return renewalFacts.filter(
    (fact) => wanted.includes(fact) && (fact !== 'PRIMARY_RESIDENCE' || policy.isPrimaryResidence === true),
  );
}

/**
 * The file of the next term with what was answered. A primary residence that was denied, or that was not confirmed by the last day, is rated as a second home:
 * the higher HFIAA surcharge and the higher yearly cap follow. Other corrections are entered as changes of the term. 42 U.S.C. 4015a.
 */
export function withAnsweredFacts<File extends Pick<PolicyFile, 'policy'>>(
  file: File,
  asked: readonly AskedFact[],
  today: IsoDate,
): File {
  const residence = asked.find(({ fact }) => fact === 'PRIMARY_RESIDENCE');
  if (residence === undefined || residence.answer === 'RIGHT') return file;
  if (residence.answer === null && today <= residence.dueDate) return file;
  return { ...file, policy: { ...file.policy, isPrimaryResidence: false } };
}

/** The sentence in which a fact is asked for, with the words of the policy. */
export function describeFact(
  fact: RenewalFact,
  { policy: { floodZone, communityNumber, communityName }, locationFacts }: PolicyFile,
  language: ProposalLanguage,
): string {
  const zone = floodZone ?? '–';
  const community = [communityNumber, communityName].filter((part) => part !== null).join(' ');
  const losses = locationFacts.priorClaimDates;
  const sentences: { readonly [name in RenewalFact]: { readonly [each in ProposalLanguage]: string } } = {
    PRIMARY_RESIDENCE: {
      EN: 'The insured lives in the building more than half of the year.',
      ES: 'El asegurado vive en el edificio más de la mitad del año.',
    },
    FLOOD_ZONE: {
      EN: `The building is in flood zone ${zone}.`,
      ES: `El edificio está en la zona de inundación ${zone}.`,
    },
    COMMUNITY: {
      EN: `The building is in the community ${community}.`,
      ES: `El edificio está en la comunidad ${community}.`,
    },
    LOSSES: {
      EN: losses
        ? `The flood losses of the building were on ${losses}.`
        : 'The building has had no flood loss.',
      ES: losses
        ? `Las pérdidas por inundación del edificio fueron el ${losses}.`
        : 'El edificio no ha tenido pérdidas por inundación.',
    },
  };
  return sentences[fact][language];
}
