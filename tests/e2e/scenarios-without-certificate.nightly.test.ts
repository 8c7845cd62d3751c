import { describe } from 'vitest';
import { scenariosInBrowser } from '../support/browser/browser-scenarios.ts';

describe('each scenario without an elevation certificate, played in the browser', () => {
  scenariosInBrowser(false);
});
