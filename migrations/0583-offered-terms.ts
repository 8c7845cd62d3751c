import { type Kysely, sql } from 'kysely';

/** The term that a renewal offers may be in another partition than the one that ends: it is named, not referred to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal drop constraint renewal_offered_policy_id_fkey`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal add constraint renewal_offered_policy_id_fkey
    foreign key (offered_policy_id) references policy (policy_id)`.execute(db);
}
