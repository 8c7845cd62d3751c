import type { Plugin } from 'vite';
import type { SampleRatings } from '../../machines/lab/sessions/sample-ratings.ts';

const module = 'virtual:sample-ratings';

/** Rates the sample of the QA lab while the app is built, as the server rates a quote, for all facts that its premium depends on. */
export function sampleRatings(): Plugin {
  return {
    name: 'sample-ratings',
    resolveId: (id) => (id === module ? `\0${module}` : null),
    load: async (id) => {
      if (id !== `\0${module}`) return null;
      // By its address, so that Vite does not bundle the server's rating into its configuration.
      const { href } = new URL('../lab/sample-ratings.ts', import.meta.url);
      const { buildSampleRatings }: { buildSampleRatings: () => SampleRatings } = await import(href);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(buildSampleRatings()))});`;
    },
  };
}
