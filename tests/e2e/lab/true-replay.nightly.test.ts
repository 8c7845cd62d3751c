import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { listMaskedKeys } from '../../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { OneRecording } from '../../../src/graphql/office-documents.ts';
import { buildSessionPath } from '../../../src/lab/sessions/session-path.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { playInBrowser } from '../../support/browser/browser-player.ts';
import { answersShown } from '../../support/browser/control.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { readPlace, saved } from '../../support/browser/quote-page.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

type ShownAnswers = { readonly [key: string]: string };

const agent = await signInClient(productUrl(), 'agent');
const qa = await signInClient(productUrl(), 'qa');

test.each(['condominium-unit-with-mortgagee', 'pre-firm-basement-with-certificate', 'tenant-contents-only'])(
  '%s, made in the browser and found by its code, plays again in the lab with every answer that its screens showed',
  async (name) => {
    const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 900 } });
    /** What each screen showed when it was left, by its place. */
    const left = new Map<string, ShownAnswers>();
    await playInBrowser(page, namedScenario(name, toBusinessDate(new Date())), async (shown) => {
      const place = await readPlace(shown);
      if (place !== null) left.set(place, await answersShown(shown));
      return [];
    });
    await saved(page);
    const foot = await page.getByText(/^Reference code/).innerText();
    const session = await findSession(foot.replace('Reference code ', ''));
    const path = buildSessionPath(session);
    const moments = walkEvents(wizardMachine, path.facts, path.events);
    const player = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
    const screen = player.frameLocator('iframe[title="Screen of the product"]');
    await player.goto(`/vue/lab/player?recording=${session.id}&at=0&width=1280`);
    await player.locator('iframe[data-painted="0"]').waitFor();
    const tape = player.getByRole('navigation', { name: 'Events' }).getByRole('listitem');
    const compared: string[] = [];
    for (const [place, answers] of left) {
      const at = moments.findLastIndex(
        (moment, index) => moment.at === place && moments[index + 1]?.at !== place,
      );
      const known = path.recorded?.[at]?.after;
      if (at === -1 || known === undefined) continue;
      await tape.nth(at).getByRole('button').click();
      await player.locator(`iframe[data-painted="${at}"]`).waitFor();
      const masked = new Set(listMaskedKeys(known));
      // Coverages of one's own stand in a section that is folded until it is opened.
      const isFolded = (key: string, shown: ShownAnswers) => key.startsWith('rating.') && !(key in shown);
      await expect
        .poll(
          async () => {
            const shown = await answersShown(screen);
            const keys = [...new Set([...Object.keys(shown), ...Object.keys(answers)])].filter(isField);
            return keys.filter(
              (key) => !masked.has(key) && !isFolded(key, shown) && shown[key] !== answers[key],
            );
          },
          { timeout: 10_000, message: place },
        )
        .toEqual([]);
      compared.push(place);
    }
    expect(compared.length).toBeGreaterThan(10);
  },
);

function isField(key: string): boolean {
  return findFieldSpec(key) !== null;
}

/** The recording of the quote that shows this reference code. */
async function findSession(code: string): Promise<RecordedSession> {
  const { recordedSession } = await qa.ask(OneRecording, { code });
  if (recordedSession === null) throw new Error(`Nothing was recorded of ${code}.`);
  return JSON.parse(JSON.stringify(recordedSession));
}
