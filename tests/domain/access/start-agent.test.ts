import { expect, test } from 'vitest';
import { agentToStartWith } from '../../../src/start/start-form.ts';

const agents = [{ userId: '3' }, { userId: '7' }];

test('an agent’s link starts with that agent, where it may be chosen; else the viewer is, who is one', () => {
  expect([
    agentToStartWith(agents, '7', '3'),
    agentToStartWith(agents, '99', '3'),
    agentToStartWith(agents, '7', '50'),
    agentToStartWith(agents, null, '50'),
  ]).toEqual(['7', '3', '7', null]);
});
