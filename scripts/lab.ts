type Command = (words: readonly string[]) => Promise<number>;

/**
 * The QA lab's commands; without arguments the lab is served. Each resolves with the exit code, and is loaded only when it is asked for:
 * some need the whole product.
 */
const commands: { readonly [name: string]: () => Promise<Command> } = {
  serve: async () => (await import('./lab/serve-command.ts')).serveCommand,
  map: async () => (await import('./lab/map-command.ts')).mapCommand,
  compare: async () => (await import('./lab/compare-command.ts')).compareCommand,
  coverage: async () => (await import('./lab/coverage/coverage-command.ts')).coverageCommand,
  mutate: async () => (await import('./lab/mutate-command.ts')).mutateCommand,
  shots: async () => (await import('./lab/pictures/shots-command.ts')).shotsCommand,
};

const [name = 'serve', ...words] = process.argv.slice(2);
const load = commands[name];
if (load === undefined) {
  console.error(`The lab has no command "${name}". It has: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
} else {
  const command = await load();
  process.exitCode = await command(words);
}
