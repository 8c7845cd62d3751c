import type { Db } from '../../database/db.ts';

/** An insured of an issued policy, with the facts that a person at the door must know. */
export interface InsuredAtDoor {
  readonly policyId: number;
  readonly policyMainId: number;
  readonly agencyEntityId: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly entityName: string | null;
  readonly email: string | null;
  readonly propertyZip: string | null;
  readonly mailingZip: string | null;
}

/** The insureds of the issued policies with a number, those of the newest term first. */
export function findInsuredsByNumber(db: Db, policyNumber: string): Promise<InsuredAtDoor[]> {
  return selectInsureds(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('p.nfip_policy_num', '=', policyNumber),
        eb(
          'p.policy_id',
          'in',
          selectFrom('policy_number as n')
            .select('n.policy_id')
            .where('n.policy_number_value', '=', policyNumber),
        ),
      ]),
    )
    .execute();
}

/** The insureds of a policy, those of the newest term first. */
export function findInsuredsOfMain(db: Db, policyMainId: number): Promise<InsuredAtDoor[]> {
  return selectInsureds(db).where('p.policy_main_id', '=', policyMainId).execute();
}

function selectInsureds(db: Db) {
  return db
    .selectFrom('policy as p')
    .innerJoin('transaction as t', (join) =>
      join
        .onRef('t.policy_id', '=', 'p.policy_id')
        .onRef('t.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .innerJoin('insured as i', (join) =>
      join.onRef('i.policy_id', '=', 't.policy_id').onRef('i.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('policy_owner as o', (join) =>
      join.onRef('o.policy_id', '=', 't.policy_id').onRef('o.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('property_address as a', (join) =>
      join.onRef('a.policy_id', '=', 't.policy_id').onRef('a.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('mailing_address as m', (join) =>
      join.onRef('m.policy_id', '=', 't.policy_id').onRef('m.transaction_id', '=', 't.transaction_id'),
    )
    .select([
      'p.policy_id as policyId',
      'p.policy_main_id as policyMainId',
      'o.agency_entity_id as agencyEntityId',
      'i.first_name as firstName',
      'i.last_name as lastName',
      'i.entity_name as entityName',
      'i.email as email',
      'a.postal_code as propertyZip',
      'm.postal_code as mailingZip',
    ])
    .where('t.issued_date', 'is not', null)
    .where(({ eb }) => eb('i.is_active', 'is distinct from', false))
    .orderBy('p.policy_id', 'desc')
    .orderBy('i.is_primary', 'desc')
    .orderBy('i.insured_id');
}
