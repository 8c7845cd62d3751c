import pg from 'pg';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';

/**
 * The smallest possible product, to be killed: holds the given data folder, prints `ready <version> <url>`, then commits the numbers 1, 2,
 * 3 … and prints `kept <number>` after each commit. Prints a refusal as `refused …`.
 */
const folder = process.argv[2] ?? '';
try {
  const database = await startEmbedded(folder);
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  console.log(`ready ${database.version} ${database.ownerConnectionString}`);
  await keepNumbers(database.ownerConnectionString);
} catch (problem) {
  console.log(`refused ${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = 1;
}

async function keepNumbers(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists kept (number integer primary key)');
  const last = await pool.query<{ number: number }>('select coalesce(max(number), 0) as number from kept');
  let number = last.rows[0]?.number ?? 0;
  for (;;) {
    number += 1;
    const isKept = await pool.query('insert into kept values ($1)', [number]).then(
      () => true,
      () => false,
    );
    if (isKept) console.log(`kept ${number}`);
    await new Promise((resume) => setTimeout(resume, 2));
  }
}
