import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { openDatabase } from '../../../server/database/database.ts';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import { bringUpToDate } from '../../../server/database/roles/app-role.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { seedBasics, seedSamples } from '../../../server/seed/seed.ts';

/** Databases that are copied by `create database … template`, by content. */
export interface Templates {
  /** Migrated, without rows. */
  readonly empty: string;
  /** With the lists and the sample people, whose passwords are hashed at the lowest cost. */
  readonly seeded: string;
}

/** Creates both on a server, from nothing or from a database of an older version that is migrated on; `drop` removes them. */
export async function createTemplates(
  connectionString: string,
  older = 'template0',
): Promise<{ templates: Templates; drop(): Promise<void> }> {
  const templates = {
    empty: `highwater_empty_${process.pid}`,
    seeded: `highwater_seeded_${process.pid}`,
  };
  const emptyUrl = await copyDatabase(connectionString, older, templates.empty);
  const empty = openDatabase(appAddress(emptyUrl), { connections: 1 });
  await bringUpToDate(empty, emptyUrl);
  await empty.destroy();
  await copyDatabase(connectionString, templates.empty, templates.seeded);
  const seeded = openDatabase(appAddress(databaseUrl(connectionString, templates.seeded)));
  await seedBasics(seeded);
  await seedSamples(seeded);
  await seeded
    .updateTable('credential')
    .set({ password_hash: await quickPasswordHash() })
    .execute();
  await seeded.destroy();
  const drop = async () => {
    for (const name of Object.values(templates))
      await onServer(connectionString, `drop database ${name} with (force)`);
  };
  return { templates, drop };
}

/** The sample password, hashed at the lowest cost that argon2id allows, so that checking it takes almost no time. */
export function quickPasswordHash(): Promise<string> {
  return hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** Copies a database that has no connections; returns the address of the copy, for its owner. */
export async function copyDatabase(connectionString: string, from: string, name: string): Promise<string> {
  await onServer(connectionString, `create database ${name} template ${from} strategy file_copy`);
  return databaseUrl(connectionString, name);
}

/** Runs a statement on the server's own database. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
