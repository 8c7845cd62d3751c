import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { launchChromium } from '../support/browser/chromium.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { importTestPlaces, knownAddress, unknownAddress } from '../support/places/import-places.ts';
import { type MinutesToPrice, walkToPrice } from '../support/places/minutes-walk.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { keepMinutes } from './minutes/keep-minutes.ts';
import { limitRow, type Row, toldRow } from './row.ts';

export const name =
  'Minutes to a price: presses, letters, answers and seconds at a person’s pace (1 s a press, 5 letters a second)';

/** The limits for an estimate, and for a premium that can be bound. */
const mostPresses = { estimate: 6, premium: 20 };
const mostSeconds = { estimate: 15, premium: 60, nothingKnown: 30 };
const mostAnswers = 10;

/**
 * From the home page after signing in to a premium range, and on to the premium of step 11: at an imported place whose building is on an
 * imported roll, and at one of whose building nothing is known. The figures are kept for the lab.
 */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const product = await startProduct({
    dataFolder,
    environment: { DATABASE_URL: postgres.connectionString },
  });
  const browser = await launchChromium();
  const walk = async (address: string) => {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    const begun = performance.now();
    const way = await walkToPrice(page, address);
    await page.close();
    return { way, took: (performance.now() - begun) / 1000 };
  };
  try {
    await importTestPlaces(postgres.connectionString);
    const known = await walk(knownAddress);
    const unknown = await walk(unknownAddress);
    await keepMinutes({ known: known.way, unknown: unknown.way });
    return [
      ...limitRows(known.way),
      toldRow('the machine took, signing in and this script’s own waits with it', known.took, 's'),
      ...unknownRows(unknown.way),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function limitRows({ estimate, premium }: MinutesToPrice): Row[] {
  return [
    limitRow('to an estimate: presses', estimate.clicks, '', mostPresses.estimate),
    limitRow('to an estimate: at a person’s pace', estimate.seconds, 's', mostSeconds.estimate),
    toldRow('to an estimate: letters', estimate.keys, ''),
    limitRow('to a bindable premium, building known: presses', premium.clicks, '', mostPresses.premium),
    limitRow('to a bindable premium, building known: answers', premium.answers, '', mostAnswers),
    limitRow(
      'to a bindable premium, building known: at a person’s pace',
      premium.seconds,
      's',
      mostSeconds.premium,
    ),
    toldRow('to a bindable premium, building known: letters', premium.keys, ''),
  ];
}

function unknownRows({ premium }: MinutesToPrice): Row[] {
  return [
    limitRow('to a bindable premium, nothing known: presses', premium.clicks, '', mostPresses.premium),
    limitRow('to a bindable premium, nothing known: answers', premium.answers, '', mostAnswers),
    limitRow(
      'to a bindable premium, nothing known: at a person’s pace',
      premium.seconds,
      's',
      mostSeconds.nothingKnown,
    ),
    toldRow('to a bindable premium, nothing known: letters', premium.keys, ''),
  ];
}
