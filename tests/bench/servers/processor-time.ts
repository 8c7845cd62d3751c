import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processor time that a process has used so far, in milliseconds. */
export function processorTime(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}
