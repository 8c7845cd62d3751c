import { expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { unknownLender } from '../../../machines/lab/explore/lender-search.ts';
import { Walk } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { openExploredBrowser } from '../../../scripts/lab/explore/explored-browser.ts';
import { ScreenWalker } from '../../../scripts/lab/explore/screen-walker.ts';
import { ServerWalker } from '../../../scripts/lab/explore/server-walker.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { type ProxyChange, serveAltered } from '../../support/explore/altering-proxy.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** Time to start a browser while other tests run. */
const patience = { timeout: 180_000 };

const sides = ['server', 'screens'] as const;
const mortgagee = 'lossPayees.FIRST_MORTGAGEE';
const addMortgagee: WalkCommand = { type: 'add interest', role: 'FIRST_MORTGAGEE' };
const addPayee: WalkCommand = { type: 'add interest', role: 'LOSS_PAYEE' };
const removeMortgagee: WalkCommand = { type: 'remove interest', at: mortgagee };
const secondPayee = 'lossPayees.LOSS_PAYEE.2';
const removeSecondPayee: WalkCommand = { type: 'remove interest', at: secondPayee };
const searchPrairie: WalkCommand = { type: 'choose lender', at: mortgagee, text: 'loans prai' };

test.each(sides)(
  'on the %s interests are added, searched for, answered and removed as the model says',
  patience,
  async (side) => {
    const walk = await openInterestWalk(side, productUrl());
    const commands: readonly WalkCommand[] = [
      addMortgagee,
      { type: 'choose lender', at: mortgagee, text: unknownLender },
      searchPrairie,
      { type: 'answer', field: `${mortgagee}.loanNumber`, value: '778-10442' },
      addPayee,
      { type: 'answer', field: 'lossPayees.LOSS_PAYEE.name1', value: 'Sample Bank' },
      addPayee,
      { type: 'choose lender', at: secondPayee, text: 'lakeshore' },
      removeSecondPayee,
      { type: 'restore interest', at: secondPayee },
      removeSecondPayee,
      removeMortgagee,
      { type: 'reload' },
      addMortgagee,
      { type: 'remove interest', at: 'lossPayees.LOSS_PAYEE' },
      { type: 'next' },
    ];
    for (const command of commands) await walk.make(command);
    expect(walk.walked.map(({ command }) => command)).toEqual(commands);
    expect(walk.quote.place).toBe('POLICYHOLDER_INFO_ADDITIONAL');
    expect(
      walk.quote.file.lossPayees.map(({ lossPayeeType, isActive, name1, loanNumber }) => [
        ...[lossPayeeType, isActive],
        ...[name1, loanNumber],
      ]),
    ).toEqual([
      ['FIRST_MORTGAGEE', true, 'Prairie Sample Home Loans', '778-10442'],
      ['LOSS_PAYEE', false, 'Sample Bank', null],
      ['LOSS_PAYEE', false, 'Lakeshore Sample Credit Union', null],
    ]);
  },
);

test(
  'a search for a lender that a lost network fails can be tried again, and a save that fails is sent later',
  patience,
  async () => {
    const walk = await openInterestWalk('screens', productUrl());
    await walk.make(addMortgagee);
    await walk.make({ type: 'meet fault', fault: 'lost network', command: searchPrairie });
    expect(walk.quote.file.lossPayees.map(({ name1 }) => name1)).toEqual(['Prairie Sample Home Loans']);
    const searchLakeshore: WalkCommand = { type: 'choose lender', at: mortgagee, text: 'lakeshore' };
    await walk.make({ type: 'meet fault', fault: 'failed save', command: searchLakeshore });
    expect(walk.quote.file.lossPayees.map(({ name1 }) => name1)).toEqual(['Lakeshore Sample Credit Union']);
  },
);

test.each(sides)(
  'on the %s an interest that stays although it was removed is told',
  patience,
  async (side) => {
    const walk = await openAltered(side, {
      request: (text) => text.replace(/("lossPayees":.*"isActive":)false/, '$1true'),
    });
    await walk.make(addMortgagee);
    await expect(walk.make(removeMortgagee)).rejects.toThrow(
      'lossPayees.0.isActive is stored as true instead of false.',
    );
  },
);

test.each(sides)('on the %s a list that offers another lender is told', patience, async (side) => {
  const walk = await openAltered(side, {
    request: (text) => text.replace('"text":"loans prai"', '"text":"bayou"'),
  });
  await walk.make(addMortgagee);
  await expect(walk.make(searchPrairie)).rejects.toThrow(
    'The list offered “Bayou Sample Mortgage” for “loans prai”.',
  );
});

/** A walk on the product with a change to its calls. */
async function openAltered(side: ExploredSide, change: ProxyChange): Promise<Walk> {
  return openInterestWalk(side, await serveAltered(productUrl(), change));
}

/** A walk over a quote that stands at the step of the additional interests. */
async function openInterestWalk(side: ExploredSide, url: string): Promise<Walk> {
  const client = await signInClient(url, 'agent');
  const { file } = await quoteStandingAt(client, findScenario('slab-day-364'), 'APPLICATION_INTEREST');
  const today = toBusinessDate(new Date());
  if (side === 'server')
    return new Walk(new ServerWalker({ client, signedOut: client }, file), side, file, today);
  const browser = await openExploredBrowser(url, client);
  onTestFinished(() => browser.close());
  const walker = new ScreenWalker(browser, client, file.policy.policyId);
  await walker.open();
  return new Walk(walker, side, file, today);
}
