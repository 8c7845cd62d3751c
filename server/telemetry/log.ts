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

/** Sets the log's level and format, once what was logged before is written. Called when the process starts. */
export function configureLog(level: LogLevel, format: LogFormat): void {
  writeWaitingLines();
  settings = { least: level, format };
}

// The log's reader may go away; the server keeps running.
process.stdout.on('error', () => undefined);
process.on('exit', writeWaitingLines);

/** Logs one line: the time, level, event, request and fields. Errors and warnings go to stderr, after what was logged before them. */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  if (logLevels.indexOf(level) > logLevels.indexOf(settings.least)) return;
  logInRequest(level, event, currentScope()?.requestId, fields);
}

/** Logs a line that belongs to a request, outside of its scope. */
export function logInRequest(
  level: LogLevel,
  event: string,
  requestId: string | undefined,
  fields: LogFields,
): void {
  if (logLevels.indexOf(level) > logLevels.indexOf(settings.least)) return;
  const line = { time: new Date().toISOString(), level, event, ...(requestId && { requestId }), ...fields };
  const text = settings.format === 'json' ? JSON.stringify(line) : formatAsText(line);
  if (level === 'info') writeSoon(`${text}\n`);
  else writeNow(text);
}

/** Writes an error or a warning, after what was logged before it. */
function writeNow(text: string): void {
  writeWaitingLines();
  console.error(text);
}

const writeDelayMs = 10;
const mostWaitingCharacters = 65_536;

let waitingLines = '';
let writeTimer: NodeJS.Timeout | null = null;

/** Combines lines that are close together into one write, after the answers that they are about. */
function writeSoon(text: string): void {
  waitingLines += text;
  if (waitingLines.length >= mostWaitingCharacters) writeWaitingLines();
  else writeTimer ??= setTimeout(writeWaitingLines, writeDelayMs);
}

function writeWaitingLines(): void {
  if (writeTimer !== null) clearTimeout(writeTimer);
  writeTimer = null;
  if (waitingLines === '') return;
  const text = waitingLines;
  waitingLines = '';
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
