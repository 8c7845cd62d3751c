import { parseArgs } from 'node:util';
import { isPartitionCount, partitionByPolicy } from '../server/database/partitions.ts';
import { bringUpToDate, workAsOwner } from '../server/database/roles/app-role.ts';
import { withRoles } from './import/with-database.ts';

const USAGE = `Usage: npm run migrate [-- --partitions NUMBER]

Migrates the database to the latest version. --partitions then divides the tables of policies
by a hash of the policy, where no policy is there yet; NUMBER is 1 to 1024.`;

const {
  values: { partitions },
} = parseArgs({ options: { partitions: { type: 'string' } } });

if (partitions !== undefined && !isPartitionCount(Number(partitions))) {
  console.error(USAGE);
  process.exitCode = 2;
} else
  await withRoles(async (db, ownerConnectionString) => {
    const migrations = await bringUpToDate(db, ownerConnectionString);
    if (partitions !== undefined) {
      const divided = await workAsOwner(db, ownerConnectionString, (owner) =>
        partitionByPolicy(owner, Number(partitions)),
      );
      console.log(`Divided by policy: ${divided.join(', ')}`);
    }
    console.log(
      migrations.length === 0 ? 'The database is up to date.' : `Migrated: ${migrations.join(', ')}`,
    );
  });
