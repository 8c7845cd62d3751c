/** A terminal line that is overwritten as work proceeds; prints nothing if the output is not a terminal. */
export class ProgressBar {
  readonly #stream: NodeJS.WriteStream;
  readonly #verb: string;
  readonly #began = performance.now();
  #drawnAt = 0;

  /** `verb` names the work on each: `rated`, `read`. */
  constructor(stream: NodeJS.WriteStream, verb = 'rated') {
    this.#stream = stream;
    this.#verb = verb;
  }

  /** `part` is the fraction of the whole from 0 to 1, null if the whole is unknown. Draws at most ten times a second. */
  show(done: number, part: number | null): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#drawnAt < 100) return;
    this.#drawnAt = now;
    const seconds = (now - this.#began) / 1000;
    const figures = `${formatWholeNumber(done)} ${this.#verb}, ${formatWholeNumber(done / seconds)}/s`;
    const bar = part === null ? '' : `${drawBar(part)} ${Math.floor(part * 100)} %  `;
    const left = part === null || part === 0 ? '' : `, ${formatWholeNumber(seconds / part - seconds)} s left`;
    this.#stream.write(`\r${bar}${figures}${left}\u001b[K`);
  }

  clear(): void {
    if (this.#drawnAt > 0) this.#stream.write('\r\u001b[K');
  }
}

function drawBar(part: number): string {
  const filled = Math.round(Math.min(part, 1) * 30);
  return '█'.repeat(filled) + '░'.repeat(30 - filled);
}

function formatWholeNumber(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}
