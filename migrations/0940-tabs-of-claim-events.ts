import { type Kysely, sql } from 'kysely';

/** The tab of a claim to which an event belongs: reserves, recoveries, litigation, compliance and decisions about coverage are not for every user who sees the activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_event add column tab integer`.execute(db);
  await sql`set local highwater.rewrites = 'on'`.execute(db);
  for (const [tab, patterns] of sentences)
    await sql`update claim_event set tab = ${sql.lit(tab)}
      where sentence like any (array[${sql.join(patterns.map((pattern) => sql.lit(pattern)))}])`.execute(db);
  await sql`set local highwater.rewrites = 'off'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_event drop column tab`.execute(db);
}

const sentences = [
  [4, ['Keep the version of the claim: %', 'Take the later version: %']],
  [256, ['The reserve of %']],
  [1024, ['The facts about compliance were saved.', 'The community has declared: %']],
  [
    8192,
    ['The claim is held for litigation.', 'The day of the suit was saved.', 'The hold for litigation ended.'],
  ],
  [
    16_384,
    [
      'Salvage: $% came back.',
      'Subrogation: $% came back.',
      'Overpayment: $% came back.',
      'The bank has $% that came back.',
      '$% was overpaid and is demanded back.',
      'An answer about the overpayment was sent to FEMA.',
      '$% of an overpayment was written off.',
    ],
  ],
] as const;
