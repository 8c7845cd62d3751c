import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Builds GraphiQL and the banner of sandboxes into dist/beside/, apart from the app, whose pieces stay as they are. */
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
    // The tool's packages carry marks for a compiler that has passed over them already.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: [`${root}src/graphiql/index.html`, `${root}src/sandbox/index.html`],
    },
  },
});

/** Fonts inside a style sheet are refused by the security policy; the page has its own. */
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
