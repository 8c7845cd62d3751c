import { buildProblem, type Problem } from '../problems/problem.ts';
import { findStateAbbreviation, findStateId } from './state.ts';
import { usaCountryId } from './usa.ts';

/** The fields of an address that name a state or a country. */
export interface AddressPlace {
  readonly stateId: number | null;
  readonly stateAbbreviation: string | null;
  readonly countryId: number | null;
  readonly foreignState: string | null;
}

/** An address whose number and letters of the state agree, or what contradicts what. */
export interface FollowedAddress<Address> {
  readonly address: Address;
  readonly problems: readonly Problem[];
}

/**
 * The address in which number and letters of the state follow each other and the country: of the two, the one that was changed leads, and a
 * state outside the USA goes with the country. `sent` names the fields that the caller sent. `at` is the key of the row, such as `billing`.
 */
export function followAddress<Address extends AddressPlace>(
  before: AddressPlace,
  address: Address,
  sent: readonly string[],
  at: string,
): FollowedAddress<Address> {
  const isChanged = (name: keyof AddressPlace) => address[name] !== before[name];
  const pairs = ['stateId', 'stateAbbreviation', 'countryId', 'foreignState'] as const;
  if (!pairs.some(isChanged)) return { address, problems: [] };
  const stated = (name: keyof AddressPlace) => sent.includes(name) && address[name] !== null;
  const isAbroad = (address.countryId ?? usaCountryId) !== usaCountryId;
  if (isAbroad)
    return {
      address: { ...address, stateId: null, stateAbbreviation: null },
      problems: (['stateId', 'stateAbbreviation'] as const)
        .filter(stated)
        .map((name) => buildProblem('PAIR', `${at}.${name}`, stateAbroad)),
    };
  const place = followState(address, isChanged('stateAbbreviation') && !isChanged('stateId'));
  const isContradicted =
    stated('stateId') && stated('stateAbbreviation') && place.stateAbbreviation !== address.stateAbbreviation;
  return {
    address: { ...address, ...place, foreignState: null },
    problems: [
      ...(isContradicted ? [buildProblem('PAIR', `${at}.stateAbbreviation`, otherState)] : []),
      ...(stated('foreignState') ? [buildProblem('PAIR', `${at}.foreignState`, foreignAtHome)] : []),
    ],
  };
}

/** Number and letters of the state, led by the letters or by the number. */
function followState(
  { stateId, stateAbbreviation }: AddressPlace,
  isLedByLetters: boolean,
): Pick<AddressPlace, 'stateId' | 'stateAbbreviation'> {
  return isLedByLetters
    ? { stateId: findStateId(stateAbbreviation), stateAbbreviation }
    : { stateId, stateAbbreviation: findStateAbbreviation(stateId) };
}

const stateAbroad =
  'An address outside the USA has no U.S. state. Send foreignState, or the country of the USA.';
const foreignAtHome = 'An address in the USA has a U.S. state. Leave foreignState out, or send its country.';
const otherState = 'The number and the letters name two states. Send one of them; the other follows.';
