import { log } from '../telemetry/log.ts';

/**
 * Logs a fault with its location and stack. For a database error, only codes and names are logged, because its message, detail
 * and parameters contain what people typed.
 */
export function logFault(where: string, problem: unknown): void {
  log('error', 'fault', { where, trace: safeTrace(problem) });
}

function safeTrace(problem: unknown): string[] {
  if (!(problem instanceof Error)) return [typeof problem];
  if (!('severity' in problem)) return (problem.stack ?? problem.message).split('\n');
  const names = ['code', 'routine', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(problem, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frames = (problem.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`database error, ${names.join(', ')}`, ...frames];
}
