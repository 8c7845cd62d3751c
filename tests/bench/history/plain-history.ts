import type pg from 'pg';
import { records } from '../../../machines/contract/fields.ts';
import { packedFieldNames, unpackRow } from '../../../server/database/packing.ts';

/** The tables of history before rows were packed, with their keys and indexes at that time. */
const plainTables = [
  {
    entity: records.activityLogs,
    keys: [
      'create unique index on plain_activity_log (policy_id, activity_log_id)',
      'create index on plain_activity_log (policy_id, occurred_at desc)',
    ],
  },
  {
    entity: records.ratingWorksheets,
    keys: ['create unique index on plain_rating_worksheet (policy_id, rating_id)'],
  },
  {
    entity: records.wizardEvents,
    keys: [
      'create unique index on plain_wizard_event (policy_id, wizard_event_id)',
      'create unique index on plain_wizard_event (policy_id, sequence)',
    ],
  },
];

/** Writes the history that is there into tables beside it, in columns of its own. */
export async function addPlainHistory(client: pg.Client): Promise<void> {
  for (const { entity, keys } of plainTables) {
    const { table } = entity;
    await client.query(`create table plain_${table} (like ${table})`);
    await client.query(`alter table plain_${table} drop column packed`);
    for (const key of keys) await client.query(key);
    const { rows } = await client.query(`select to_jsonb(e) - 'packed' as row, e.packed from ${table} e`);
    const names = packedFieldNames(entity);
    const plain = rows.map(({ row, packed }) => {
      const values = unpackRow(entity, { packed });
      const columns = names.map((name) => [columnOf(entity, name), Reflect.get(values, name)]);
      return { ...row, ...Object.fromEntries(columns) };
    });
    await client.query(
      `insert into plain_${table} select r.* from jsonb_populate_recordset(null::plain_${table}, $1) r`,
      [JSON.stringify(plain)],
    );
  }
}

function columnOf(entity: (typeof plainTables)[number]['entity'], name: string): string {
  return Object.values(entity.fields).find((field) => field.name === name)?.column ?? name;
}
