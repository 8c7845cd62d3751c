import { type Kysely, sql } from 'kysely';
import type { BuildingType, IsoDate, PropertyAddress } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import {
  listPhoneDigits,
  normalizeText,
  type PersonContact,
} from '../../machines/domain/building/primary-residence.ts';
import { foldName } from '../../machines/domain/format/fold-text.ts';
import type { AddressLines } from '../../machines/domain/place/address.ts';
import { dateLiteral } from '../database/pages.ts';
import {
  inForceTransactionId,
  isAtAddress,
  isInSight,
  isQuoteRow,
  privateNumberColumn,
} from '../database/policy-conditions.ts';
import { executeNamed } from '../database/statements.ts';
import type { Database } from '../database/tables.ts';
import type { PolicyRow } from '../policy/search/policy-row.ts';

type PropertyPlace = Pick<AddressLines, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** A policy or application whose property is a primary residence. */
export interface OtherResidence
  extends Pick<
    PolicyRow,
    'policyId' | 'nfipPolicyNum' | 'privatePolicyNumber' | 'rateMarket' | 'policyState'
  > {
  buildingType: BuildingType | null;
  isTenant: boolean | null;
  /** Active people, without entities. */
  insureds: PersonContact[];
  property: Pick<PropertyAddress, 'streetAddress1' | 'streetAddress2' | 'postalCode' | 'propertyDesc'>;
  /** The mailing address. */
  letters: PropertyPlace;
}

/** Which policies to look for: those that share a person's e-mail or phone, or the mailing address. `policyId` is left out. */
export interface ResidenceSearch {
  readonly policyId: number;
  readonly people: readonly PersonContact[];
  readonly letters: PropertyPlace;
}

/** How many versions of policies of people of the same names are looked at. */
const maxVersions = 1_000;

/**
 * Reads applications and policies in the viewer's sight whose property is a primary residence during the term, that share an e-mail, a
 * phone or a mailing address, and that insure a person of the same names, ordered by policy number. Leaves out quotes and canceled
 * policies. The caller compares each person.
 */
export async function readOtherPrimaryResidences(
  db: Kysely<Database>,
  sight: ViewerScope,
  { policyId, people, letters }: ResidenceSearch,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<OtherResidence[]> {
  const emails = people.map(({ email }) => normalizeText(email)).filter(Boolean);
  const phones = people.flatMap(listPhoneDigits);
  const names = people.map(
    ({ firstName, lastName }) => `${foldName(firstName ?? '')} ${foldName(lastName ?? '')}`,
  );
  const place = { street: normalizeText(letters.streetAddress1), zip: normalizeText(letters.postalCode) };
  // Raw: in the query builder, three searches and the JSON of two addresses are harder to read than the statement itself.
  const query = sql<OtherResidence>`
    with found as (
      select i.policy_id, i.transaction_id from insured i
        where lower(trim(i.email)) = any(${emails}::text[]) or i.phone = any(${phones}::text[])
          or i.work_phone = any(${phones}::text[]) or i.cell_phone = any(${phones}::text[])
      union select m.policy_id, m.transaction_id from mailing_address m
        where m.is_same_as_property_address is not true and ${isAtAddress('m', place)}
      union select a.policy_id, a.transaction_id from property_address a
        join mailing_address m on m.policy_id = a.policy_id and m.transaction_id = a.transaction_id
        where m.is_same_as_property_address and ${isAtAddress('a', place)}),
    reached as (
      select f.policy_id, f.transaction_id from found f where exists (
        select from insured i where i.policy_id = f.policy_id and i.transaction_id = f.transaction_id and i.is_active is not false
          and i.is_entity is not true and fold_name(i.first_name) || ' ' || fold_name(i.last_name) = any(${names}::text[]))
      limit ${maxVersions})
    select p.policy_id as "policyId", p.nfip_policy_num as "nfipPolicyNum", q.rate_market_type as "rateMarket",
      ${privateNumberColumn},
      t.policy_state as "policyState", q.building_type as "buildingType", q.is_tenant as "isTenant",
      (select coalesce(json_agg(json_build_object('firstName', i.first_name, 'lastName', i.last_name, 'email', i.email,
          'phone', i.phone, 'workPhone', i.work_phone, 'cellPhone', i.cell_phone)), '[]') from insured i
        where i.policy_id = t.policy_id and i.transaction_id = t.transaction_id
          and i.is_active is not false and i.is_entity is not true) as insureds,
      json_build_object('streetAddress1', a.street_address1, 'streetAddress2', a.street_address2,
        'postalCode', a.postal_code, 'propertyDesc', a.property_desc) as property,
      case when m.is_same_as_property_address
        then json_build_object('streetAddress1', a.street_address1, 'streetAddress2', a.street_address2, 'postalCode', a.postal_code)
        else json_build_object('streetAddress1', m.street_address1, 'streetAddress2', m.street_address2, 'postalCode', m.postal_code)
        end as letters
    from reached r
      join policy p on p.policy_id = r.policy_id and r.transaction_id = ${inForceTransactionId}
      join transaction t on t.policy_id = r.policy_id and t.transaction_id = r.transaction_id
      join policy_part q on q.policy_id = r.policy_id and q.transaction_id = r.transaction_id
      left join policy_owner o on o.policy_id = r.policy_id and o.transaction_id = r.transaction_id
      left join property_address a on a.policy_id = r.policy_id and a.transaction_id = r.transaction_id
      left join mailing_address m on m.policy_id = r.policy_id and m.transaction_id = r.transaction_id
    where p.policy_id <> ${policyId} and q.is_primary_residence
      and not ${isQuoteRow} and t.policy_state <> 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER'
      and t.transaction_status not in ('ABANDONED', 'ARCHIVED', 'REJECTED', 'CLOSED', 'RESCINDED_ROLLOVER_TRANSFER')
      and coalesce(p.record_lifecycle_status, 'ACTIVE') in ('ACTIVE', 'NON_RENEWED')
      and coalesce(t.effective_date, q.effective_date, ${dateLiteral(from)}) < ${dateLiteral(to)}
      and coalesce(t.expiration_date, q.expiration_date, ${dateLiteral(to)}) > ${dateLiteral(from)}
      and (p.current_transaction_id is null or exists (select from version_slice s
        where s.policy_id = p.policy_id and s.transaction_id is not null
          and s.from_date < ${dateLiteral(to)} and s.to_date > ${dateLiteral(from)}
          and not exists (select from version_slice n where n.policy_id = s.policy_id and n.issue_sequence > s.issue_sequence
            and n.from_date <= greatest(s.from_date, ${dateLiteral(from)}) and n.to_date >= least(s.to_date, ${dateLiteral(to)}))))
      and ${isInSight(sight)}
    order by p.policy_id`;
  return executeNamed(db, query.compile(db));
}
