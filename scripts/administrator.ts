import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { EmbeddedDatabaseError } from '../server/database/embedded/embedded-error.ts';
import { EnvironmentError } from '../server/environment.ts';
import { grantAdministratorAccess } from '../server/people/administrator.service.ts';
import { seedBasics } from '../server/seed/seed.ts';
import { withDatabase } from './import/with-database.ts';

const USAGE = `Usage: npm run administrator -- NAME [--email ADDRESS] [--first-name NAME] [--last-name NAME] [--company NAME]

Makes an administrator who signs in as NAME, or lets one in again who is there: with a new
password, without the authenticator app, every session ended. The password is typed, or read
as the first line of what is piped in; the first sign-in asks for another. --company puts a
new administrator into a company, which is made where it is not there.

A Highwater that is running may go on.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    company: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [userName] = positionals;
if (values.help) console.log(USAGE);
else if (userName === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await runCommand(userName).catch(reportKnownError);

function runCommand(userName: string): Promise<number> {
  return withDatabase(async (db) => {
    const given = {
      userName,
      password: await readPassword(),
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      company: values.company,
    };
    await seedBasics(db);
    const answer = await grantAdministratorAccess({ db, now: () => new Date() }, given);
    if (answer.is === 'refused') {
      console.error(['Nothing was changed.', ...answer.reasons].join('\n  '));
      return 1;
    }
    console.log(
      `The administrator ${userName} was ${answer.is}. The first sign-in asks for another password.`,
    );
    return 0;
  });
}

/** Prints the message of an environment or embedded database error and returns exit code 1; rethrows anything else. */
function reportKnownError(problem: unknown): number {
  if (!(problem instanceof EnvironmentError) && !(problem instanceof EmbeddedDatabaseError)) throw problem;
  console.error(problem.message);
  return 1;
}

/** Reads the password: typed without echo, or the first line of piped input. */
async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  if (isTyped) process.stderr.write('Password: ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
}
