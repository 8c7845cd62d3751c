import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';
import { ownerOf } from '../server/test-database.ts';

/** Moves every property to an address of its own, with all that was derived from it, so that no policy is a duplicate of a later one. */
export async function moveElsewhere(db: Kysely<Database>): Promise<void> {
  await sql`with moved as (
      update property_address set street_address1 = policy_id || ' Elsewhere Road', derived_from_address = concat_ws(', ',
        policy_id || ' Elsewhere Road', urbanization, city, concat_ws(' ', state_abbreviation, left(postal_code, 5)))
      returning policy_id, transaction_id, derived_from_address
    ), zones as (
      update flood_zone_information as part set derived_from_address = moved.derived_from_address
      from moved where moved.policy_id = part.policy_id and moved.transaction_id = part.transaction_id
    ), facts as (
      update location_facts as part set derived_from_address = moved.derived_from_address
      from moved where moved.policy_id = part.policy_id and moved.transaction_id = part.transaction_id
    )
    update rating set derived_from_address = moved.derived_from_address
    from moved where moved.policy_id = rating.policy_id and moved.transaction_id = rating.transaction_id
      and rating.status is not null`.execute(ownerOf(db));
}
