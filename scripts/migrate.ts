import { parseArgs } from 'node:util';
import { partitionByPolicy } from '../server/database/partitions.ts';
import { bringUpToDate, workAsOwner } from '../server/database/roles/app-role.ts';
import { withRoles } from './import/with-database.ts';

/**
 * Migrates the database to the latest version. `--partitions 16` then divides the tables of policies by a hash of the policy, where no
 * policy is there yet.
 */
const {
  values: { partitions },
} = parseArgs({ options: { partitions: { type: 'string' } } });

await withRoles(async (db, ownerConnectionString) => {
  const migrations = await bringUpToDate(db, ownerConnectionString);
  if (partitions !== undefined) {
    const divided = await workAsOwner(db, ownerConnectionString, (owner) =>
      partitionByPolicy(owner, Number(partitions)),
    );
    console.log(`Divided by policy: ${divided.join(', ')}`);
  }
  console.log(migrations.length === 0 ? 'The database is up to date.' : `Migrated: ${migrations.join(', ')}`);
});
