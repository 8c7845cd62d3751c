import { currentScope } from './request-scope.ts';

export const logLevels = ['error', 'warn', 'info'] as const;

export type LogLevel = (typeof logLevels)[number];

/** The format of the log: one JSON object per line, or text for someone at a terminal. */
export type LogFormat = 'json' | 'words';

/** The fields of a log line besides its event. They never come from what people typed: no name, address, number or text of theirs. */
export interface LogFields {
  readonly [field: string]: string | number | boolean | readonly string[] | undefined;
}

/** The defaults: only errors and warnings, as text. */
let settings: { readonly least: LogLevel; readonly format: LogFormat } = { least: 'warn', format: 'words' };

/** Sets the log's level and format. Called once, when the process starts. */
export function configureLog(level: LogLevel, format: LogFormat): void {
  settings = { least: level, format };
}

// The log's reader may go away; the server keeps running.
process.stdout.on('error', () => undefined);
process.on('exit', () => process.stdout.uncork());

/** Writes one line: the time, level, event, request and fields. Errors and warnings go to stderr. */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  if (logLevels.indexOf(level) > logLevels.indexOf(settings.least)) return;
  const requestId = currentScope()?.requestId;
  const line = { time: new Date().toISOString(), level, event, ...(requestId && { requestId }), ...fields };
  const text = settings.format === 'json' ? JSON.stringify(line) : formatAsText(line);
  if (level === 'info') writeBatched(`${text}\n`);
  else console.error(text);
}

const flushDelayMs = 10;

/**
 * Combines lines that are close together into one write. Each answer logs a line, and a separate write costs as much as the rest
 * of logging.
 */
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
