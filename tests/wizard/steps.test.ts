import { expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { stepNumber } from '../../machines/domain/file/step-order.ts';
import { findStepByPath, steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';

test('the wizard screens have the paths and titles of the specification', () => {
  expect(steps.map(({ path, title }) => `${path} | ${title}`)).toEqual([
    'building-information | Building Information',
    'foundation-information | Foundation Information',
    'building-characteristics | Building Characteristics',
    'effective-date | Loan Closing Date',
    'rates | Preliminary Premium Options (undiscounted)',
    'enclosure-information | Enclosure Information',
    'machinery-appliance-information | Machinery and Equipment Information',
    'elevation-certificate | Elevation Certificate',
    'building-characteristic-additional | Additional Building Characteristics',
    'discount-eligibility | Discount Eligibility',
    'rates-discounted | Premium Options (discounted)',
    'summary | Quote Summary (post-discount)',
    'application-interest | Additional Interest',
    'policyholder-info-additional | Policyholder Information',
    'building-information-additional | Additional Building Information',
    'quote-summary | Quote Summary',
    'application-summary | Summary (final)',
  ]);
});

test('the stepper labels cover the first five wizard steps', () => {
  const labelled = ['Occupancy', 'Foundation', 'Building', 'Loan Closing Date', 'Rating'];
  expect(steps.map(({ label }) => label)).toEqual([...labelled, ...Array(12).fill(null)]);
});

test('the discounted rates share the rates screen', () => {
  const shared = steps.filter(({ path, screen }) => path !== screen);
  expect(shared.map(({ path, screen }) => [path, screen])).toEqual([['rates-discounted', 'rates']]);
});

test('four steps are entered only under a condition', () => {
  expect(steps.flatMap(({ number, enterIf }) => (enterIf === null ? [] : [[number, enterIf]]))).toEqual([
    [6, 'foundation is crawlspace or elevated'],
    [8, 'policy has an elevation certificate'],
    [10, 'purchased lately, pre-FIRM or newly mapped'],
    [17, 'rated with both premiums'],
  ]);
});

test('the numbers, the contract and the machine have the same steps in the same order', () => {
  expect(steps.map(({ id }) => id)).toEqual(Object.keys(enums.StepId));
  expect(steps.map(({ number }) => number)).toEqual(steps.map(({ id }) => stepNumber(id)));
  const metas = steps.map(({ id }) => wizardMachine.states[id]?.meta);
  expect(metas).toEqual(steps.map(({ path, title }) => ({ path, title })));
});

test('a step is found by its path', () => {
  expect(steps.map(({ path }) => findStepByPath(path))).toEqual([...steps]);
  expect(findStepByPath('in-process')).toBeNull();
});
