import { type Kysely, sql } from 'kysely';

/** Staff who send e-mail may write to any address; agencies only to those of the policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update role_permission set mask = mask | 4096
    where permission_group = 6 and mask & 1024 = 1024
      and role in ('CSR', 'EXAMINER', 'UW_MANAGER', 'ACCOUNTING', 'CLAIMS_EXAMINER', 'ADMIN')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update role_permission set mask = mask & ~4096 where permission_group = 6`.execute(db);
}
