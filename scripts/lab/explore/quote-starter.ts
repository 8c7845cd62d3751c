import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { Walk } from '../../../machines/lab/explore/walk.ts';
import { startedQuote } from '../../../tests/support/scenarios/quote-player.ts';
import type { Start } from '../../../tests/support/scenarios/scenario.ts';
import { type Client, clientWith, signInClient } from '../../../tests/support/server/graphql-client.ts';
import { type ExploredBrowser, openExploredBrowser } from './explored-browser.ts';
import { ScreenWalker } from './screen-walker.ts';
import { ServerWalker } from './server-walker.ts';

/** What a new quote begins with; the insured is invented anew for each. */
export type WalkStart = Omit<Start, 'insured'>;

/** Starts quotes of one product to walk on. */
export class QuoteStarter {
  private readonly client: Client;
  private readonly signedOut: Client;
  private readonly browser: ExploredBrowser | null;
  private count = 0;

  private constructor(client: Client, signedOut: Client, browser: ExploredBrowser | null) {
    this.client = client;
    this.signedOut = signedOut;
    this.browser = browser;
  }

  /** Signs in as the sample agent, in a browser too if the screens are explored. */
  static async open(url: string, side: ExploredSide): Promise<QuoteStarter> {
    const client = await signInClient(url, 'agent');
    const { accessToken } = client.tokens;
    const signedOut = clientWith(url, { ...client.tokens, accessToken: `${accessToken.slice(0, -6)}xxxxxx` });
    return new QuoteStarter(
      client,
      signedOut,
      side === 'screens' ? await openExploredBrowser(url, client) : null,
    );
  }

  /** Starts a quote. Nobody is insured twice, because a person has one primary residence only. */
  async start(begin: WalkStart): Promise<Walk> {
    this.count += 1;
    const insured = { firstName: 'Robin', lastName: `Walker ${spell(this.count)} ${spell(Date.now())}` };
    const { file } = await startedQuote(this.client, { ...begin, insured });
    const today = toBusinessDate(new Date());
    const { client, signedOut, browser } = this;
    if (browser === null)
      return new Walk(new ServerWalker({ client, signedOut }, file), 'server', file, today);
    const walker = new ScreenWalker(browser, client, file.policy.policyId);
    await walker.open();
    return new Walk(walker, 'screens', file, today);
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}

/** A number in letters, as names have no digits. */
function spell(number: number): string {
  const rest = Math.floor(number / 26);
  return `${rest === 0 ? '' : spell(rest)}${String.fromCharCode(97 + (number % 26))}`;
}
