import { compareCommand } from './lab/compare-command.ts';
import { coverageCommand } from './lab/coverage-command.ts';
import { mapCommand } from './lab/map-command.ts';
import { mutateCommand } from './lab/mutate-command.ts';
import { ratingsCommand } from './lab/ratings-command.ts';
import { serveCommand } from './lab/serve-command.ts';
import { shotsCommand } from './lab/shots-command.ts';

/** The QA lab's commands; without arguments the lab is served. Each resolves with the exit code. */
const commands: { readonly [name: string]: (words: readonly string[]) => Promise<number> } = {
  serve: serveCommand,
  map: mapCommand,
  compare: compareCommand,
  coverage: coverageCommand,
  mutate: mutateCommand,
  ratings: ratingsCommand,
  shots: shotsCommand,
};

const [name = 'serve', ...words] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`The lab has no command "${name}". It has: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
} else {
  process.exitCode = await command(words);
}
