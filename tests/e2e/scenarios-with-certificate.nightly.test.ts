import { describe } from 'vitest';
import { scenariosInBrowser } from '../support/browser/browser-scenarios.ts';

describe('each scenario with an elevation certificate, played in the browser', () => {
  scenariosInBrowser(true);
});
