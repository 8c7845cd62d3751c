import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When a start is over, and its first page has been sent. */
const settledMs = 5_000;

/**
 * Gives the memory back that the start of this process needed, once it is over: about a quarter. V8 would keep it as long as little
 * happens. The process pauses meanwhile, a quarter of a second.
 */
export function freeStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: NodeJS.GCFunction = runInNewContext('gc');
    void collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  }, settledMs).unref();
}
