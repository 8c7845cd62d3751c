import { openDatabase } from '../../server/database/database.ts';
import { sealingKey } from '../../server/kernel/sealing.ts';
import { buildTokenKeys } from '../../server/kernel/token-keys.ts';
import type { World } from '../../server/kernel/world.ts';
import { buildProviders } from '../../server/providers/providers.ts';

export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A world on the product's database in this process, and every statement that it sends. A listener that throws refuses a statement. */
export function recordingWorld(
  connectionString: string,
  dataFolder: string,
  listen: (text: string) => void = () => undefined,
): { world: World; sent: Sent[] } {
  const sent: Sent[] = [];
  const db = openDatabase(connectionString, {
    onStatement: (text, values) => {
      sent.push({ text, values });
      listen(text);
    },
  });
  const world: World = {
    db,
    providers: buildProviders({ dataFolder, smtpUrl: undefined, mailFrom: 'bench@example.com' }),
    tokenKeys: buildTokenKeys('the secret of the benchmark, thirty-two'),
    sealKey: sealingKey('another secret of the benchmark, thirty-two'),
    site: { product: 'Flood', mainSiteSignOutUrl: null, url: 'http://localhost:4000' },
    sessionMinutes: 60,
    hasSamples: true,
    now: () => new Date(),
  };
  return { world, sent };
}
