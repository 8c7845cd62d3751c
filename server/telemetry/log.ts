import { currentScope } from './request-scope.ts';

export const logLevels = ['error', 'warn', 'info'] as const;

export type LogLevel = (typeof logLevels)[number];

/** How the log is written: a JSON object a line, or words for someone at a terminal. */
export type LogFormat = 'json' | 'words';

/** What a line tells beside its event. Nothing here comes from what people typed: no name, address, number or text of theirs. */
export interface LogFields {
  readonly [field: string]: string | number | boolean | readonly string[] | undefined;
}

/** Without settings only faults and warnings are written, as text. */
let settings: { readonly least: LogLevel; readonly format: LogFormat } = { least: 'warn', format: 'words' };

/** Once per process, at its start. */
export function configureLog(level: LogLevel, format: LogFormat): void {
  settings = { least: level, format };
}

// Who reads the log may go away; the server stays.
process.stdout.on('error', () => undefined);
process.on('exit', () => process.stdout.uncork());

/** Writes one line: when, how grave, what happened, in which request, and the fields. Errors and warnings go to stderr. */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  if (logLevels.indexOf(level) > logLevels.indexOf(settings.least)) return;
  const requestId = currentScope()?.requestId;
  const line = { time: new Date().toISOString(), level, event, ...(requestId && { requestId }), ...fields };
  const text = settings.format === 'json' ? JSON.stringify(line) : formatAsText(line);
  if (level === 'info') writeBatched(`${text}\n`);
  else console.error(text);
}

const flushDelayMs = 10;

/** A line comes with every answer, and each write of its own costs as much as all the rest of the log: lines close together are one. */
function writeBatched(text: string): void {
  if (process.stdout.writableCorked === 0) {
    process.stdout.cork();
    setTimeout(() => process.stdout.uncork(), flushDelayMs);
  }
  process.stdout.write(text);
}

function formatAsText({
  time,
  level,
  event,
  ...fields
}: {
  time: string;
  level: string;
  event: string;
}): string {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${Array.isArray(value) ? value.join('\n') : value}`],
  );
  return [time, level, event, ...entries].join(' ');
}
