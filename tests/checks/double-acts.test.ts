import { expect, test } from 'vitest';
import { doubleActs } from '../support/browser/double-acts.ts';
import { sourcesIn } from './sources.ts';

const sources = sourcesIn('src').filter(({ path }) => !path.startsWith('src/graphql/'));

test('each button that does more than one thing makes one call, from the component that the table names', () => {
  const missing = doubleActs.filter(({ source, call }) => {
    const text = sources.find(({ path }) => path === source)?.text ?? '';
    return !new RegExp(`useMutation\\(${call}\\b|ask\\(${call}\\b|act\\('${call}'`).test(text);
  });
  expect(missing).toEqual([]);
});

/*
 * Whoever has several mutations at hand could call one after the other, and the second might not happen. Each of these makes one of them
 * for each button; the wizard's calls are made one at a time by its machine.
 */
test('these alone have several mutations at hand, each for a button of its own', () => {
  const several = sources.filter(({ text }) => [...text.matchAll(/\buseMutation\(/g)].length > 1);
  expect(several.map(({ path }) => path).sort()).toEqual([
    'src/home/payments/SuspenseDialog.tsx',
    'src/home/pipeline/SelectionBar.tsx',
    'src/home/pipeline/ViewsDialog.tsx',
    'src/home/reviews/ReviewSelectionBar.tsx',
    'src/home/reviews/ReviewTable.tsx',
    'src/staff/entities/EntityData.tsx',
    'src/staff/people/PersonAccess.tsx',
    'src/wizard/change/IssueForm.tsx',
    'src/wizard/in-process/ClosingActions.tsx',
    'src/wizard/in-process/DocumentRequests.tsx',
    'src/wizard/screens/application-summary/InsuredSigning.tsx',
    'src/wizard/screens/payment/use-payment-calls.ts',
    'src/wizard/screens/payment/use-payment.ts',
  ]);
});
