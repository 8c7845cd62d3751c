import { type Kysely, sql } from 'kysely';

/**
 * Facts of a place carry the address that they were derived from. Of what is there already, it is the address that the scrub service
 * answered, else the address of the file: a file whose address was changed afterwards is found out.
 *
 * The rows of issued transactions get it too, past the triggers that keep them as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_address add column derived_from_address varchar(240)`.execute(db);
  await sql`alter table flood_zone_information add column derived_from_address varchar(240)`.execute(db);
  await sql`alter table location_facts add column derived_from_address varchar(240)`.execute(db);
  await sql`alter table rating add column derived_from_address varchar(240)`.execute(db);

  await sql`alter table property_address disable trigger user`.execute(db);
  await sql`alter table flood_zone_information disable trigger user`.execute(db);
  await sql`alter table location_facts disable trigger user`.execute(db);
  await sql`alter table rating disable trigger user`.execute(db);

  await sql`update property_address as a set derived_from_address = concat_ws(', ',
      nullif(place ->> 'streetAddress1', ''), nullif(place ->> 'urbanization', ''), nullif(place ->> 'city', ''),
      nullif(concat_ws(' ', nullif(place ->> 'stateAbbreviation', ''), nullif(left(place ->> 'postalCode', 5), '')), ''))
    from (
      select policy_id, transaction_id, case
        when scrub_data ->> 'outcome' = 'answer' and address_scrub_status in ('VERIFIED', 'VERIFIED_CORRECTED')
          then scrub_data -> 'answer' -> 'address'
        else jsonb_build_object('streetAddress1', street_address1, 'urbanization', urbanization, 'city', city,
          'stateAbbreviation', state_abbreviation, 'postalCode', postal_code)
      end as place from property_address
    ) as known
    where known.policy_id = a.policy_id and known.transaction_id = a.transaction_id`.execute(db);
  await sql`update flood_zone_information as f set derived_from_address = a.derived_from_address
    from property_address as a where a.policy_id = f.policy_id and a.transaction_id = f.transaction_id`.execute(
    db,
  );
  await sql`update location_facts as f set derived_from_address = a.derived_from_address
    from property_address as a where a.policy_id = f.policy_id and a.transaction_id = f.transaction_id`.execute(
    db,
  );
  await sql`update rating as r set derived_from_address = a.derived_from_address
    from property_address as a where a.policy_id = r.policy_id and a.transaction_id = r.transaction_id
      and r.status is not null`.execute(db);

  await sql`alter table property_address enable trigger user`.execute(db);
  await sql`alter table flood_zone_information enable trigger user`.execute(db);
  await sql`alter table location_facts enable trigger user`.execute(db);
  await sql`alter table rating enable trigger user`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating drop column derived_from_address`.execute(db);
  await sql`alter table location_facts drop column derived_from_address`.execute(db);
  await sql`alter table flood_zone_information drop column derived_from_address`.execute(db);
  await sql`alter table property_address drop column derived_from_address`.execute(db);
}
