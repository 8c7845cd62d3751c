import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const COUNT = 10;

/** A reporter of vitest that prints the ten files that took longest: their imports and hooks, and the tests themselves. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        name: path.relative(process.cwd(), module.moduleId),
        ms: collectDuration + setupDuration + duration,
      };
    });
    const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, COUNT);
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
    console.log(`Slowest files:\n${lines.join('\n')}`);
  }
}
