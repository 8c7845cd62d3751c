import { describe } from 'vitest';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { sharesInBrowser } from '../support/browser/browser-scenarios.ts';
import { shareForBrowser } from '../support/scenarios/browser-share.ts';
import { readScenarios } from '../support/scenarios/scenario.ts';

describe('each way from a screen to another that the seventeen steps in order do not go, played in the browser', () => {
  sharesInBrowser(shareForBrowser(readScenarios(toBusinessDate(new Date()))));
});
