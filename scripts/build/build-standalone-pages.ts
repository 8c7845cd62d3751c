import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Builds GraphiQL and the sandbox banner into dist/beside/, apart from the app, so that the app's chunks are unaffected. */
const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  configFile: `${root}vite.config.ts`,
  root: `${root}src`,
  base: '/vue/beside/',
  logLevel: 'warn',
  plugins: [withoutEmbeddedFonts()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/beside',
    emptyOutDir: true,
    manifest: false,
    chunkSizeWarningLimit: 4000,
    // The tool's packages contain directives for a compiler that has already processed them.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: [`${root}src/graphiql/index.html`, `${root}src/sandbox/index.html`],
    },
  },
});

/** Removes fonts embedded in GraphiQL's style sheet, which the security policy blocks; the page has its own. */
function withoutEmbeddedFonts(): Plugin {
  return {
    name: 'without-embedded-fonts',
    enforce: 'pre',
    transform(code, id) {
      const isSheet = id.endsWith('/graphiql/dist/style.css');
      return isSheet ? { code: code.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null } : null;
    },
  };
}
