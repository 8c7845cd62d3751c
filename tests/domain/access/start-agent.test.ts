import { expect, test } from 'vitest';
import { findInitialAgent } from '../../../src/start/start-form.ts';

const agents = [{ userId: '3' }, { userId: '7' }];

test('an agent’s link starts with that agent, where it may be chosen; else the viewer is, who is one', () => {
  expect([
    findInitialAgent(agents, '7', '3'),
    findInitialAgent(agents, '99', '3'),
    findInitialAgent(agents, '7', '50'),
    findInitialAgent(agents, null, '50'),
  ]).toEqual(['7', '3', '7', null]);
});
