/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  /** The words after the name, on one line. */
  readonly words: string;
}

/** A stage of a Dockerfile: what it builds on, its name, and its instructions in order. */
export interface Stage {
  readonly from: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

const names = new Set([
  'ARG',
  'ENV',
  'WORKDIR',
  'RUN',
  'COPY',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
]);

/** Reads a Dockerfile of plain instructions; throws at any other. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, from = '', stage = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(words) ?? [];
      stages.push({ from, name: stage, instructions: [] });
    } else if (names.has(name)) stages.at(-1)?.instructions.push({ name, words });
    else throw new Error(`This Dockerfile has something unknown: ${line}`);
  }
  return stages;
}

/** The words of a command in its exec form. */
export function parseExecForm(words: string): string[] {
  return JSON.parse(words.slice(words.indexOf('[')));
}
